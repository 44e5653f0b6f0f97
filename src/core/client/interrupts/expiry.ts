/** Time limits of pauses: when the next one runs out, and which answers came too late. */
import { isExpired, type InterruptRecord } from './interrupt-record.js';
import type { Issue } from '../tools/issue.js';
import { LONGEST_TIMER_MS } from '../../transport/idle-timer.js';

export const EXPIRED: Issue = {
  code: 'expired',
  message: 'The time to answer is over; it can only be cancelled.',
  path: '',
};

/** Calls back each time that one of the records expires. */
export class ExpiryTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  watch(records: readonly InterruptRecord[], onExpire: () => void): void {
    this.stop();
    const next = Math.min(...records.flatMap((record) => (isExpired(record) ? [] : (record.expiresAt ?? []))));
    if (!Number.isFinite(next)) return;
    const delay = Math.min(next - Date.now() + 1, LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => {
      onExpire();
      this.watch(records, onExpire);
    }, delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Marks answers whose time ran out while they were made; returns whether there are none. */
export function refuseExpired(records: readonly InterruptRecord[]): boolean {
  const late = records.filter((record) => record.draft && record.draft.decision !== 'cancel' && isExpired(record));
  for (const record of late) Object.assign(record, { status: 'error', issues: [EXPIRED] });
  return late.length === 0;
}
