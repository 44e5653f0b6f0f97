/** When a conversation was last used, in words. */

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
/** What is older is better said by its date. */
const WEEKS = 5;

/** Milliseconds since the epoch; nothing where it is no time. */
export function readTime(value: number | string | undefined): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : (value ?? NaN);
  return Number.isFinite(time) && time > 0 ? time : undefined;
}

/** As in “5 min. ago”, “yesterday”, “Mar 3, 2026”. */
export function relativeTime(time: number, now: number, lang: string): string {
  // Clocks differ: nothing was used in the future.
  const seconds = Math.min(0, Math.round((time - now) / 1000));
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'short' });
  for (const [unit, length] of UNITS) {
    const count = Math.trunc(seconds / length);
    if (count === 0) continue;
    return unit === 'week' && count <= -WEEKS ? fullTime(time, lang, 'medium') : format.format(count, unit);
  }
  return format.format(0, 'second');
}

/** The date, and with `full` the time as well. */
export function fullTime(time: number, lang: string, style: 'medium' | 'full'): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const options: Intl.DateTimeFormatOptions =
    style === 'medium' ? { dateStyle: 'medium' } : { dateStyle: 'full', timeStyle: 'short' };
  return new Intl.DateTimeFormat(lang, options).format(date);
}
