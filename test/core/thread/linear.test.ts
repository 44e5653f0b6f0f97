/** What a long turn costs grows with its length, not with its square. */
import { expect } from '@open-wc/testing';
import type { Message } from '../../../src/core/index.js';
import { HandledCalls } from '../../../src/core/client/handled-calls.js';
import type { EventOf } from '../../../src/core/protocol/events.js';
import { Progress } from '../../../src/core/thread/progress.js';
import { Thread } from '../../../src/core/thread/thread.js';

const MANY = 200_000;

const step = (type: 'STEP_STARTED' | 'STEP_FINISHED', stepName: string): EventOf<'STEP_STARTED'> =>
  ({ type, stepName }) as EventOf<'STEP_STARTED'>;
const subagent = (type: 'SUBAGENT_STARTED' | 'SUBAGENT_FINISHED', subagentRunId: string): EventOf<'SUBAGENT_STARTED'> =>
  ({ type, subagentRunId, name: 'Helper' }) as EventOf<'SUBAGENT_STARTED'>;

describe('a turn of many steps', () => {
  // With a copy for each event, either would take minutes.
  it('takes in steps that run beside each other, and those of one name', () => {
    const progress = new Progress();
    for (let number = 0; number < MANY; number++)
      progress.step(step('STEP_STARTED', number % 2 ? `Step ${number}` : 'Again'), number);
    expect(progress.steps.length).to.equal(MANY);
    for (let number = 1; number < MANY; number += 2) progress.step(step('STEP_FINISHED', `Step ${number}`), number);
    progress.step(step('STEP_FINISHED', 'Again'), 7);
    const { steps } = progress;
    expect(progress.steps).to.equal(steps);
    expect(steps[MANY - 1]).to.eql({
      name: `Step ${MANY - 1}`,
      status: 'done',
      startedAt: MANY - 1,
      endedAt: MANY - 1,
    });
    // The last one of a name ends first.
    expect(steps[MANY - 2]?.endedAt).to.equal(7);
    expect(steps[MANY - 4]?.status).to.equal('running');
    progress.close(true, 9);
    expect(progress.steps.filter(({ status }) => status === 'failed').length).to.equal(MANY / 2 - 1);
    expect(steps[MANY - 4]?.status, 'what was seen before stays as it was').to.equal('running');
  });

  it('takes in subagents', () => {
    const progress = new Progress();
    for (let agent = 0; agent < MANY; agent++) progress.subagent(subagent('SUBAGENT_STARTED', `a${agent}`), agent);
    for (let agent = 0; agent < MANY; agent += 2) progress.subagent(subagent('SUBAGENT_FINISHED', `a${agent}`), agent);
    progress.subagent(subagent('SUBAGENT_STARTED', 'a0'), 5);
    expect(progress.subagents.length).to.equal(MANY);
    expect(progress.subagents.at(-1)).to.eql({ id: 'a0', name: 'Helper', status: 'running', startedAt: 5 });
    progress.close(true, 9);
    expect(progress.subagents.filter(({ status }) => status === 'failed').length).to.equal(MANY / 2 + 1);
  });
});

describe('a snapshot in which every id is another one', () => {
  it('finds each message by what it says, and looks at each content a few times', () => {
    const count = 3000;
    let looks = 0;
    const message = (id: string, number: number): Message => {
      const content = [{ type: 'text' as const, text: `Message ${number}` }];
      Object.defineProperty(content, 'toJSON', { value: () => `${(looks++, number)}` });
      return { id, role: 'user', content };
    };
    const ours = Array.from({ length: count }, (_, number) => message(`ours-${number}`, number));
    const theirs = Array.from({ length: count }, (_, number) => message(`theirs-${number}`, number)).reverse();
    const thread = new Thread();
    thread.addMessages(ours);
    const before = thread.snapshot().entries;
    looks = 0;
    thread.mergeMessages(theirs, 0);
    const after = thread.snapshot().entries;
    expect(after.map(({ id }) => id)).to.eql(before.map(({ id }) => id).reverse());
    expect(looks).to.be.within(count, 6 * count);
  });

  it('gives words that were said twice to the entries in their order', () => {
    const thread = new Thread();
    const say = (id: string, content: string): Message => ({ id, role: 'user', content });
    thread.addMessages([say('a', 'Yes'), say('b', 'No'), say('c', 'Yes')]);
    thread.mergeMessages([say('1', 'Yes'), say('2', 'Yes'), say('3', 'Yes'), say('4', 'No')], 0);
    expect(thread.snapshot().entries.map(({ id }) => id)).to.eql(['a', 'c', '3', 'b']);
  });
});

describe('a page that stays open', () => {
  it('remembers the calls of the threads that were shown last, not of all', () => {
    const handled = new HandledCalls();
    handled.of('first').add('call');
    handled.of('second').add('call');
    for (let thread = 0; thread < 98; thread++) handled.of(`thread ${thread}`).add('call');
    expect([...handled.of('first')]).to.eql(['call']);
    handled.of('one more');
    expect([...handled.of('first')]).to.eql(['call']);
    expect([...handled.of('second')]).to.eql([]);
  });
});
