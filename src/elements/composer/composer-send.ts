/** Sends a message and waits only until the client has taken it: from then on it stands in the conversation. */
import type { AgentClient } from '../../core/index.js';

/** Resolves once `text` stands in the conversation; rejects where the client refuses, and nothing was sent. */
export async function sendAndAccept(client: AgentClient, text: string, cancelPending: boolean): Promise<void> {
  const before = newestOwnMessage(client);
  const sent = client.send(text, { cancelPending });
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
  const { entries } = client.snapshot;
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index];
    if (entry?.kind === 'message' && entry.role === 'user') return entry.key;
  }
  return undefined;
}
