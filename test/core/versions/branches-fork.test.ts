// Versions of a conversation on a host that gives each a thread of its own.
import { expect } from '@open-wc/testing';
import { scripted, text } from '../support/scripted.js';
import { gate, rejection } from '../support/talk.js';
import { branches, idOf, words } from '../support/versions.js';

describe('a host that can fork', () => {
  it('gives each version a thread of its own', async () => {
    const asked: unknown[] = [];
    const talk = scripted([text('A'), text('B'), text('C')], {
      threadId: 't0',
      history: 'new',
      fork: (threadId, messageId) => {
        asked.push([threadId, messageId]);
        return Promise.resolve('t1');
      },
    });
    await talk.client.send('One');
    const first = idOf(talk, 0);
    await talk.client.regenerate(idOf(talk, 1));
    expect(asked).to.eql([['t0', first]]);
    expect(talk.bodies[1]).to.deep.include({ threadId: 't1', messages: talk.bodies[0]?.messages });
    await talk.client.showVersion(idOf(talk, 1), 0);
    expect([talk.client.snapshot.threadId, words(talk)]).to.eql(['t0', ['One', 'A']]);
    await talk.client.send('Two');
    expect(talk.bodies[2]?.threadId).to.equal('t0');
  });

  it('that changes its one thread in place leaves no version that could not go on', async () => {
    const talk = scripted([text('A'), text('B')], { history: 'new', fork: () => Promise.resolve(undefined) });
    await talk.client.send('One');
    await talk.client.regenerate(idOf(talk, 1));
    expect([words(talk), branches(talk)]).to.eql([['One', 'B'], []]);
  });

  it('is waited for, and a failure of it changes nothing', async () => {
    const { reached, open, pass } = gate();
    const talk = scripted([text('A'), text('B')], {
      fork: async () => {
        await pass();
        throw new Error('no such thread');
      },
    });
    await talk.client.send('One');
    const refused = rejection(talk.client.regenerate(idOf(talk, 1)));
    await reached;
    expect((await rejection(talk.client.send('Two'))).code).to.equal('busy');
    open();
    expect((await refused).code).to.equal('fork-failed');
    expect([words(talk), talk.client.snapshot.status]).to.eql([['One', 'A'], 'idle']);
    expect(await talk.client.send('Two')).to.equal('done');
  });

  it('is too late where the thread was left meanwhile', async () => {
    const { reached, open, pass } = gate();
    const talk = scripted([text('A')], { fork: () => pass().then(() => 't1') });
    await talk.client.send('One');
    const again = talk.client.regenerate(idOf(talk, 1));
    await reached;
    await talk.client.openThread('other');
    open();
    expect(await again).to.equal('stopped');
    expect([talk.client.snapshot.threadId, words(talk), talk.bodies.length]).to.eql(['other', [], 1]);
  });
});
