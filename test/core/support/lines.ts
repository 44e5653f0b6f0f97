/** Short ways to play hand-written events and to look at what came of them. */
import type { Message } from '../../../src/core/protocol/events.js';
import { describeEntry } from './describe.js';
import { finished, started, type Wire } from './events.js';
import { replayEvents, type Replayed } from './replay.js';

/** Plays each list of events as a run of its own request, all into one thread; a list of other things than runs is wrapped. */
export async function play(...streams: (readonly Wire[])[]): Promise<Replayed> {
  let last: Replayed | undefined;
  const diagnostics: Replayed['diagnostics'] = [];
  for (const events of streams) {
    const whole = events.some(({ type }) => String(type).startsWith('RUN_'))
      ? events
      : [started(), ...events, finished()];
    last = await replayEvents(whole, last ? { thread: last.thread } : {});
    diagnostics.push(...last.diagnostics);
  }
  return { ...(last as Replayed), diagnostics };
}

export const lines = ({ view }: Replayed): string[] => view.entries.map(describeEntry);

export async function playLines(...streams: (readonly Wire[])[]): Promise<string[]> {
  return lines(await play(...streams));
}

/** Codes of the diagnostics: violations, and notices in brackets. */
export const codes = ({ diagnostics }: Replayed): string[] =>
  diagnostics.map(({ code, level }) => (level === 'notice' ? `(${code})` : code));

/** What the client knew before: messages as they stand in a request. */
export const history = (...messages: Wire[]): { history: readonly Message[] } => ({
  history: messages as unknown as readonly Message[],
});
