/** Whether a replay has come as far as what is shown already: its first part must not take away the rest. */
import { contentText } from '../../protocol/content.js';
import type { Message } from '../../protocol/events.js';
import { entryKey } from '../../thread/entries.js';
import type { Thread } from '../../thread/thread.js';
import { toMessages } from '../../thread/to-messages.js';

interface Shown {
  /** Characters. */
  length: number;
  /** The server has heard of it, though perhaps by another id. */
  isCertain: boolean;
}

export class ShownMessages {
  readonly #shown = new Map<string, Shown>();

  /** Of `thread` as it stands now. */
  constructor({ entries, confirmed }: Thread) {
    for (const message of spoken(toMessages(entries.snapshot())))
      this.#shown.set(nameOf(message), {
        length: lengthOf(message),
        isCertain: keysOf(message).some((key) => confirmed.has(key)),
      });
  }

  /** Whether nothing of it is missing in `told`, or shorter there. */
  isWithin(told: readonly Message[]): boolean {
    const lengths = new Map(spoken(told).map((message) => [nameOf(message), lengthOf(message)]));
    let missing = 0;
    for (const [name, { length, isCertain }] of this.#shown) {
      const toldLength = lengths.get(name);
      if (toldLength !== undefined && toldLength < length) return false;
      if (toldLength === undefined && isCertain) missing++;
    }
    let others = 0;
    for (const name of lengths.keys()) if (!this.#shown.has(name)) others++;
    return missing <= others;
  }
}

/** Reasoning and activities are the page's own affair. */
function spoken(messages: readonly Message[]): Message[] {
  return messages.filter(({ role }) => role !== 'reasoning' && role !== 'activity');
}

/** Results are known by their calls: each side gives them ids of its own. */
function nameOf(message: Message): string {
  return message.role === 'tool' ? entryKey('tool-call', message.toolCallId) : entryKey('message', message.id);
}

function keysOf(message: Message): string[] {
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  return [nameOf(message), ...calls.map(({ id }) => entryKey('tool-call', id))];
}

function lengthOf(message: Message): number {
  if (message.role === 'activity') return 0;
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  return calls.reduce((sum, call) => sum + call.function.arguments.length, contentText(message.content).length);
}
