/** Sends a message and waits only until the client has taken it: from then on it stands in the conversation. */
import { contentText, type AgentClient, type Content, type MessageEntry } from '../../core/index.js';

/** Resolves once `content` stands in the conversation; rejects where the client refuses, and nothing was sent. */
export async function sendAndAccept(client: AgentClient, content: Content, cancelPending = false): Promise<void> {
  const before = newestOwnMessage(client);
  const sent = client.send(content, { cancelPending });
  await new Promise<void>((resolve, reject) => {
    const check = (): void => {
      // With a cancellation the message may be taken back: the server has to take that first.
      const isTaken = !cancelPending || client.interrupts.length === 0;
      if (isTaken && newestOwnMessage(client) !== before) resolve();
    };
    const unsubscribe = client.subscribe(check);
    sent.then(() => resolve(), reject).finally(unsubscribe);
    check();
  });
}

function newestOwnMessage(client: AgentClient): string | undefined {
  return newestOwn(client)?.key;
}

/** The text that the person sent last. */
export function lastOwnText(client: AgentClient): string {
  return contentText(newestOwn(client)?.content);
}

function newestOwn(client: AgentClient): MessageEntry | undefined {
  const { entries } = client.snapshot;
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index];
    if (entry?.kind === 'message' && entry.role === 'user') return entry;
  }
  return undefined;
}
