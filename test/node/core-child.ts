/** A program of its own: talks to the server, disposes of the client, and has nothing left to wait for. */
import { AgentClient } from '../../src/core/index.js';

const [endpoint = '', words = 'clock'] = process.argv.slice(2);
const client = new AgentClient({
  endpoint,
  idleTimeout: 60_000,
  tools: [
    {
      name: 'clock',
      description: 'Tells the time.',
      timeoutMs: 60_000,
      execute: () => 'noon',
    },
  ],
});
client.subscribe(() => undefined);
const text = (): string => JSON.stringify(client.snapshot.messages);
if (words === 'half') {
  // Disposes in the middle of an answer.
  client.subscribe(() => {
    if (!text().includes('Half an')) return;
    console.log('half');
    client.dispose();
  });
  void client.send(words);
} else {
  const end = await client.send(words);
  console.log(`${end} ${String(client.snapshot.messages.at(-1)?.content)}`);
  client.dispose();
}
