/** Tools of the page that wait for a person, or run because one has allowed them, when the page is reloaded. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, LoadedThread, Message } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { memory, saved, KEY, type Memory } from '../support/memory-storage.js';
import { call, finished, paused, scripted, started, text } from '../support/scripted.js';
import { gate, item, lastWords } from '../support/talk.js';

const CUT = 'The page was closed while this tool ran: whether it took effect is not known.';
/** How TanStack AI asks for a tool of the page. */
const ASKED = {
  id: 'i',
  reason: 'tanstack:client_tool_execution',
  toolCallId: 'c1',
  metadata: { kind: 'client_tool', toolName: 'wipe', input: { all: true } },
};
const NAMED = { ...finished, outcome: { type: 'success', pendingToolCallIds: ['c1'] } };

const wipe = (execute: (args: unknown) => unknown, storage: Memory): AgentClientOptions => ({
  storage,
  threadId: 't',
  tools: [{ name: 'wipe', description: 'Wipes', needsApproval: true, execute }],
});

/** A conversation that waits for the person to allow the tool, and has been left. */
async function waiting(by: 'server' | 'page', storage: Memory): Promise<readonly Message[]> {
  const options = wipe(() => expect.fail('It ran before it was allowed.'), storage);
  const events = call('c1', 'wipe', { all: true });
  const { client } =
    by === 'server' ? await paused([ASKED], { ...options, events }) : scripted([[started, ...events, NAMED]], options);
  if (by === 'page') await client.send('Wipe it');
  await saved(storage, by === 'server' ? 'client_tool' : '"own"');
  const { messages } = client.snapshot;
  client.dispose();
  return messages;
}

describe('a tool of the page that is to be allowed', () => {
  for (const by of ['server', 'page'] as const)
    for (const history of ['none', 'loadThread'] as const)
      it(`runs once it is approved after a reload (asked by: ${by}, history: ${history})`, async () => {
        const storage = memory();
        const messages = await waiting(by, storage);
        const told: LoadedThread = { messages, ...(by === 'server' ? { interrupts: [ASKED] } : {}) };
        const ran: unknown[] = [];
        const { client, bodies } = scripted([text('Wiped.')], {
          ...wipe((args) => void ran.push(args), storage),
          ...(history === 'none' ? {} : { loadThread: async () => told }),
        });
        await client.restore();
        expect([ran, client.snapshot.status, item({ client }).kind]).to.eql([[], 'waiting', 'approval']);
        await item({ client }).approve();
        expect(ran).to.eql([{ all: true }]);
        expect(lastWords({ client })).to.equal('Wiped.');
        if (by === 'server') expect(bodies[0]?.resume?.[0]?.status).to.equal('resolved');
      });

  it('runs once it is approved on another device, where only the server tells of it', async () => {
    const messages = await waiting('server', memory());
    const ran: unknown[] = [];
    const { client } = scripted([text('Wiped.')], {
      ...wipe((args) => void ran.push(args), memory()),
      loadThread: async () => ({ messages, interrupts: [ASKED] }),
    });
    await client.restore();
    await item({ client }).approve();
    expect(ran).to.eql([{ all: true }]);
  });

  for (const by of ['server', 'page'] as const)
    it(`does not run again where the browser crashed while it ran, and the agent reads that nobody knows (${by})`, async () => {
      const storage = memory();
      await waiting(by, storage);
      const door = gate();
      const before = scripted(
        [],
        wipe(() => door.pass(), storage),
      );
      await before.client.restore();
      void item(before).approve();
      await door.reached;
      await waitUntil(() => /"handledCalls":\["c1"\]/.test(storage.kept.get(KEY) ?? ''), 'never kept that it runs');
      const after = scripted(
        [text('I see.')],
        wipe(() => expect.fail('It ran twice.'), storage),
      );
      await after.client.restore();
      expect(after.client.interrupts.map(({ status }) => status)).to.eql(['staged']);
      await after.client.batch?.retry();
      expect(after.bodies[0]?.messages.at(-1)).to.include({ role: 'tool', toolCallId: 'c1', error: CUT });
      before.client.dispose();
    });
});
