/** Submits that fail: items and drafts stay, nothing is sent again by itself, and no tool runs twice without a click. */
import { expect } from '@open-wc/testing';
import type { ResumeEntry } from '../../../src/core/index.js';
import { brokenLine, type Break, type BrokenLine } from '../support/broken-line.js';
import { call, finished, paused, pause, started, scripted, text, type Scripted, say } from '../support/scripted.js';
import { batchOf, item, lastWords, mock, rejection, type Talk, until, gate } from '../support/talk.js';

const DELETED = ['delete_project', { projectId: 'apollo', files: 128 }];
const APPROVED = { approved: true };

async function approval(): Promise<{ talk: Talk; line: BrokenLine }> {
  const line = brokenLine();
  const talk = mock('approval', line.options);
  await talk.client.send('Delete the project Apollo');
  return { talk, line };
}

function state(talk: Pick<Talk, 'client'>): unknown {
  const { status, error, interrupts, batch } = talk.client.snapshot;
  const items = interrupts.map((one) => [one.status, one.draft?.decision]);
  return { status, error: error?.code, items, batchError: (batch?.error as { code?: string } | undefined)?.code };
}

const stays = (batchError: string): object => ({
  status: 'waiting',
  error: undefined,
  items: [['staged', 'approve']],
  batchError,
});
const gone = { status: 'idle', error: undefined, items: [], batchError: undefined };

describe('a submit that fails', () => {
  it('before anything left keeps the draft; retry sends the identical batch', async () => {
    const { talk, line } = await approval();
    line.next = 'before';
    expect(await item(talk).approve()).to.equal(true);
    expect(state(talk)).to.deep.equal(stays('network'));
    expect(talk.client.snapshot.entries.some(({ kind }) => kind === 'decision')).to.equal(false);
    const { id } = item(talk);
    expect((await talk.record()).bodies.length).to.equal(1);
    await batchOf(talk).retry();
    const { bodies, ran } = await talk.record();
    expect(ran).to.deep.equal([DELETED]);
    expect(bodies[1]?.resume).to.deep.equal([{ interruptId: id, status: 'resolved', payload: APPROVED }]);
    expect(bodies[1]?.parentRunId).to.equal(bodies[0]?.runId);
    expect(state(talk)).to.deep.equal(gone);
  });

  const losses: [when: string, next: Break][] = [
    ['after the bytes had left', 'unanswered'],
    ['after the first byte of the answer', /RUN_STARTED/],
  ];
  for (const [when, next] of losses) {
    it(`${when} is never sent again by itself, and the card offers a way out`, async () => {
      const { talk, line } = await approval();
      line.next = next;
      await item(talk).approve();
      const code = next === 'unanswered' ? 'network' : 'connection-lost';
      expect(state(talk)).to.deep.equal(stays(code));
      expect((await talk.record()).ran).to.deep.equal([DELETED]);
      expect((await talk.record()).bodies.length).to.equal(2);
      await batchOf(talk).retry();
      const { bodies, ran } = await talk.record();
      expect([bodies[2]?.resume, bodies[2]?.parentRunId]).to.deep.equal([bodies[1]?.resume, bodies[1]?.parentRunId]);
      expect(bodies[2]?.runId).to.not.equal(bodies[1]?.runId);
      expect(ran, 'the server has taken the answer and says so').to.deep.equal([DELETED]);
      expect(item(talk).issues[0]?.code).to.equal('unknown-interrupt');
      await item(talk).cancel();
      expect((await talk.record()).bodies.length, 'there is nothing to cancel over there').to.equal(3);
      expect(state(talk)).to.deep.equal(gone);
      expect(await talk.client.send('Delete the project Gemini')).to.equal('waiting');
    });
  }

  it('after the server went to work is an answered pause in a failed run: retry does not decide again', async () => {
    const { talk, line } = await approval();
    line.next = /TOOL_CALL_RESULT/;
    await item(talk).approve();
    expect(state(talk)).to.deep.equal({ ...gone, status: 'error', error: 'connection-lost' });
    await talk.client.retry();
    const { bodies, ran } = await talk.record();
    expect(bodies.at(-1)).to.not.have.property('resume');
    expect(bodies.at(-1)?.messages.some(({ role }) => role === 'tool')).to.equal(true);
    expect(ran).to.deep.equal([DELETED]);
  });

  it('sends the answer as it was changed since, not the one that failed', async () => {
    const { talk, line } = await approval();
    line.next = 'before';
    await item(talk).approve();
    await item(talk).reject('On second thoughts.');
    expect((await talk.record()).ran).to.deep.equal([]);
    expect(lastWords(talk)).to.contain('On second thoughts.');
  });

  it('does not send the old batch when a draft of it was changed before the retry', async () => {
    const line = brokenLine();
    const talk = mock('batch', line.options);
    await talk.client.send('Clean up');
    await batchOf(talk).approveAll();
    line.next = 'before';
    await batchOf(talk).submit();
    await item(talk, 0).reject();
    await batchOf(talk).retry();
    expect((await talk.record()).ran.map(([name]) => name)).to.deep.equal(['send_email']);
  });

  it('by a stop before the server has confirmed keeps the draft', async () => {
    const { client, bodies } = await paused([{ id: 'i', reason: 'confirmation' }], {
      fetch: undefined as never,
      transport: {
        async *run(input, { signal }) {
          if (!input.resume) return yield pause([{ id: 'i', reason: 'confirmation' }]);
          yield [started];
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      },
    });
    expect(bodies).to.deep.equal([]);
    const sent = item({ client }).approve();
    await until(client, ({ status }) => status === 'running');
    client.stop();
    await sent;
    expect(client.snapshot.stopped).to.equal(true);
    expect(state({ client })).to.deep.equal(stays('connection-lost'));
  });
});

describe('a submit that arrives', () => {
  it('takes the cards away as soon as the server goes to work', async () => {
    const door = gate();
    const { client } = await paused([], {
      transport: {
        async *run(input) {
          if (!input.resume) return yield pause([{ id: 'i', reason: 'confirmation' }]);
          yield [started];
          yield say('m', 'Working');
          await door.pass();
          yield [finished];
        },
      },
    });
    const sent = item({ client }).approve();
    await door.reached;
    expect([client.snapshot.status, client.interrupts.length]).to.deep.equal(['running', 0]);
    door.open();
    await sent;
    expect(state({ client })).to.deep.equal(gone);
  });
});

describe('what the server says about single answers', () => {
  const refusal = (...interruptErrors: object[]): object[] => [
    { type: 'RUN_ERROR', message: 'No.', code: 'invalid-payload', metadata: { tanstack: { interruptErrors } } },
  ];
  const two = [
    { id: 'one', reason: 'confirmation' },
    { id: 'two', reason: 'confirmation' },
  ];

  async function refused(...errors: object[]): Promise<Scripted> {
    const talk = await paused(two, { answers: [refusal(...errors), text('Thank you.')] });
    await batchOf(talk).approveAll();
    await batchOf(talk).submit();
    return talk;
  }

  it('stands at these, the others keep their answers', async () => {
    const talk = await refused({
      interruptId: 'two',
      code: 'invalid-payload',
      message: 'Not like this.',
      path: ['a', 'b/c'],
    });
    expect(state(talk)).to.deep.equal({
      status: 'waiting',
      error: undefined,
      items: [
        ['staged', 'approve'],
        ['error', 'approve'],
      ],
      batchError: undefined,
    });
    expect(item(talk, 1).issues).to.deep.equal([
      { code: 'invalid-payload', message: 'Not like this.', path: '/a/b~1c' },
    ]);
    expect((await rejection(batchOf(talk).submit())).code).to.equal('incomplete-batch');
    await item(talk, 1).reject();
    await batchOf(talk).submit();
    expect(talk.bodies[2]?.resume?.map(({ payload }) => payload as unknown)).to.deep.equal([
      APPROVED,
      { approved: false },
    ]);
    expect(state(talk)).to.deep.equal(gone);
  });

  it('stands at the batch where it names no item of it', async () => {
    for (const error of [
      { code: 'incomplete-batch', message: 'x' },
      { interruptId: 'other', code: 'stale', message: 'x' },
    ]) {
      const talk = await refused(error);
      expect(batchOf(talk).error?.message).to.equal('No.');
      expect(talk.client.interrupts.map(({ status }) => status)).to.deep.equal(['staged', 'staged']);
    }
  });

  it('keeps everything where the refusal came with a snapshot of the messages', async () => {
    const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'u', role: 'user', content: 'go' }] };
    const talk = await paused([{ id: 'one', reason: 'tool_call', toolCallId: 'c' }], {
      events: call('c', 'wipe', { all: true }),
      answers: [[started, snapshot, ...refusal()]],
    });
    await item(talk).approve();
    expect(state(talk)).to.deep.equal(stays('run-error'));
    expect([item(talk).toolName, item(talk).args]).to.deep.equal(['wipe', { all: true }]);
    await batchOf(talk).retry();
    expect(talk.bodies[2]?.resume).to.deep.equal(talk.bodies[1]?.resume);
    expect(state(talk)).to.deep.equal(gone);
  });
});

describe('the same ids again', () => {
  it('are a new question: nothing of the first answer is left or sent', async () => {
    const question = { id: 'same', reason: 'confirmation' };
    const talk = await paused([question], { answers: [pause([question])] });
    await item(talk).approve();
    expect(state(talk)).to.deep.equal({ ...stays(''), items: [['pending', undefined]], batchError: undefined });
    expect(talk.bodies.length).to.equal(2);
    await item(talk).reject();
    expect(talk.bodies[2]?.parentRunId).to.equal(talk.bodies[1]?.runId);
    const decisions = talk.client.snapshot.entries.flatMap((entry) =>
      entry.kind === 'decision' ? entry.decision : [],
    );
    expect(decisions).to.deep.equal(['approved', 'rejected']);
  });

  it('are answered by a run that carries their resume, and by no other run of the stream', async () => {
    const raised = pause([{ id: 'one', reason: 'confirmation' }]);
    const plain = scripted([[...raised, started, finished]]);
    expect(await plain.client.send('go')).to.equal('waiting');
    expect(plain.client.interrupts.map(({ id }) => id)).to.deep.equal(['one']);
    const resume = [{ interruptId: 'one', status: 'cancelled' }];
    const answered = scripted([[...raised, { ...started, input: { messages: [], resume } }, finished]]);
    expect(await answered.client.send('go')).to.equal('done');
    expect(answered.client.interrupts.length).to.equal(0);
  });
});

describe('the host before a batch leaves', () => {
  const hooked = async (resume: (entries: readonly ResumeEntry[]) => false | readonly ResumeEntry[] | undefined) => {
    const talk = await paused([{ id: 'one', reason: 'confirmation' }]);
    talk.client.observe({ resume });
    return talk;
  };

  it('sees it, and lets it go', async () => {
    const seen: unknown[] = [];
    const talk = await hooked((entries) => void seen.push(...entries));
    await item(talk).approve();
    expect(seen).to.deep.equal([{ interruptId: 'one', status: 'resolved', payload: APPROVED }]);
    expect(talk.bodies[1]?.resume).to.deep.equal(seen);
  });

  it('may refuse it: nothing leaves, the draft stays', async () => {
    const talk = await hooked(() => false);
    await item(talk).approve();
    expect(state(talk)).to.deep.equal(stays('vetoed'));
    expect(talk.bodies.length).to.equal(1);
  });

  it('may replace it', async () => {
    const talk = await hooked((entries) =>
      entries.map((entry) => ({ ...entry, payload: { approved: true, by: 'me' } })),
    );
    await item(talk).approve();
    expect(talk.bodies[1]?.resume?.[0]?.payload).to.deep.equal({ approved: true, by: 'me' });
  });

  it('may not leave one out, add one or name one twice', async () => {
    const replaced: ResumeEntry[][] = [
      [],
      [{ interruptId: 'other', status: 'cancelled' }],
      [
        { interruptId: 'one', status: 'cancelled' },
        { interruptId: 'one', status: 'cancelled' },
      ],
    ];
    for (const entries of replaced) {
      const talk = await hooked(() => entries);
      await item(talk).approve();
      expect(state(talk)).to.deep.equal(stays('incomplete-batch'));
      expect(talk.bodies.length).to.equal(1);
    }
  });
});
