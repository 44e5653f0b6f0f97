/** Every recorded stream, through the whole reading path, measured by what the wire says and not by our own output. */
import { chai, expect } from '@open-wc/testing';
import type { Entry, ToolCallEntry } from '../../../src/core/thread/entries.js';
import { loadRecordings, streams, type Recording } from '../support/recordings.js';
import { factsOf, type WireFacts } from '../support/oracle.js';
import { answering, replay, type Replayed } from '../support/replay.js';

chai.config.truncateThreshold = 400;

/** What real servers do against the rules of AG-UI, and what is forgiven. */
const FORGIVEN = [
  'event-outside-run', // a continuation begins with a result
  'event-after-end', // turns without RUN_STARTED, snapshots after RUN_ERROR
  'run-id-mismatch', // ids of the server's own
  'not-open',
  'left-open',
];

/** Here the server's own snapshot says less than it had streamed: what the snapshot says counts. */
const CORRECTED = new Map([
  ['langgraph/07-reasoning-content.sse', 'Done '],
  ['langgraph/07b-thinking-blocks.sse', 'Done '],
]);

interface Case {
  recording: Recording;
  facts: WireFacts;
  replayed: Replayed;
}

const cases: Case[] = [];

async function play(recording: Recording): Promise<void> {
  const replayed = await replay(answering([recording.bytes]));
  cases.push({ recording, facts: factsOf(recording.text), replayed });
}

/** Runs `check` for every recording and names all that fail. */
function everyOne(
  check: (one: Case) => void,
  applies: (one: Case) => boolean = () => true,
  least = streams.length,
): void {
  const failures: string[] = [];
  const chosen = cases.filter(applies);
  expect(chosen.length, 'recordings that the check applies to').to.be.at.least(least);
  for (const one of chosen) {
    try {
      check(one);
    } catch (thrown) {
      failures.push(`${one.recording.file}: ${String(thrown)}`);
    }
  }
  expect(failures.join('\n')).to.equal('');
}

function ofKind<K extends Entry['kind']>({ replayed }: Case, kind: K): Extract<Entry, { kind: K }>[] {
  return replayed.view.entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);
}

function textOf(one: Case, key: string): string | undefined {
  const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  const parts = one.replayed.view.entries.filter((entry) => entry.kind === kind && entry.id === id);
  return parts.length ? parts.map((entry) => (entry as { content: string }).content).join('') : undefined;
}

describe('replay of every recorded stream', () => {
  before(async function () {
    this.timeout(30_000);
    for (const recording of await loadRecordings()) await play(recording);
  });

  it('ends as the wire says', () => {
    everyOne(({ recording, facts, replayed: { end, thread } }) => {
      if (recording.end === 'error') {
        expect(end.kind === 'failed' && [end.error.code, end.error.detail.serverMessage]).to.deep.equal([
          'run-error',
          facts.error,
        ]);
      } else if (recording.end === 'incomplete') {
        expect(end.kind === 'failed' && end.error.code).to.equal('incomplete');
      } else {
        expect(end).to.deep.equal({ kind: 'ended' });
        expect(thread.record.outcome?.type).to.equal(recording.end);
      }
    });
  });

  it('shows of every text and reasoning the joined deltas, once', () => {
    everyOne((one) => {
      const shown = [...one.facts.texts.keys()].map((key) => [key, textOf(one, key)]);
      const corrected = CORRECTED.get(one.recording.file);
      expect(shown).to.deep.equal(
        [...one.facts.texts].map(([key, text]) => [key, key.startsWith('message:') ? (corrected ?? text) : text]),
      );
      const keys = one.replayed.view.entries.map((entry) => entry.key);
      expect(new Set(keys).size, 'keys').to.equal(keys.length);
    });
  });

  it('shows no message that nobody wrote, and every listed one as it is listed', () => {
    everyOne((one) => {
      for (const { id, content } of ofKind(one, 'message')) {
        const listed = one.facts.listed.get(id);
        if (listed && !one.facts.texts.has(`message:${id}`)) expect(content).to.deep.equal(listed.content ?? '');
        else expect(one.facts.texts.has(`message:${id}`), id).to.equal(true);
      }
      for (const [id, { role, content }] of one.facts.listed)
        if (role === 'user' || (role === 'assistant' && content))
          expect(textOf(one, `message:${id}`), id).to.not.equal(undefined);
    });
  });

  it('shows every tool call exactly once, with its name and its whole arguments', () => {
    everyOne((one) => {
      const shown = ofKind(one, 'tool-call').map(({ id, name, argumentsText }) => `${id} ${name} ${argumentsText}`);
      const told = [...one.facts.calls].map(([id, { name, args }]) => `${id} ${name} ${args}`);
      expect(shown.sort()).to.deep.equal(told.sort());
    });
  });

  it('shows every result once, at its call, and marks the call by it', () => {
    everyOne((one) => {
      for (const call of ofKind(one, 'tool-call')) {
        const told = one.facts.calls.get(call.id)?.result;
        expect(call.result?.content, call.id).to.equal(told);
        expect(statusesFor(call, one), call.id).to.include(call.status);
      }
    });
  });

  it('raises every interrupt that no later run of the stream answers, with all that it says', () => {
    everyOne(({ facts, replayed }) => {
      expect(replayed.thread.record.interrupts).to.deep.equal(facts.interrupts);
    });
    expect(cases.flatMap(({ facts }) => facts.interrupts).length).to.be.greaterThan(42);
  });

  it('holds the state and the activities that an independent reader arrives at', () => {
    everyOne(({ facts, replayed: { view }, ...one }) => {
      expect(view.state).to.deep.equal(facts.state);
      expect(view.stateOutOfSync).to.equal(false);
      const activities = ofKind({ facts, replayed: { view }, ...one } as Case, 'activity');
      expect(activities.map(({ id, content }) => [id, content])).to.deep.equal([...facts.activities]);
    });
  });

  it('keeps the order of first mention where no snapshot gives another', () => {
    everyOne(
      ({ facts, replayed }) => {
        const keys = replayed.view.entries.map(({ key }) => key).filter((key) => facts.order.includes(key));
        expect(keys).to.deep.equal(facts.order);
      },
      ({ facts }) => facts.snapshots === 0,
      150,
    );
  });

  it('leaves nothing streaming, and only what a failure cut short incomplete', () => {
    everyOne(({ recording, replayed: { view } }) => {
      for (const { key, status } of view.entries as readonly { key: string; status?: string }[]) {
        expect(status, key).to.not.equal('streaming');
        if (status === 'incomplete') expect(['error', 'incomplete'], key).to.include(recording.end);
      }
      expect(view.steps.map(({ status }) => status)).to.not.include('running');
    });
  });

  it('counts tokens and steps', () => {
    everyOne(({ facts, replayed: { view } }) => {
      expect(view.usage.reduce((sum, { totalTokens = 0 }) => sum + totalTokens, 0)).to.equal(facts.tokens);
      expect(view.steps.map(({ name }) => name)).to.deep.equal(facts.steps);
    });
  });

  it('forgives only what real servers are known to do', () => {
    everyOne(({ replayed: { diagnostics } }) => {
      const others = diagnostics.filter(({ level, code }) => level === 'violation' && !FORGIVEN.includes(code));
      expect(others.map(({ message }) => message)).to.deep.equal([]);
    });
  });
});

function statusesFor(call: ToolCallEntry, { recording }: Case): string[] {
  if (call.result) return ['done', 'failed'];
  return recording.end === 'error' || recording.end === 'incomplete' ? ['called', 'incomplete'] : ['called'];
}
