/** Messages while a decision is due: nothing leaves, unless the person cancels what is asked. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, ResumeEntry } from '../../../src/core/index.js';
import { brokenLine } from '../support/broken-line.js';
import { call, finished, paused, pause, started, text, type Scripted } from '../support/scripted.js';
import { batchOf, item, lastWords, mock, rejection, type Talk, tanstack } from '../support/talk.js';

const words = ({ client }: Pick<Talk, 'client'>): unknown[] =>
  client.snapshot.messages.flatMap((message) => (message.role === 'user' ? [message.content] : []));
const confirmation = { id: 'one', reason: 'confirmation' };

describe('while a decision is due', () => {
  it('no message leaves, by whatever road, and the item stays as it is', async () => {
    const talk = mock('approval');
    await talk.client.send('Delete it');
    const [asked] = talk.client.snapshot.messages;
    const before = talk.client.snapshot.entries;
    for (const sent of [
      talk.client.send('And another thing'),
      talk.client.edit(asked?.id ?? '', 'Delete another one'),
      talk.client.regenerate(before.at(-1)?.id ?? ''),
    ]) {
      expect((await rejection(sent)).code).to.equal('interrupt-pending');
    }
    expect(await talk.client.retry()).to.equal('waiting');
    expect(talk.client.snapshot.entries).to.equal(before);
    expect((await talk.record()).bodies.length).to.equal(1);
    await item(talk).approve();
    expect(await talk.client.send('Thank you')).to.equal('waiting');
  });

  it('and the answer is on its way, the text is refused too', async () => {
    const talk = mock('approval');
    await talk.client.send('Delete it');
    let refusal: ReturnType<typeof rejection> | undefined;
    talk.client.observe({
      runStart: () => void (refusal = rejection(talk.client.send('Stop that', { cancelPending: true }))),
    });
    await item(talk).approve();
    const refused = await refusal!;
    expect(refused.code).to.be.oneOf(['submitting', 'busy']);
    expect(words(talk)).to.deep.equal(['Delete it']);
    expect((await talk.record()).bodies.length).to.equal(2);
  });

  it('the host may refuse the message before anything is cancelled', async () => {
    const talk = await paused([confirmation]);
    talk.client.observe({ send: () => false });
    expect((await rejection(talk.client.send('x', { cancelPending: true }))).code).to.equal('vetoed');
    expect(talk.client.interrupts.map(({ status }) => status)).to.deep.equal(['pending']);
  });
});

describe('cancel and send', () => {
  it('is two requests for an AG-UI server: all cancelled, and then the message', async () => {
    const talk = mock('approval');
    await talk.client.send('Delete the project Apollo');
    const { id } = item(talk);
    await talk.client.send('Delete the project Gemini', { cancelPending: true });
    const { bodies, ran } = await talk.record();
    expect(bodies.length).to.equal(3);
    expect(bodies[1]?.resume).to.deep.equal([{ interruptId: id, status: 'cancelled' }]);
    expect(bodies[1]?.messages.filter(({ role }) => role === 'user').length).to.equal(1);
    expect(bodies[2]).to.not.have.property('resume');
    expect(words(talk)).to.deep.equal(['Delete the project Apollo', 'Delete the project Gemini']);
    expect(item(talk).args).to.deep.equal({ projectId: 'gemini', files: 128 });
    expect(ran).to.deep.equal([]);
  });

  it('is one request for TanStack AI', async () => {
    const talk = tanstack('approvals');
    await talk.client.send('go');
    const ids = talk.client.interrupts.map(({ id }) => id);
    expect(await talk.client.send('Never mind. How are you?', { cancelPending: true })).to.equal('done');
    const { bodies, ran } = await talk.record();
    expect(bodies.length).to.equal(2);
    expect(bodies[1]?.resume).to.deep.equal(ids.map((interruptId) => ({ interruptId, status: 'cancelled' })));
    expect(bodies[1]?.messages.at(-1)).to.include({ role: 'user', content: 'Never mind. How are you?' });
    expect(lastWords(talk)).to.contain('How are you?');
    expect(ran).to.deep.equal([]);
  });

  it('is one of them alone, however often it is asked for', async () => {
    const talk = tanstack('approve');
    await talk.client.send('go');
    const first = talk.client.send('Never mind.', { cancelPending: true });
    const refused = await rejection(talk.client.send('Never mind.', { cancelPending: true }));
    expect(refused.code).to.be.oneOf(['submitting', 'busy']);
    await first;
    expect((await talk.record()).bodies.length).to.equal(2);
    expect(words(talk)).to.deep.equal(['go', 'Never mind.']);
  });

  const open: [dialect: string, start: (options: AgentClientOptions) => Talk][] = [
    ['AG-UI', (options) => mock('batch', options)],
    ['TanStack AI', (options) => tanstack('approvals', options)],
  ];
  for (const [dialect, start] of open) {
    it(`that fails gives the text and the drafts back (${dialect})`, async () => {
      const line = brokenLine();
      const talk = start(line.options);
      await talk.client.send('Clean up');
      await item(talk, 0).approve();
      line.next = 'before';
      const refused = await rejection(talk.client.send('Never mind.', { cancelPending: true }));
      expect(refused.code).to.equal('network');
      expect(words(talk)).to.deep.equal(['Clean up']);
      expect(talk.client.interrupts.map(({ status, draft }) => [status, draft?.decision])).to.deep.equal([
        ['staged', 'approve'],
        ['pending', undefined],
      ]);
      await item(talk, 1).reject();
      await batchOf(talk).submit();
      expect((await talk.record()).ran.length).to.equal(1);
    });
  }

  it('that the host refuses gives everything back as well', async () => {
    const talk = tanstack('approve');
    await talk.client.send('go');
    const remove = talk.client.observe({ resume: () => false });
    expect((await rejection(talk.client.send('Never mind.', { cancelPending: true }))).code).to.equal('vetoed');
    remove();
    expect(item(talk).status).to.equal('pending');
    expect(words(talk)).to.deep.equal(['go']);
    await item(talk).approve();
    expect((await talk.record()).ran.length).to.equal(1);
  });

  it('sends nothing where the cancelled run asks again', async () => {
    const talk = await paused([confirmation], { answers: [pause([{ id: 'two', reason: 'confirmation' }])] });
    const refused = await rejection(talk.client.send('Never mind.', { cancelPending: true }));
    expect(refused.code).to.equal('interrupt-pending');
    expect(talk.bodies.length).to.equal(2);
    expect([item(talk).id, item(talk).status]).to.deep.equal(['two', 'pending']);
  });

  it('sends nothing where the thread was left meanwhile', async () => {
    let leave = (): void => undefined;
    const talk: Scripted = await paused([confirmation], {
      transport: {
        async *run(input) {
          if (!input.resume) return yield pause([confirmation]);
          leave();
          yield text('Cancelled.');
        },
      },
    });
    leave = () => talk.client.reset();
    const refused = await rejection(talk.client.send('Never mind.', { cancelPending: true }));
    expect(refused.code).to.equal('interrupt-pending');
    expect([talk.client.snapshot.entries.length, talk.client.snapshot.status]).to.deep.equal([0, 'idle']);
  });
});

describe('what goes along with a batch', () => {
  const tool = { id: 'c-gate', reason: 'tool_call', toolCallId: 'c' };
  const events = call('c', 'wipe', { all: true });

  it('is the whole conversation, with the call that waits', async () => {
    const talk = await paused([tool], { events });
    await item(talk).approve();
    const roles = talk.bodies[1]?.messages.map(({ role }) => role);
    expect(roles).to.deep.equal(['user', 'assistant']);
    expect(talk.bodies[1]?.messages[1]).to.deep.include({
      toolCalls: [{ id: 'c', type: 'function', function: { name: 'wipe', arguments: '{"all":true}' } }],
    });
    expect(talk.bodies[1]).to.deep.include({ context: [], tools: [], forwardedProps: {} });
  });

  it('is no message for a server that owns the thread', async () => {
    const talk = await paused([tool], { events, history: 'new' });
    await item(talk).approve();
    expect(talk.bodies.map(({ messages }) => messages.map(({ role }) => role))).to.deep.equal([['user'], []]);
    await talk.client.send('Thank you');
    expect(talk.bodies[2]?.messages.length).to.equal(1);
  });

  it('is the conversation as a snapshot left it that came with the pause', async () => {
    const messages = [
      { id: 'u', role: 'user', content: 'go' },
      {
        id: 'a',
        role: 'assistant',
        toolCalls: [{ id: 'c', type: 'function', function: { name: 'wipe', arguments: '{}' } }],
      },
    ];
    const late = [
      started,
      { ...finished, outcome: { type: 'interrupt', interrupts: [tool] } },
      { type: 'MESSAGES_SNAPSHOT', messages },
    ];
    const talk = await paused([], { answers: [] });
    const answers = [late];
    talk.client.configure({
      transport: {
        async *run(input) {
          talk.bodies.push(input);
          yield answers.shift() ?? text('Done.');
        },
      },
    });
    talk.client.reset();
    expect(await talk.client.send('go')).to.equal('waiting');
    expect([item(talk).kind, item(talk).toolName]).to.deep.equal(['approval', 'wipe']);
    await item(talk).approve();
    const entries: ResumeEntry[] = [{ interruptId: 'c-gate', status: 'resolved', payload: { approved: true } }];
    expect(talk.bodies.at(-1)?.resume).to.deep.equal(entries);
    expect(
      talk.bodies
        .at(-1)
        ?.messages.map(({ id }) => id)
        .slice(-1),
    ).to.deep.equal(['a']);
  });
});
