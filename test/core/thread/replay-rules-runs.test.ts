/** Outcomes, pauses, usage, steps and subagents as the wire tells them. */
import { chai, expect } from '@open-wc/testing';
import type { Interrupt } from '../../../src/core/protocol/interrupt.js';
import { describeEnd } from '../support/describe.js';
import { call, failed, finished, started, text, user, type Wire } from '../support/events.js';
import { codes, lines, play } from '../support/lines.js';
import type { Replayed } from '../support/replay.js';

chai.config.truncateThreshold = 400;

const outcome = (value: unknown): Wire[] => [started(), finished({ outcome: value })];
const pause = (...interrupts: unknown[]): Wire[] => outcome({ type: 'interrupt', interrupts });
const raised = ({ thread }: Replayed): Interrupt[] => thread.record.interrupts;

describe('outcomes', () => {
  const cases: [value: unknown, kind: string, reported: string[]][] = [
    [undefined, 'success', []],
    [null, 'success', ['(null-field)']],
    [{ type: 'success' }, 'success', []],
    [{ type: 'success', pendingToolCallIds: [] }, 'success', []],
    [{ type: 'cancelled' }, 'cancelled', []],
    [{ type: 'cancelled', why: 'x' }, 'cancelled', []],
    [{ type: 'postponed' }, 'unknown', ['(unknown-outcome)']],
    [{}, 'unknown', ['malformed-field']],
    ['success', 'unknown', ['malformed-field']],
    [[{ type: 'success' }], 'unknown', ['malformed-field']],
  ];
  for (const [value, kind, reported] of cases) {
    it(`${JSON.stringify(value)} is ${kind}, and no failure`, async () => {
      const replayed = await play(outcome(value));
      expect([describeEnd(replayed), codes(replayed)]).to.deep.equal([kind, reported]);
      expect(replayed.end.kind).to.equal('ended');
    });
  }

  for (const named of [{}, { type: 'INTERRUPT' }, { type: 'paused' }])
    it(`with interrupts pause, also where they are ${JSON.stringify(named)}`, async () => {
      const replayed = await play(outcome({ ...named, interrupts: [{ id: 'i', reason: 'confirmation' }] }));
      expect(raised(replayed).map(({ id }) => id)).to.deep.equal(['i']);
      expect(codes(replayed)).to.deep.equal(['malformed-interrupt']);
    });

  it('name the calls that wait for the page, where they do', async () => {
    const pending = async (ids: unknown): Promise<unknown> =>
      (await play(outcome({ type: 'success', pendingToolCallIds: ids }))).thread.record.outcome;
    expect(await pending(['a', 'b'])).to.deep.equal({ type: 'success', pendingToolCallIds: ['a', 'b'] });
    expect(await pending(['a', 1, null])).to.deep.equal({ type: 'success', pendingToolCallIds: ['a'] });
    expect(await pending('a')).to.deep.equal({ type: 'success' });
  });

  it('carry a result, of any kind, and metadata', async () => {
    const { record } = (await play([started(), finished({ result: [1], metadata: { m: 1 } })])).thread;
    expect([record.result, record.finishMetadata]).to.deep.equal([[1], { m: 1 }]);
  });

  it('of a run whose ids are not ours, or differ between start and finish, count all the same', async () => {
    const replayed = await play([started('theirs'), finished({ runId: 'another', threadId: 'else' })]);
    expect(describeEnd(replayed)).to.equal('success');
    expect(codes(replayed)).to.deep.equal(['run-id-mismatch', 'thread-id-mismatch']);
  });

  it('of a run without ids count too', async () => {
    expect(describeEnd(await play([{ type: 'RUN_STARTED' }, { type: 'RUN_FINISHED' }]))).to.equal('success');
  });

  it('of a failure carry the words, the code and the metadata of the server', async () => {
    const { end } = await play([started(), failed('Too much', { code: 'limit', metadata: { m: 1 } })]);
    expect(end.kind === 'failed' && end.error.detail).to.deep.include({
      serverMessage: 'Too much',
      serverCode: 'limit',
      metadata: { m: 1 },
    });
  });

  it('of a failure without words, or before any start, are failures', async () => {
    expect(describeEnd(await play([{ type: 'RUN_ERROR' }]))).to.contain('run-error: The agent reported an error');
    expect(describeEnd(await play([failed('no')]))).to.equal('run-error: no');
  });

  it('approval_pending waits instead', async () => {
    const { end } = await play([started(), failed('Decide first', { code: 'approval_pending' })]);
    expect(end.kind === 'failed' && end.error.code).to.equal('approval-pending');
  });
});

describe('events before the start', () => {
  it('are applied', async () => {
    const replayed = await play([
      { type: 'CUSTOM', name: 'run.accepted', value: {} },
      ...call('c', '{}'),
      started(),
      ...text('m', 'Hi'),
      finished(),
    ]);
    expect(lines(replayed)).to.deep.equal(['call tool {} called', 'assistant: Hi']);
    expect(codes(replayed)).to.deep.equal(['event-outside-run']);
  });
});

describe('the request that a start repeats', () => {
  it('adds the messages that are not known yet, and changes none that are', async () => {
    const input = { messages: [user('u1', 'changed'), user('u2'), { id: 'a', role: 'assistant', content: null }] };
    const replayed = await play(
      [started('1', { input: { messages: [user('u1')] } }), finished()],
      [started('2', { input }), ...text('m', 'Hi'), finished()],
    );
    expect(lines(replayed)).to.deep.equal(['user: u1', 'user: u2', 'assistant: ', 'assistant: Hi']);
  });

  it('may be malformed', async () => {
    for (const input of [null, 'x', [], { messages: 'x', resume: 'y' }, { messages: [null], resume: [null] }]) {
      expect(describeEnd(await play([started('1', { input }), finished()])), JSON.stringify(input)).to.equal('success');
    }
  });
});

describe('interrupts', () => {
  it('keep all that AG-UI and Stackbone say', async () => {
    const full = {
      id: 'i',
      reason: 'tool_call',
      message: 'Sure?',
      description: 'Deletes a project',
      toolCallId: 'c',
      allowedDecisions: ['approve', 'reject', 'edit'],
      responseSchema: { type: 'object' },
      expiresAt: '2026-12-01T00:00:00Z',
      metadata: { k: [1] },
      subagentRunId: 's',
    };
    expect(raised(await play(pause(full)))).to.deep.equal([full]);
  });

  it('with nulls and unknown members read as if those were absent', async () => {
    const nulls = { message: null, toolCallId: null, responseSchema: null, expiresAt: null, metadata: null };
    const replayed = await play(
      pause({ id: 'i', reason: 'crew:review', ...nulls, colour: 'red', allowedDecisions: null }),
    );
    expect(raised(replayed)).to.deep.equal([{ id: 'i', reason: 'crew:review' }]);
  });

  it('with an unusable schema, unknown decisions or a wrong type stand all the same', async () => {
    const replayed = await play(
      pause({ id: 'i', reason: 'r', responseSchema: true, allowedDecisions: ['approve', 'postpone', 1], message: 7 }),
    );
    expect(raised(replayed)).to.deep.equal([{ id: 'i', reason: 'r', allowedDecisions: ['approve'] }]);
    expect(codes(replayed)).to.deep.equal(['malformed-interrupt']);
  });

  const malformed: [name: string, interrupt: unknown][] = [
    ['null', null],
    ['text', 'wait'],
    ['no id', { reason: 'tool_call', message: 'Sure?' }],
    ['an empty id', { id: '', reason: 'tool_call' }],
    ['an id that is no text', { id: 7, reason: 'tool_call' }],
  ];
  for (const [name, interrupt] of malformed) {
    it(`malformed, ${name}: stays, in an error state`, async () => {
      const replayed = await play(pause({ id: 'good', reason: 'confirmation' }, interrupt));
      const [good, bad] = raised(replayed);
      expect(good).to.deep.equal({ id: 'good', reason: 'confirmation' });
      expect(bad).to.include({ reason: 'malformed', malformed: 'it has no id', unaddressable: true });
      expect(bad?.id).to.be.a('string').and.not.equal('');
      expect(codes(replayed)).to.deep.equal(['malformed-interrupt']);
      expect(describeEnd(replayed)).to.equal('interrupt');
    });
  }

  it('malformed, no reason: stays with its id, which can be cancelled', async () => {
    const [bad] = raised(await play(pause({ id: 'i', message: 'Sure?', toolCallId: 'c' })));
    expect(bad).to.deep.equal({
      id: 'i',
      reason: 'malformed',
      message: 'Sure?',
      toolCallId: 'c',
      malformed: 'it has no reason',
    });
  });

  it('that are missing altogether still leave a gate', async () => {
    for (const value of [[], undefined, null, {}]) {
      const replayed = await play(outcome({ type: 'interrupt', interrupts: value }));
      expect(raised(replayed).length, JSON.stringify(value)).to.equal(1);
      expect(raised(replayed)[0]?.malformed, JSON.stringify(value)).to.be.a('string');
    }
  });

  it('of one id stand once', async () => {
    const replayed = await play(pause({ id: 'i', reason: 'a' }, { id: 'i', reason: 'b' }));
    expect(raised(replayed)).to.deep.equal([{ id: 'i', reason: 'a' }]);
    expect(codes(replayed)).to.deep.equal(['duplicate-interrupt']);
  });
});

describe('usage', () => {
  it('sums per provider and model over the runs of a stream; parts are never added to totals', async () => {
    const one = { provider: 'p', model: 'm', inputTokens: 10, outputTokens: 5, totalTokens: 15, reasoningTokens: 3 };
    const replayed = await play([
      started(),
      finished({ usage: [one, { provider: 'p', model: 'n', inputTokens: 1 }] }),
      started('2'),
      failed('no', { usage: [{ ...one, cachedInputTokens: 2 }, { inputTokens: 7 }, null, 'x'] }),
    ]);
    expect(replayed.view.usage).to.deep.equal([
      {
        provider: 'p',
        model: 'm',
        inputTokens: 20,
        outputTokens: 10,
        totalTokens: 30,
        reasoningTokens: 6,
        cachedInputTokens: 2,
      },
      { provider: 'p', model: 'n', inputTokens: 1 },
      { inputTokens: 7 },
    ]);
  });

  it('begins anew with each request', async () => {
    const run = [started(), finished({ usage: [{ totalTokens: 15 }] })];
    expect((await play(run, run)).view.usage).to.deep.equal([{ totalTokens: 15 }]);
  });
});

describe('steps and subagents', () => {
  const at = (timestamp: number, event: Wire): Wire => ({ ...event, timestamp });

  it('steps run, end, may repeat and overlap', async () => {
    const step = (type: string, stepName: string, timestamp: number): Wire => at(timestamp, { type, stepName });
    const { view } = await play([
      step('STEP_STARTED', 'a', 1),
      step('STEP_STARTED', 'b', 2),
      step('STEP_FINISHED', 'a', 3),
      step('STEP_STARTED', 'a', 4),
      step('STEP_FINISHED', 'a', 5),
      step('STEP_FINISHED', 'zzz', 6),
      step('STEP_FINISHED', 'b', 7),
    ]);
    expect(view.steps).to.deep.equal([
      { name: 'a', status: 'done', startedAt: 1, endedAt: 3 },
      { name: 'b', status: 'done', startedAt: 2, endedAt: 7 },
      { name: 'a', status: 'done', startedAt: 4, endedAt: 5 },
    ]);
  });

  it('a step that an error cuts short has failed', async () => {
    const { view } = await play([started(), { type: 'STEP_STARTED', stepName: 'a' }, failed('no')]);
    expect(view.steps.map(({ status }) => status)).to.deep.equal(['failed']);
  });

  it('subagents start under a parent, and end, fail or are suspended; what they say is marked', async () => {
    const agent = (id: string, more: Wire = {}): Wire => ({
      type: 'SUBAGENT_STARTED',
      subagentRunId: id,
      name: `Agent ${id}`,
      ...more,
    });
    const replayed = await play([
      started(),
      at(1, agent('a', { description: 'Looks', parentToolCallId: 'c' })),
      at(2, agent('b', { parentSubagentRunId: 'a' })),
      agent('c'),
      agent('d'),
      ...text('m', 'From a').map((event) => ({ ...event, subagentRunId: 'a' })),
      ...call('k', '{}').map((event) => ({ ...event, subagentRunId: 'b' })),
      at(3, { type: 'SUBAGENT_FINISHED', subagentRunId: 'a', result: { found: 3 } }),
      { type: 'SUBAGENT_ERROR', subagentRunId: 'b', message: 'lost' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 'c', outcome: { type: 'suspended', interruptIds: ['i'] } },
      failed('no'),
    ]);
    const { subagents, entries } = replayed.view;
    expect(subagents[0]).to.deep.equal({
      id: 'a',
      name: 'Agent a',
      status: 'done',
      startedAt: 1,
      endedAt: 3,
      description: 'Looks',
      parentToolCallId: 'c',
      result: { found: 3 },
    });
    expect(subagents[1]).to.include({ parentId: 'a', status: 'failed', message: 'lost' });
    expect(subagents.map(({ status }) => status)).to.deep.equal(['done', 'failed', 'suspended', 'failed']);
    expect(entries.map(({ subagentRunId }) => subagentRunId)).to.deep.equal(['a', 'b']);
    expect(replayed.end.kind, 'a subagent’s error is not the run’s').to.equal('failed');
  });

  it('attribution that does not fit its opener is a diagnostic, and loses nothing', async () => {
    const [start, content, end] = text('m', 'Hi');
    const replayed = await play([start as Wire, { ...content, subagentRunId: 'x' }, end as Wire]);
    expect(lines(replayed)).to.deep.equal(['assistant: Hi']);
    expect(codes(replayed)).to.deep.equal(['attribution']);
  });
});

describe('what is not kept', () => {
  it('RAW events and raw originals leave nothing behind', async () => {
    const replayed = await play([
      { type: 'RAW', event: { secret: 'x'.repeat(100) }, source: 'lib' },
      ...text('m', 'Hi').map((event) => ({ ...event, rawEvent: { secret: 'x' } })),
      { type: 'STATE_SNAPSHOT', snapshot: { a: 1 }, rawEvent: { secret: 'x' } },
    ]);
    expect(JSON.stringify(replayed.view)).to.not.contain('secret');
    expect(lines(replayed)).to.deep.equal(['assistant: Hi']);
  });
});
