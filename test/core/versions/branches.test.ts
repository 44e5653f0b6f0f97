/** Messages written and answered anew: earlier versions stay, requests carry the one that is shown. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { AgentClient, type AgentClientOptions, type AgentTool, type Branch } from '../../../src/core/index.js';
import { call, finished, paused, say, scripted, started, text } from '../support/scripted.js';
import { gate, mock, rejection, tanstack } from '../support/talk.js';
import { branches, idOf, words } from '../support/versions.js';

describe('an answer that is asked for again', () => {
  it('takes the place of the first one, which is not sent and stays reachable', async () => {
    const talk = scripted([text('First'), text('Second'), text('Third')]);
    await talk.client.send('Go');
    const [asked, first] = talk.client.snapshot.entries;
    expect(await talk.client.regenerate(first?.id ?? '')).to.equal('done');
    expect(words(talk)).to.eql(['Go', 'Second']);
    expect(talk.bodies[1]?.messages).to.eql(talk.bodies[0]?.messages);
    expect(branches(talk)).to.eql([['answer', 1, 2]]);
    const [branch] = talk.client.snapshot.branches;
    expect(branch?.after).to.equal(asked?.id);
    expect(talk.client.versionsOf(idOf(talk, 1))).to.equal(branch);
    expect(talk.client.versionsOf(idOf(talk, 0))).to.equal(undefined);

    const { entries } = talk.client.snapshot;
    await talk.client.showVersion(idOf(talk, 1), 0);
    expect(words(talk)).to.eql(['Go', 'First']);
    expect(talk.client.snapshot.entries[1]).to.equal(first);
    expect(talk.client.snapshot.entries[0]).to.equal(asked);
    expect(branches(talk)).to.eql([['answer', 0, 2]]);
    expect(entries.length).to.equal(2);

    await talk.client.send('More');
    expect(talk.bodies[2]?.messages.map(({ content }) => content)).to.eql(['Go', 'First', 'More']);
    // What was said after the first version belongs to it.
    await talk.client.showVersion(branch as Branch, 1);
    expect(words(talk)).to.eql(['Go', 'Second']);
    await talk.client.showVersion(branch as Branch, 0);
    expect(words(talk)).to.eql(['Go', 'First', 'More', 'Third']);
  });

  it('has versions within versions', async () => {
    const talk = scripted(['A', 'B', 'C', 'D', 'E'].map(text));
    await talk.client.send('One');
    await talk.client.send('Two');
    await talk.client.regenerate(idOf(talk, 3));
    expect(words(talk)).to.eql(['One', 'A', 'Two', 'C']);
    await talk.client.regenerate(idOf(talk, 1));
    expect(words(talk)).to.eql(['One', 'D']);
    expect(branches(talk)).to.eql([['answer', 1, 2]]);
    await talk.client.showVersion(idOf(talk, 1), 0);
    expect(words(talk)).to.eql(['One', 'A', 'Two', 'C']);
    expect(branches(talk)).to.eql([
      ['answer', 0, 2],
      ['answer', 1, 2],
    ]);
    await talk.client.showVersion(idOf(talk, 3), 0);
    expect(words(talk)).to.eql(['One', 'A', 'Two', 'B']);
    await talk.client.regenerate(idOf(talk, 3));
    expect(talk.client.versionsOf(idOf(talk, 3))).to.include({ index: 2, count: 3 });
  });

  it('that fails leaves the way back open, and nothing of the failure behind', async () => {
    const talk = scripted([text('First'), new TypeError('offline'), text('Second')]);
    await talk.client.send('Go');
    expect(await talk.client.regenerate(idOf(talk, 1))).to.equal('error');
    expect(words(talk)).to.eql(['Go']);
    const [branch] = talk.client.snapshot.branches;
    await talk.client.showVersion(branch as Branch, 0);
    expect(words(talk)).to.eql(['Go', 'First']);
    expect([talk.client.snapshot.status, talk.client.snapshot.error, branches(talk)]).to.eql(['idle', undefined, []]);
    // There is nothing left to be tried again.
    expect(await talk.client.retry()).to.equal('done');
    expect(words(talk)).to.eql(['Go', 'First']);
  });

  it('never runs its old calls again, finished or not', async () => {
    const ran: unknown[] = [];
    const tool: AgentTool<never> = { name: 'look', description: '', execute: (args: unknown) => void ran.push(args) };
    const asks = (id: string): object[] => [started, ...call(id, 'look', { id }), finished];
    const talk = scripted([asks('c1'), text('First'), asks('c2'), text('Second'), text('More')], { tools: [tool] });
    await talk.client.send('Go');
    await talk.client.regenerate(idOf(talk, 2));
    expect(ran).to.eql([{ id: 'c1' }, { id: 'c2' }]);
    await talk.client.showVersion(idOf(talk, 1), 0);
    expect(words(talk)).to.include('First');
    await talk.client.send('More');
    expect(ran.length).to.equal(2);
    const sent = talk.bodies.at(-1)?.messages ?? [];
    expect(sent.flatMap((message) => ('toolCallId' in message ? [message.toolCallId] : []))).to.eql(['c1']);
  });

  it('keeps a call that never ran from running when its version is shown again', async () => {
    const ran: unknown[] = [];
    const holds = gate();
    const tool = (execute: () => unknown): AgentTool<never> => ({ name: 'look', description: '', execute });
    const talk = scripted([[started, ...call('c1', 'look'), finished], text('Second'), text('More')], {
      unansweredCalls: 'keep',
    });
    await talk.client.send('Go');
    await talk.client.regenerate(idOf(talk, 1));
    await talk.client.showVersion(talk.client.snapshot.branches[0] as Branch, 0);
    talk.client.addTool(
      tool(() => {
        ran.push('c1');
        return holds.pass();
      }),
    );
    expect(await talk.client.send('More')).to.equal('done');
    expect(ran).to.eql([]);
  });

  it('works over real servers', async () => {
    for (const talk of [mock('chat'), tanstack('text')]) {
      await talk.client.send('Hello there');
      await talk.client.send('And again');
      const { entries } = talk.client.snapshot;
      expect(await talk.client.regenerate(entries.at(-1)?.id ?? '')).to.equal('done');
      const { bodies } = await talk.record();
      expect(bodies.length).to.equal(3);
      expect(bodies[2]?.messages).to.eql(bodies[1]?.messages);
      expect(branches(talk)).to.eql([['answer', 1, 2]]);
      expect(talk.client.snapshot.entries.length).to.equal(entries.length);
    }
  });
});

describe('a message that is written anew', () => {
  it('is sent in place of the old one', async () => {
    const talk = scripted([text('A'), text('B'), text('C'), text('D')]);
    await talk.client.send('One');
    await talk.client.send('Two');
    await talk.client.edit(idOf(talk, 2), 'Zwei');
    expect(words(talk)).to.eql(['One', 'A', 'Zwei', 'C']);
    expect(talk.bodies[2]?.messages.map(({ content }) => content)).to.eql(['One', 'A', 'Zwei']);
    expect(talk.client.versionsOf(idOf(talk, 2))).to.include({ of: 'message', index: 1, count: 2 });
    expect(talk.client.versionsOf(idOf(talk, 3))).to.equal(undefined);
    await talk.client.edit(idOf(talk, 0), 'Eins');
    expect(words(talk)).to.eql(['Eins', 'D']);
    expect(talk.client.snapshot.branches).to.eql([{ of: 'message', after: undefined, index: 1, count: 2 }]);
    await talk.client.showVersion(idOf(talk, 0), 0);
    expect(words(talk)).to.eql(['One', 'A', 'Zwei', 'C']);
    await talk.client.showVersion(idOf(talk, 2), 0);
    expect(words(talk)).to.eql(['One', 'A', 'Two', 'B']);
  });

  it('can be refused by the page, and then stays', async () => {
    const talk = scripted([text('A')]);
    await talk.client.send('One');
    talk.client.observe({ send: () => false });
    expect((await rejection(talk.client.edit(idOf(talk, 0), 'Two'))).code).to.equal('vetoed');
    expect((await rejection(talk.client.edit(idOf(talk, 0), ''))).code).to.equal('invalid-input');
    expect((await rejection(talk.client.edit('nobody', 'Two'))).code).to.equal('invalid-input');
    expect(words(talk)).to.eql(['One', 'A']);
    expect(branches(talk)).to.eql([]);
  });
});

describe('answering anew is refused', () => {
  it('while a run goes on', async () => {
    const talk = mock('slow');
    const sent = talk.client.send('Take your time');
    const asked = idOf(talk, 0);
    for (const refused of [
      talk.client.regenerate(asked),
      talk.client.edit(asked, 'Be quick'),
      talk.client.showVersion(asked, 0),
    ])
      expect((await rejection(refused)).code).to.equal('busy');
    talk.client.stop();
    expect(await sent).to.equal('stopped');
    expect(words(talk)[0]).to.equal('Take your time');
  });

  it('while a decision is due', async () => {
    const talk = await paused([{ id: 'one', reason: 'confirmation' }]);
    expect((await rejection(talk.client.regenerate(idOf(talk, 0)))).code).to.equal('interrupt-pending');
    expect((await rejection(talk.client.showVersion(idOf(talk, 0), 0))).code).to.equal('interrupt-pending');
    expect(talk.client.canRegenerate).to.equal(true);
  });

  const servers: [why: string, options: AgentClientOptions, can: boolean][] = [
    ['by default', {}, true],
    ['only new messages are sent', { history: 'new' }, false],
    ['only new messages are sent, whatever is said', { history: 'new', branches: true }, false],
    ['the host brings threads from the server', { loadThread: () => Promise.resolve(undefined) }, false],
    ['it does, and knows better', { loadThread: () => Promise.resolve(undefined), branches: true }, true],
    ['the host says no', { branches: false }, false],
    ['the host can fork', { history: 'new', fork: () => Promise.resolve(undefined) }, true],
  ];
  for (const [why, options, can] of servers)
    it(`${can ? 'not ' : ''}where: ${why}`, async () => {
      const talk = scripted([text('A'), text('B')], options);
      await talk.client.send('One');
      expect([talk.client.canRegenerate, talk.client.canEdit]).to.eql([can, can]);
      const outcome = talk.client.regenerate(idOf(talk, 1)).catch((thrown: { code: string }) => thrown.code);
      expect(await outcome).to.equal(can ? 'done' : 'fixed-thread');
      expect(words(talk)).to.eql(['One', can ? 'B' : 'A']);
    });

  it('where the server tells of messages that were never sent from here', async () => {
    const old = [
      { id: 'u0', role: 'user', content: 'Long ago' },
      { id: 'a0', role: 'assistant', content: 'Indeed' },
    ];
    const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: old };
    const talk = scripted([[started, snapshot, ...say('a1', 'Hello again'), finished]]);
    expect(talk.client.canEdit).to.equal(true);
    await talk.client.send('Hello');
    expect([talk.client.canRegenerate, talk.client.canEdit]).to.eql([false, false]);
    expect((await rejection(talk.client.edit('u0', 'x'))).code).to.equal('fixed-thread');
    talk.client.reset();
    expect(talk.client.canEdit).to.equal(true);
  });
});

describe('versions in a storage', () => {
  const storage = (): NonNullable<AgentClientOptions['storage']> & { texts: Map<string, string> } => {
    const texts = new Map<string, string>();
    return {
      texts,
      get: (key) => Promise.resolve(texts.get(key)),
      set: (key, value) => Promise.resolve(void texts.set(key, value)),
      remove: (key) => Promise.resolve(void texts.delete(key)),
    };
  };

  it('are there after a reload', async () => {
    const kept = storage();
    const before = scripted(['A', 'B', 'C'].map(text), { storage: kept, threadId: 't' });
    await before.client.send('One');
    await before.client.regenerate(idOf(before, 1));
    await before.client.edit(idOf(before, 0), 'Eins');
    await waitUntil(() => [...kept.texts.values()].some((text) => text.includes('"C"')));
    before.client.dispose();
    const after = scripted([text('D')], { storage: kept, threadId: 't' });
    await after.client.restore();
    expect([words(after), branches(after)]).to.eql([['Eins', 'C'], [['message', 1, 2]]]);
    await after.client.showVersion(idOf(after, 0), 0);
    expect([words(after), branches(after)]).to.eql([
      ['One', 'B'],
      [
        ['message', 0, 2],
        ['answer', 1, 2],
      ],
    ]);
    await after.client.showVersion(idOf(after, 1), 0);
    expect(words(after)).to.eql(['One', 'A']);
    await after.client.send('Two');
    expect(after.bodies[0]?.messages.map(({ content }) => content)).to.eql(['One', 'A', 'Two']);
  });

  it('that cannot be read cost nothing else', async () => {
    const kept = storage();
    const before = scripted(['A', 'B'].map(text), { storage: kept, threadId: 't' });
    await before.client.send('One');
    await before.client.regenerate(idOf(before, 1));
    await waitUntil(() => [...kept.texts.values()].some((text) => text.includes('"B"')));
    before.client.dispose();
    const [key, stored] = [...kept.texts].find(([name]) => name.includes(':thread:')) ?? ['', '{}'];
    const damaged = [
      { version: 2, forks: [] },
      { version: 1, forks: 'none' },
      {
        version: 1,
        forks: [null, { of: 'answer', index: 0, tails: [null] }, { of: 'other', index: 0, tails: [null, {}] }],
      },
    ];
    for (const branches of damaged) {
      kept.texts.set(key, JSON.stringify({ ...(JSON.parse(stored) as object), branches }));
      const client = new AgentClient({ storage: kept, threadId: 't' });
      await client.restore();
      expect([words({ client }), client.snapshot.branches]).to.eql([['One', 'B'], []]);
      client.dispose();
    }
  });
});
