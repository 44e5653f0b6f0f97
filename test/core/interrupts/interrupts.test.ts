/** One pause from its opening to its answer, over HTTP, told by what the server received and ran. */
import { expect } from '@open-wc/testing';
import { batchOf, item, lastResume, lastWords, mock, rejection, until } from '../support/talk.js';

const DELETED = ['delete_project', { projectId: 'apollo', files: 128 }];

describe('a single approval', () => {
  it('rests with an item that says all that a card needs', async () => {
    const talk = mock('approval');
    expect(await talk.client.send('Delete the project Apollo')).to.equal('waiting');
    const { status, waitingFor, interrupts, batch } = talk.client.snapshot;
    expect({ status, waitingFor }).to.deep.equal({ status: 'waiting', waitingFor: 'decision' });
    expect(interrupts.length).to.equal(1);
    const { kind, reason, message, toolName, args, decisions, expired, issues, local } = item(talk);
    expect({ kind, reason, toolName, args, decisions, expired, issues, local }).to.deep.equal({
      kind: 'approval',
      reason: 'tool_call',
      toolName: 'delete_project',
      args: { projectId: 'apollo', files: 128 },
      decisions: ['approve', 'reject'],
      expired: false,
      issues: [],
      local: false,
    });
    expect(message).to.equal('Delete the project “apollo” and its 128 files?');
    expect([batch?.total, batch?.decided, batch?.ready]).to.deep.equal([1, 0, false]);
    expect((await talk.record()).ran).to.deep.equal([]);
  });

  it('is sent by one click, as one whole request', async () => {
    const tool = { name: 'paint', description: 'Paints', execute: () => 'ok' };
    const talk = mock('approval', { tools: [tool] });
    await talk.client.send('Delete the project Apollo');
    const { id } = item(talk);
    expect(await item(talk).approve()).to.equal(true);
    const { bodies, ran } = await talk.record();
    expect(ran).to.deep.equal([DELETED]);
    const [first, second] = bodies;
    expect(bodies.length).to.equal(2);
    expect(second?.resume).to.deep.equal([{ interruptId: id, status: 'resolved', payload: { approved: true } }]);
    expect(second?.parentRunId).to.equal(first?.runId);
    expect(second?.runId).to.not.equal(first?.runId);
    expect(second?.threadId).to.equal(first?.threadId);
    expect(second?.tools.map(({ name }) => name)).to.deep.equal(['paint']);
    expect(first).to.not.have.property('parentRunId');
    expect([talk.client.snapshot.status, talk.client.interrupts.length, talk.client.batch]).to.deep.equal([
      'idle',
      0,
      undefined,
    ]);
  });

  it('rejects with and without a reason, and cancels without a payload', async () => {
    const reject = mock('approval');
    await reject.client.send('Delete it');
    const { id } = item(reject);
    await item(reject).reject();
    expect(await lastResume(reject)).to.deep.equal([
      { interruptId: id, status: 'resolved', payload: { approved: false } },
    ]);

    const reasoned = mock('approval');
    await reasoned.client.send('Delete it');
    await item(reasoned).reject('We still need it.');
    expect((await lastResume(reasoned))?.[0]?.payload).to.deep.equal({
      approved: false,
      payload: { reason: 'We still need it.' },
    });
    expect(lastWords(reasoned)).to.contain('We still need it.');

    const cancelled = mock('approval');
    await cancelled.client.send('Delete it');
    const interruptId = item(cancelled).id;
    await item(cancelled).cancel();
    expect(await lastResume(cancelled)).to.deep.equal([{ interruptId, status: 'cancelled' }]);
    for (const talk of [reject, reasoned, cancelled]) expect((await talk.record()).ran).to.deep.equal([]);
  });

  it('sends edited arguments as a whole, and keeps a record of the decision', async () => {
    const talk = mock('approval-edit');
    await talk.client.send('Pay 120 EUR to Ada');
    expect(item(talk).decisions).to.deep.equal(['approve', 'edit', 'reject']);
    const before = item(talk).args;
    const after = { recipient: 'Grace', amount: 12.5, currency: 'USD' };
    await item(talk).edit(after);
    expect((await lastResume(talk))?.[0]?.payload).to.deep.equal({ approved: true, editedArgs: after });
    expect((await talk.record()).ran).to.deep.equal([['send_payment', after]]);
    const record = talk.client.snapshot.entries.find(({ kind }) => kind === 'decision');
    expect(record).to.include({ decision: 'edited', subject: 'send_payment' });
    expect(record).to.deep.include({ before, after });
  });

  it('shows a declined call as declined, whatever result the server sends for it', async () => {
    const talk = mock('approval');
    await talk.client.send('Delete it');
    await item(talk).reject('No.');
    const call = talk.client.snapshot.entries.find((entry) => entry.kind === 'tool-call');
    expect(call).to.include({ kind: 'tool-call', status: 'rejected' });
  });

  it('takes two clicks for one: a second one, and one on the other button, change nothing', async () => {
    const talk = mock('approval');
    await talk.client.send('Delete the project Apollo');
    const one = item(talk);
    const clicks = await Promise.all([one.approve(), one.approve(), one.approve()]);
    expect(clicks.filter(Boolean).length).to.equal(1);
    expect(await one.reject()).to.equal(false);
    const { bodies, ran } = await talk.record();
    expect([bodies.length, ran]).to.deep.equal([2, [DELETED]]);
  });

  it('takes no click and no submit while the answer is on its way', async () => {
    const talk = mock('approval');
    await talk.client.send('Delete the project Apollo');
    const leaves = new Promise<void>((resolve) => talk.client.observe({ runStart: () => resolve() }));
    const sent = item(talk).approve();
    await leaves;
    expect(batchOf(talk).submitting).to.equal(true);
    expect(await item(talk).reject()).to.equal(false);
    expect([item(talk).status, item(talk).draft?.decision]).to.deep.equal(['submitting', 'approve']);
    item(talk).clear();
    await batchOf(talk).submit();
    await batchOf(talk).cancelAll();
    await batchOf(talk).retry();
    await sent;
    expect((await talk.record()).bodies.length).to.equal(2);
    expect((await talk.record()).ran).to.deep.equal([DELETED]);
  });

  it('refuses what is not on offer, and stays pending', async () => {
    const talk = mock('approval');
    await talk.client.send('Delete it');
    expect(await item(talk).edit({ projectId: 'x' })).to.equal(false);
    expect(item(talk).status).to.equal('error');
    expect(item(talk).issues[0]?.code).to.equal('unsupported-decision');
    expect(await item(talk).answer('yes')).to.equal(false);
    expect((await talk.record()).bodies.length).to.equal(1);
    expect(await item(talk).approve()).to.equal(true);
  });
});

describe('pauses in a row', () => {
  it('asks again when the answer leads to the next question', async () => {
    const talk = mock('chain');
    await talk.client.send('Deploy version 2.4');
    const first = item(talk);
    expect(first.kind).to.equal('confirmation');
    await first.approve();
    const second = item(talk);
    expect([second.kind, second.status, second.draft]).to.deep.equal(['approval', 'pending', undefined]);
    expect(second.id).to.not.equal(first.id);
    expect(await first.approve(), 'the old card').to.equal(false);
    await second.edit({ version: '2.4', environment: 'staging' });
    const { bodies, ran } = await talk.record();
    expect(ran).to.deep.equal([['deploy', { version: '2.4', environment: 'staging' }]]);
    expect(bodies.length).to.equal(3);
    expect(bodies[2]?.parentRunId).to.equal(bodies[1]?.runId);
  });

  it('goes on to a tool of this page that was approved on the server', async () => {
    const painted: unknown[] = [];
    const paint = {
      name: 'paint_page',
      description: 'Paints',
      execute: (args: unknown) => {
        painted.push(args);
        return 'painted';
      },
    };
    const talk = mock('approval-browser', { tools: [paint] });
    await talk.client.send('Redecorate, but ask me first');
    expect(item(talk).kind).to.equal('approval');
    expect(item(talk).tool?.name).to.equal('paint_page');
    expect(painted).to.deep.equal([]);
    await item(talk).approve();
    expect(painted).to.deep.equal([{ color: 'mistyrose' }]);
    expect(lastWords(talk)).to.contain('painted');
    expect((await talk.record()).bodies.length).to.equal(3);
  });
});

describe('time limits', () => {
  it('leaves only cancel once the time is over', async () => {
    const talk = mock('approval?expires=150');
    await talk.client.send('Delete it');
    expect(item(talk).expired).to.equal(false);
    await until(talk.client, ({ interrupts }) => interrupts[0]?.expired === true);
    expect(await item(talk).approve()).to.equal(false);
    expect(item(talk).issues[0]?.code).to.equal('expired');
    expect((await talk.record()).bodies.length).to.equal(1);
    await item(talk).cancel();
    expect((await lastResume(talk))?.[0]).to.include({ status: 'cancelled' });
    expect(talk.client.snapshot.status).to.equal('idle');
  });

  it('looks again when a batch is sent: what was answered in time may be too late by then', async () => {
    const talk = mock('batch?expires=250');
    await talk.client.send('Clean up');
    await batchOf(talk).approveAll();
    await until(talk.client, ({ interrupts }) => interrupts[0]?.expired === true);
    expect([batchOf(talk).decided, batchOf(talk).ready]).to.deep.equal([0, false]);
    await batchOf(talk).submit();
    expect((await talk.record()).bodies.length).to.equal(1);
    for (const { status, issues, draft } of talk.client.interrupts) {
      expect([status, issues[0]?.code, draft?.decision]).to.deep.equal(['error', 'expired', 'approve']);
    }
    const refused = await rejection(batchOf(talk).resolve((one) => void one.approve()));
    expect(refused.code).to.equal('expired');
    await batchOf(talk).cancelAll();
    expect(talk.client.interrupts.length).to.equal(0);
    expect((await talk.record()).ran).to.deep.equal([]);
  });
});
