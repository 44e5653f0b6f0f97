/** Several pauses answered together: one request, each id once, nothing sent before everything is decided. */
import { expect } from '@open-wc/testing';
import { batchOf, item, lastResume, mock, rejection, type Talk } from '../support/talk.js';

const DELETED = ['delete_file', { path: 'drafts/report-old.md' }];
const MAILED = ['send_email', { to: 'team@example.com', subject: 'Cleaned up', body: 'The old report is gone.' }];

/** The mock's batch of two approvals. */
async function open(): Promise<Talk> {
  const talk = mock('batch');
  await talk.client.send('Clean up and tell the team');
  return talk;
}

function standing({ client }: Talk): string[] {
  return client.interrupts.map(({ kind, status }) => `${kind} ${status}`);
}

const requests = async (talk: Talk): Promise<number> => (await talk.record()).bodies.length;

describe('a batch of two approvals', () => {
  it('stages each answer and sends both with the submit', async () => {
    const talk = await open();
    const [first, second] = [item(talk, 0), item(talk, 1)];
    expect(await first.approve()).to.equal(true);
    expect(standing(talk)).to.deep.equal(['approval staged', 'approval pending']);
    expect([batchOf(talk).total, batchOf(talk).decided, batchOf(talk).ready]).to.deep.equal([2, 1, false]);
    expect(await requests(talk)).to.equal(1);
    await second.reject();
    expect(batchOf(talk).ready).to.equal(true);
    expect(await requests(talk)).to.equal(1);
    await batchOf(talk).submit();
    expect(await lastResume(talk)).to.deep.equal([
      { interruptId: first.id, status: 'resolved', payload: { approved: true } },
      { interruptId: second.id, status: 'resolved', payload: { approved: false } },
    ]);
    expect((await talk.record()).ran).to.deep.equal([DELETED]);
  });

  it('keeps the order of the interrupts, whatever order they were decided in', async () => {
    const talk = await open();
    const ids = talk.client.interrupts.map(({ id }) => id);
    await item(talk, 1).approve();
    await item(talk, 0).cancel();
    await batchOf(talk).submit();
    expect((await lastResume(talk))?.map(({ interruptId }) => interruptId)).to.deep.equal(ids);
  });

  it('lets an answer be changed and taken back until the submit', async () => {
    const talk = await open();
    await item(talk, 0).approve();
    await item(talk, 0).reject();
    await item(talk, 1).approve();
    item(talk, 1).clear();
    expect(standing(talk)).to.deep.equal(['approval staged', 'approval pending']);
    expect(item(talk, 1).draft).to.equal(undefined);
    expect((await rejection(batchOf(talk).submit())).code).to.equal('incomplete-batch');
    expect(await requests(talk)).to.equal(1);
    await item(talk, 1).edit({ to: 'grace@example.com', subject: 'Hello' });
    await batchOf(talk).submit();
    expect((await talk.record()).ran).to.deep.equal([['send_email', { to: 'grace@example.com', subject: 'Hello' }]]);
  });

  it('keeps the last good answer beside what is wrong with the new one, and does not send it', async () => {
    const talk = await open();
    await item(talk, 0).approve();
    await item(talk, 1).approve();
    expect(await item(talk, 1).edit({ to: 5, subject: 'Hello' })).to.equal(false);
    const { status, draft, issues } = item(talk, 1);
    expect([status, draft?.decision]).to.deep.equal(['error', 'approve']);
    expect(issues.map(({ code, path }) => [code, path])).to.deep.equal([['invalid-edited-args', '/to']]);
    expect((await rejection(batchOf(talk).submit())).code).to.equal('incomplete-batch');
    expect(await requests(talk)).to.equal(1);
  });

  it('lets the last click win, also where an earlier one takes longer to check', async () => {
    const talk = await open();
    const one = item(talk, 1);
    const counted = await Promise.all([one.edit({ to: 'grace@example.com', subject: 'Hello' }), one.approve()]);
    expect(counted).to.deep.equal([false, true]);
    expect(item(talk, 1).draft).to.deep.equal({ decision: 'approve' });
  });

  it('goes out once for a double click on submit', async () => {
    const talk = await open();
    await batchOf(talk).approveAll();
    const batch = batchOf(talk);
    await Promise.all([batch.submit(), batch.submit(), batchOf(talk).submit()]);
    expect(await requests(talk)).to.equal(2);
    expect((await talk.record()).ran).to.deep.equal([DELETED, MAILED]);
  });

  it('sends itself with the last answer where the host wants that', async () => {
    const talk = await open();
    talk.client.configure({ autoSubmit: true });
    await item(talk, 0).approve();
    expect(await requests(talk)).to.equal(1);
    await item(talk, 1).approve();
    expect((await talk.record()).ran).to.deep.equal([DELETED, MAILED]);
  });

  it('approves, rejects and cancels all', async () => {
    const approved = await open();
    expect([batchOf(approved).canApproveAll, batchOf(approved).canRejectAll]).to.deep.equal([true, true]);
    expect(await batchOf(approved).approveAll()).to.equal(true);
    expect(await requests(approved)).to.equal(1);
    await batchOf(approved).submit();
    expect((await approved.record()).ran).to.deep.equal([DELETED, MAILED]);

    const rejected = await open();
    expect(await batchOf(rejected).rejectAll()).to.equal(true);
    await batchOf(rejected).submit();
    const payloads = (await lastResume(rejected))?.map(({ payload }) => payload as unknown);
    expect(payloads).to.deep.equal([{ approved: false }, { approved: false }]);

    const cancelled = await open();
    await batchOf(cancelled).cancelAll();
    expect((await lastResume(cancelled))?.map((entry) => Object.keys(entry).sort())).to.deep.equal([
      ['interruptId', 'status'],
      ['interruptId', 'status'],
    ]);
    for (const talk of [rejected, cancelled]) expect((await talk.record()).ran).to.deep.equal([]);
  });

  it('decides nothing about a batch by the buttons of an earlier one', async () => {
    const talk = await open();
    const old = batchOf(talk);
    const oldItem = item(talk);
    await old.cancelAll();
    await talk.client.send('Clean up and tell the team');
    expect(await old.approveAll()).to.equal(false);
    await old.submit();
    await old.cancelAll();
    expect(await oldItem.approve()).to.equal(false);
    expect(standing(talk)).to.deep.equal(['approval pending', 'approval pending']);
    expect(await requests(talk)).to.equal(3);
  });
});

describe('batch.resolve', () => {
  it('answers everything in one transaction and sends it', async () => {
    const talk = await open();
    await batchOf(talk).resolve((one) => void (one.toolName === 'delete_file' ? one.approve() : one.reject()));
    expect((await talk.record()).ran).to.deep.equal([DELETED]);
    expect(await requests(talk)).to.equal(2);
  });

  it('takes a function that hands back what the item methods return', async () => {
    const talk = await open();
    await batchOf(talk).resolve((one) => one.approve());
    expect((await talk.record()).ran).to.deep.equal([DELETED, MAILED]);
  });

  const failures: [
    why: string,
    code: string | undefined,
    answer: Parameters<ReturnType<typeof batchOf>['resolve']>[0],
  ][] = [
    [
      'throws',
      undefined,
      (one) => {
        void one.approve();
        if (one.toolName === 'send_email') throw new Error('I cannot decide.');
      },
    ],
    ['leaves one open', 'incomplete-batch', (one) => void (one.toolName === 'delete_file' && one.approve())],
    [
      'takes one back',
      'incomplete-batch',
      (one) => {
        void one.approve();
        one.clear();
      },
    ],
    [
      'waits',
      'async-resolver',
      async (one) => {
        await Promise.resolve();
        await one.approve();
      },
    ],
    [
      'gives an invalid answer',
      'invalid-edited-args',
      (one) => void (one.toolName === 'delete_file' ? one.approve() : one.edit({})),
    ],
    ['gives an answer that is not on offer', 'unsupported-decision', (one) => void one.answer(1)],
  ];
  for (const [why, code, answer] of failures) {
    it(`is rolled back whole where the function ${why}`, async () => {
      const talk = await open();
      await item(talk, 0).reject();
      const refused = await rejection(batchOf(talk).resolve(answer));
      expect(refused.code).to.equal(code);
      expect(standing(talk)).to.deep.equal(['approval staged', 'approval pending']);
      expect(item(talk, 0).draft?.decision).to.equal('reject');
      expect(item(talk, 1).issues).to.deep.equal([]);
      expect(await requests(talk)).to.equal(1);
    });
  }
});
