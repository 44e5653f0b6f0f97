/** Long conversations by chance, valid and spoilt: every request that follows is one that servers accept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { AgentClient } from '../../src/core/index.js';
import { replay } from '../core/generators/drive.js';
import { MEMBERS, mutate, mutations, ORDER } from '../core/generators/mutations.js';
import { faultsOf } from '../core/generators/requests.js';
import { streams } from '../core/generators/streams.js';
import type { RunAgentInput } from '../../src/core/index.js';
import { THREAD } from '../core/generators/wire.js';

const { FC_SEED, FC_PATH, FC_RUNS } = process.env;
const settings = {
  seed: Number(FC_SEED ?? 20260922),
  numRuns: Number(FC_RUNS ?? 400),
  ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
};

/** What a server's history may look like: a message we know with a call that we do not, and strangers. */
const SNAPSHOT = [
  { id: 't1-0', role: 'assistant', content: 'Anew.', toolCalls: [] },
  { id: 'x', role: 'user', content: 'Turn 0' },
  {
    id: 'y',
    role: 'assistant',
    toolCalls: [{ id: 'z', type: 'function', function: { name: 'look', arguments: '{}' } }],
  },
  { id: 'w', role: 'tool', toolCallId: 'z', content: 'Seen.' },
];
const stream = streams({ maxActions: 20 }).map((events) =>
  events.map((event) => (event.type === 'MESSAGES_SNAPSHOT' ? { ...event, messages: SNAPSHOT } : event)),
);

/** Talks through all answers; pauses are cancelled, failures left behind. */
async function converse(answers: readonly (readonly unknown[])[]): Promise<RunAgentInput[]> {
  const inputs: RunAgentInput[] = [];
  const client = new AgentClient({ threadId: THREAD, transport: replay(answers, inputs) });
  while (inputs.length <= answers.length) {
    if (client.batch) await client.batch.cancelAll();
    else await client.send(`Turn ${inputs.length}`);
  }
  client.dispose();
  return inputs;
}

function check(inputs: readonly RunAgentInput[]): void {
  for (const input of inputs) {
    // A resume continues calls that are still open; only a message must find them answered.
    const faults = faultsOf(input).filter((fault) => !input.resume || !fault.startsWith('no result'));
    assert.deepEqual(faults, []);
  }
  const runs = inputs.map(({ runId }) => runId);
  assert.equal(new Set(runs).size, runs.length);
}

test('conversations of valid streams', async () => {
  const property = fc.asyncProperty(fc.array(stream, { minLength: 1, maxLength: 5 }), async (answers) =>
    check(await converse(answers)),
  );
  await fc.assert(property, settings);
});

test('conversations of spoilt streams', async () => {
  const spoilt = fc.tuple(stream, mutations([...MEMBERS, ...ORDER], 6)).map(([events, list]) => mutate(events, list));
  const property = fc.asyncProperty(fc.array(spoilt, { minLength: 1, maxLength: 5 }), async (answers) =>
    check(await converse(answers)),
  );
  await fc.assert(property, settings);
});
