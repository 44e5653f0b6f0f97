/** The agent's first words: shown like a message of its own, and never sent to it. */
import type { MessageEntry } from '../../core/index.js';

let last: MessageEntry | undefined;

/** An entry for `agent-message`; the same object for the same text, so that nothing is drawn twice. */
export function greetingEntry(content: string): MessageEntry {
  if (last?.content !== content)
    last = {
      kind: 'message',
      key: 'greeting',
      id: 'greeting',
      role: 'assistant',
      content,
      status: 'complete',
      createdAt: 0,
    };
  return last;
}
