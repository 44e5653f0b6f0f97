/** Who speaks in a conversation: names and pictures, and where they need not stand again. */
import type { Entry } from '../../core/index.js';
import type { Avatar } from '../message/message-head.js';

export interface Speaker {
  /** Shown above what they say; without it screen readers say “You” and “Assistant”. */
  readonly name?: string | undefined;
  /** The address of a picture, or an element of which a copy is shown. */
  readonly avatar?: Avatar | undefined;
}

export interface Speakers {
  readonly agent?: Speaker | undefined;
  readonly user?: Speaker | undefined;
}

/** So many entries between two messages of one speaker are still one turn. */
const FAR = 20;

/** Who says an entry; `undefined` for calls, decisions and live content. */
function speakerOf(entry: Entry | undefined): string | undefined {
  if (entry?.kind !== 'message' && entry?.kind !== 'reasoning') return undefined;
  if (entry.kind === 'message' && entry.role === 'user') return 'user';
  return `agent ${entry.subagentRunId ?? ''}`;
}

/** Whether the message before the entry at `place` is by the same speaker. */
export function isContinued(entries: readonly Entry[], place: number): boolean {
  const speaker = speakerOf(entries[place]);
  for (let before = place - 1; before >= Math.max(0, place - FAR); before--) {
    const other = speakerOf(entries[before]);
    if (other !== undefined) return other === speaker;
  }
  return false;
}

/** Whose name and picture belong to an entry. A subagent has a name of its own and no picture. */
export function speakerAt(entry: Entry, speakers: Speakers, subagent: string | undefined): Speaker {
  if (subagent !== undefined) return { name: subagent };
  const isUser = entry.kind === 'message' && entry.role === 'user';
  return (isUser ? speakers.user : speakers.agent) ?? {};
}

export function sameSpeakers(a: Speakers, b: Speakers): boolean {
  return (['agent', 'user'] as const).every(
    (who) => a[who]?.name === b[who]?.name && a[who]?.avatar === b[who]?.avatar,
  );
}
