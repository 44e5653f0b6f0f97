/** A client inside a worker: answers each message, on the port that came with it, with what the client holds then. */
import { AgentClient } from '../../../src/core/index.js';

export interface WorkerJob {
  endpoint: string;
  words: string;
}

export interface WorkerReport {
  /** The kind of worker, and that it has no document. */
  scope: string;
  hasDocument: boolean;
  ends: string[];
  messages: unknown;
  prompts: unknown[];
}

async function work({ endpoint, words }: WorkerJob): Promise<WorkerReport> {
  const client = new AgentClient({
    endpoint,
    tools: [{ name: 'paint_page', description: 'Paints the page.', execute: () => 'painted' }],
  });
  const ends: string[] = [await client.send(words)];
  const prompts = client.interrupts.map((item) => item.toolName);
  if (client.batch) {
    await client.batch.resolve((item) => void item.approve());
    ends.push(client.snapshot.status);
  }
  const report = {
    scope: self.constructor.name,
    hasDocument: typeof document !== 'undefined',
    ends,
    messages: client.snapshot.messages,
    prompts,
  };
  client.dispose();
  return report;
}

self.addEventListener('message', (event: MessageEvent<WorkerJob>) => {
  const [port] = event.ports;
  const done = work(event.data).then(
    (report) => port?.postMessage(report),
    (thrown: unknown) => port?.postMessage({ ends: [String(thrown)] }),
  );
  // Only service workers have this: without it they may be stopped in the middle.
  (event as { waitUntil?: (promise: Promise<unknown>) => void }).waitUntil?.(done);
});
