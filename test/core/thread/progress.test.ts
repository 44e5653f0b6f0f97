/** What is kept of the work of each turn. */
import { EventType } from '@ag-ui/core';
import { expect } from '@open-wc/testing';
import { AgentClient, type ThreadSnapshot } from '../../../src/core/index.js';
import { entryKey, type Draft, type MessageEntry } from '../../../src/core/thread/entries.js';
import { EntryList } from '../../../src/core/thread/entry-list.js';
import { Progress } from '../../../src/core/thread/progress.js';

const begin = (stepName: string) => ({ type: EventType.STEP_STARTED, stepName }) as const;
const end = (stepName: string) => ({ type: EventType.STEP_FINISHED, stepName }) as const;
const agent = (subagentRunId: string, more: object = {}) =>
  ({ type: 'SUBAGENT_STARTED', subagentRunId, name: subagentRunId, ...more }) as const;

/** A client whose agent does `runs`, one after the other. */
function working(...runs: { events: object[]; outcome?: object }[]): AgentClient {
  const left = [...runs];
  return new AgentClient({
    transport: {
      async *run({ threadId, runId }) {
        const { events = [], outcome } = left.shift() ?? {};
        yield { type: 'RUN_STARTED', threadId, runId };
        yield* events;
        yield { type: 'RUN_FINISHED', threadId, runId, ...(outcome ? { outcome } : {}) };
      },
    },
  });
}

const told = ({ progress }: ThreadSnapshot): string[] =>
  progress.map(({ steps, subagents }) =>
    [...steps, ...subagents].map(({ name, status }) => `${name} ${status}`).join(),
  );

describe('the work of a turn', () => {
  it('is kept when the next one begins, behind the message that asked for it', async () => {
    const client = working({ events: [begin('a'), end('a')] }, { events: [] }, { events: [begin('b'), agent('c')] });
    for (const words of ['One', 'Two', 'Three']) await client.send(words);
    const { progress, entries, steps } = client.snapshot;
    expect(told(client.snapshot)).to.deep.equal(['a done', 'b done,c running']);
    expect(progress.map(({ after }) => after)).to.deep.equal([entries[0]?.key, entries[2]?.key]);
    expect(progress.at(-1)?.steps).to.equal(steps);
    client.reset();
    expect(client.snapshot.progress).to.deep.equal([]);
    client.dispose();
  });

  it('keeps its identity while nothing changes', () => {
    const progress = new Progress();
    const entries = new EntryList();
    ask(entries, 'q1');
    progress.begin(entries, false, 1);
    progress.step({ ...begin('a') }, 2);
    const [first] = progress.turns;
    expect(progress.turns).to.equal(progress.turns);
    ask(entries, 'q2');
    progress.begin(entries, false, 3);
    expect(progress.turns[0]).to.equal(first);
    progress.step({ ...begin('b') }, 4);
    expect(progress.turns[0]).to.equal(first);
    expect(progress.turns).to.have.lengthOf(2);
  });

  it('is replaced by another try at the same message', async () => {
    const client = working({ events: [begin('a')] }, { events: [begin('b')] });
    await client.send('One');
    await client.regenerate(client.snapshot.entries[0]?.id ?? '');
    expect(told(client.snapshot)).to.deep.equal(['b done']);
    client.dispose();
  });

  for (const [name, again] of [
    ['starts them again', [begin('ask'), agent('helper')]],
    ['just goes on', []],
  ] as const)
    it(`goes on after a pause where the server ${name}`, async () => {
      const suspended = { type: 'suspended', interruptIds: ['i'] };
      const client = working(
        {
          events: [
            begin('plan'),
            end('plan'),
            begin('ask'),
            agent('helper'),
            { type: 'SUBAGENT_FINISHED', subagentRunId: 'helper', outcome: suspended },
          ],
          outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation', message: 'Go on?' }] },
        },
        { events: [...again, { type: 'SUBAGENT_FINISHED', subagentRunId: 'helper' }, end('ask'), begin('write')] },
      );
      await client.send('One');
      expect(told(client.snapshot)).to.deep.equal(['plan done,ask suspended,helper suspended']);
      expect(client.snapshot.subagents[0]?.step).to.equal(1);
      await client.interrupts[0]?.approve();
      await settled(client);
      expect(told(client.snapshot)).to.deep.equal(['plan done,ask done,write done,helper done']);
      client.dispose();
    });

  it('does not count the time in which it stood still', () => {
    const progress = new Progress();
    const entries = new EntryList();
    progress.begin(entries, false, 0);
    progress.step({ ...begin('a') }, 1000);
    progress.close(false, 2000, true);
    progress.begin(entries, true, 9000);
    progress.step({ ...begin('a') }, 9000);
    progress.step({ ...end('a') }, 9500);
    expect(progress.steps).to.deep.equal([{ name: 'a', status: 'done', startedAt: 1000, endedAt: 9500, waited: 7000 }]);
  });
});

function ask(entries: EntryList, id: string): void {
  const said = { role: 'user', content: id, status: 'complete', createdAt: 0 } as const;
  entries.append<Draft<MessageEntry>>({ kind: 'message', key: entryKey('message', id), id, ...said });
}

function settled(client: AgentClient): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (client.snapshot.status !== 'idle') return;
      release();
      resolve();
    };
    const release = client.subscribe(look);
    look();
  });
}
