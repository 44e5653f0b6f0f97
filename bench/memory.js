// node --expose-gc bench/memory.js ours|official: the heap before and after 100 runs of 1,000 events that are each
// thrown away, as JSON.
import { HttpAgent } from '@ag-ui/client';
import { AgentClient, url } from './readers.js';
import { responseOf, textRun } from './streams.js';

console.warn = console.error = () => undefined;
const RUNS = 100;
// With RUN_STARTED, START, END and RUN_FINISHED a thousand.
const run = textRun(996);
const fetch = () => Promise.resolve(responseOf(run));

const clients = {
  ours() {
    const client = new AgentClient({ endpoint: url, fetch });
    client.subscribe(() => client.snapshot);
    return async () => {
      if ((await client.send('Go.')) !== 'done') throw new Error('A run failed.');
      client.reset();
    };
  },
  official() {
    const agent = new HttpAgent({ url, fetch });
    agent.subscribe({ onMessagesChanged: () => undefined });
    return async () => {
      await agent.runAgent({ runId: 'run' });
      agent.setMessages([]);
    };
  },
};

/** The heap once everything that can go has gone. */
async function heap() {
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}

const once = clients[process.argv[2]]();
// Code is compiled and caches are filled by the first runs.
for (let index = 0; index < 10; index++) await once();
const before = await heap();
for (let index = 0; index < RUNS; index++) await once();
console.log(JSON.stringify({ before, after: await heap() }));
