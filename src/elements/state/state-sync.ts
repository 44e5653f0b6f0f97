/**
 * Writes that must reach the agent at once. There is no way to do that in silence: it is a message of the person, which
 * stands in the conversation and starts a turn.
 */
import type { AgentClient } from '../../core/index.js';

/** Sends `words` as soon as the agent rests, if something is still unsent then. Resolves without it where a decision is due. */
export async function tellAgent(client: AgentClient, words: string): Promise<void> {
  await atRest(client);
  const { status, stateUnsent } = client.snapshot;
  if (status === 'waiting' || !stateUnsent) return;
  try {
    await client.send(words);
  } catch {
    // Refused by the page, or another message was faster: what is unsent leaves with the next one.
  }
}

function atRest(client: AgentClient): Promise<void> {
  const isResting = (): boolean => !/connecting|running/.test(client.snapshot.status);
  if (isResting()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = client.subscribe(() => {
      if (!isResting()) return;
      end();
      resolve();
    });
  });
}
