/**
 * Whatever a person, the page and the agent do in whatever order: each call runs at most once, every request that leaves
 * is well-formed, and the chat always comes to rest.
 */
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { ToolWorld, type Action, type Script } from '../generators/tool-world.js';

const script: fc.Arbitrary<Script> = fc.record({
  calls: fc.array(fc.constantFrom('look', 'slow', 'slow', 'fails', 'asks', 'nobody'), { maxLength: 3 }),
  road: fc.constantFrom('events', 'events', 'snapshot', 'interrupt', 'named'),
  doubleEnd: fc.boolean(),
  replay: fc.boolean(),
});

const n = fc.nat({ max: 11 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('go' as const), n }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), n }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('add' as const, 'remove' as const), n }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('stop' as const, 'retry' as const, 'reset' as const, 'leave' as const, 'return' as const),
    }),
  },
);

async function live(scripts: Script[], actions: Action[]): Promise<ToolWorld> {
  const world = new ToolWorld(scripts);
  await world.act({ do: 'send' });
  for (const one of actions) await world.act(one);
  await world.comeToRest();
  return world;
}

describe('tools, in every order of things', () => {
  // Rooms that load late would come between the steps of the first run.
  before(() => live([{ calls: ['asks', 'look'], road: 'interrupt', doubleEnd: false, replay: false }], []));

  it('run once, and the chat comes to rest', async function () {
    this.timeout(20_000);
    const property = fc.asyncProperty(
      fc.array(script, { minLength: 1, maxLength: 5 }),
      fc.array(action, { maxLength: 30 }),
      async (scripts, actions) => {
        const world = await live(scripts, actions);
        world.client.dispose();
        expect(world.faults).to.deep.equal([]);
        expect([...world.runs].filter(([, count]) => count > 1)).to.deep.equal([]);
      },
    );
    await fc.assert(property, { seed: 20_261_130, numRuns: 600, interruptAfterTimeLimit: 9000 });
  });

  it('is a test of tools that run, are asked about, fail and are called off', async () => {
    const calls = ['look', 'slow', 'fails', 'asks', 'nobody'];
    const world = await live([{ calls, road: 'events', doubleEnd: true, replay: true }], []);
    const ends = world.client.snapshot.entries.flatMap((entry) => (entry.kind === 'tool-call' ? entry.status : []));
    expect(ends.slice(0, 3)).to.deep.equal(['done', 'done', 'failed']);
    expect(ends[4]).to.equal('called');
    expect([...world.runs.values()].every((count) => count === 1)).to.equal(true);
    expect(world.faults).to.deep.equal([]);
  });
});
