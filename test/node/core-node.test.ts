/** The core in plain Node: no DOM, a real server on loopback, and an end of the process. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { bundleForNode } from '../../scripts/bundle.js';
import { AgentClient, AgentError, type AgentTool } from '../../src/core/index.js';
import { startServer, type CoreServer } from './core-server.js';

let server: CoreServer;
before(async () => {
  server = await startServer();
});
after(() => server.close());

const texts = (client: AgentClient): unknown[] =>
  client.snapshot.messages.map((message) => `${message.role}: ${'content' in message ? String(message.content) : ''}`);

/** Settles with the first snapshot that fits. */
function until(client: AgentClient, fits: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.subscribe(() => {
      if (!fits()) return;
      stop();
      resolve();
    });
  });
}

test('there is no DOM here', () => {
  assert.equal(typeof document, 'undefined');
  assert.equal(typeof window, 'undefined');
});

test('sends, asks for a decision, sends the approval on, and shows the answer', async () => {
  const client = new AgentClient({ endpoint: server.url });
  assert.equal(await client.send('mail'), 'waiting');
  const [item] = client.interrupts;
  assert.equal(item?.message, 'Send the mail?');
  assert.deepEqual(item.args, { to: 'ann' });
  const paused = server.inputs.at(-1);
  assert.equal(await item.approve(), true);
  const resumed = server.inputs.at(-1);
  assert.deepEqual(resumed?.resume, [{ interruptId: 'i1', status: 'resolved', payload: { approved: true } }]);
  assert.equal(resumed.parentRunId, paused?.runId);
  assert.equal(resumed.threadId, paused?.threadId);
  assert.equal(client.snapshot.status, 'idle');
  assert.deepEqual(texts(client), ['user: mail', 'assistant: ', 'tool: sent', 'assistant: It is sent.']);
  client.dispose();
});

test('runs a tool and sends its result', async () => {
  const clock: AgentTool<{ zone: string }> = {
    name: 'clock',
    description: 'Tells the time.',
    parameters: { type: 'object', properties: { zone: { type: 'string' } }, required: ['zone'] },
    execute: ({ zone }) => `noon in ${zone}`,
  };
  const client = new AgentClient({ endpoint: server.url });
  client.addTool(clock);
  assert.equal(await client.send('clock'), 'done');
  assert.equal(texts(client).at(-1), 'assistant: The page says noon in UTC.');
  client.dispose();
});

test('stop: the server sees the client leave, the half answer stays and is marked', async () => {
  const client = new AgentClient({ endpoint: server.url });
  const end = client.send('half');
  await until(client, () => texts(client).includes('assistant: Half an'));
  client.stop();
  assert.equal(await end, 'stopped');
  await server.left;
  const last = client.snapshot.entries.at(-1);
  assert.equal(last?.kind === 'message' && last.status, 'incomplete');
  assert.equal(client.snapshot.status, 'idle');
  assert.equal(client.snapshot.stopped, true);
  assert.equal(client.snapshot.error, undefined);
  client.dispose();
});

test('idleTimeout: a server that falls silent is left, and the half answer stays', async () => {
  const silent = await startServer();
  const client = new AgentClient({ endpoint: silent.url, idleTimeout: 200 });
  assert.equal(await client.send('half'), 'error');
  assert.equal(client.snapshot.error?.code, 'idle-timeout');
  assert.equal(texts(client).at(-1), 'assistant: Half an');
  await silent.left;
  client.dispose();
  await silent.close();
});

test('maxEventSize: an event that is larger ends the run, and the server sees the client leave', async () => {
  const large = await startServer();
  const client = new AgentClient({ endpoint: large.url, maxEventSize: 60 });
  assert.equal(await client.send('half'), 'error');
  assert.equal(client.snapshot.error?.code, 'event-too-large');
  await large.left;
  client.dispose();
  await large.close();
});

test('a server that is gone is a network error', async () => {
  const gone = await startServer();
  await gone.close();
  const client = new AgentClient({ endpoint: gone.url });
  assert.equal(await client.send('Hello'), 'error');
  const { error } = client.snapshot;
  assert.ok(error instanceof AgentError);
  assert.equal(error.code, 'network');
  client.dispose();
});

for (const [words, expected] of [
  ['clock', 'done The page says noon.\n'],
  ['half', 'half\n'],
] as const) {
  test(`a program ends by itself after dispose(): ${words}`, async () => {
    const program = await bundleForNode('test/node/core-child.ts');
    const child = spawn(process.execPath, [program, server.url, words], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    // A handle that is left would keep it until the server goes; then this is a failure by its time.
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    assert.equal(output, expected);
    assert.equal(code, 0);
  });
}
