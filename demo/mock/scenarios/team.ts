import { EventType, type Event } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished, newId, type Script, type Turn } from '../turn.js';

const of = (subagentRunId: string | undefined): { subagentRunId?: string } =>
  subagentRunId === undefined ? {} : { subagentRunId };

const step = (stepName: string, agent?: string): Event => ({ type: EventType.STEP_STARTED, stepName, ...of(agent) });

const stepEnd = (stepName: string, agent?: string): Event => ({
  type: EventType.STEP_FINISHED,
  stepName,
  ...of(agent),
});

function helper(name: string, description: string, parentSubagentRunId?: string): { id: string; start: Event } {
  const id = newId('sub');
  const parent = parentSubagentRunId === undefined ? {} : { parentSubagentRunId };
  return { id, start: { type: EventType.SUBAGENT_STARTED, subagentRunId: id, name, description, ...parent } };
}

const end = (subagentRunId: string): Event => ({
  type: EventType.SUBAGENT_FINISHED,
  subagentRunId,
  outcome: { type: 'success' },
});

/** Two helpers at once, one with a helper of its own; a third asks the person before it goes on. */
export const team: Scenario = {
  id: 'team',
  title: 'A team at work',
  description: 'Helpers that work side by side, one of which fails and one asks first; a list of what was found grows.',
  prompt: 'Prepare a tea tasting',
  words: /\b(team|tasting)\b/i,
  async *run(turn) {
    yield step('Plan');
    await turn.rest();
    yield stepEnd('Plan');
    yield step('Research');
    yield* research(turn);
    yield stepEnd('Research');
    yield step('Order');
    const buyer = helper('Buyer', 'Orders what is needed');
    yield buyer.start;
    await turn.rest();
    const interrupt = {
      id: newId('ask'),
      reason: 'confirmation',
      message: 'Order three teas for 42 EUR?',
      subagentRunId: buyer.id,
    };
    yield {
      type: EventType.SUBAGENT_FINISHED,
      subagentRunId: buyer.id,
      outcome: { type: 'suspended', interruptIds: [interrupt.id] },
    };
    // A run ends with no step open.
    yield stepEnd('Order');
    return yield* turn.pause([interrupt], (answers, next) =>
      order(next, buyer, answers.get(interrupt.id)?.kind === 'approved'),
    );
  },
};

async function* research(turn: Turn): AsyncGenerator<Event> {
  const librarian = helper('Librarian', 'Looks into old books');
  const trader = helper('Trader', 'Asks for prices');
  const archivist = helper('Archivist', 'Reads what is on paper only', librarian.id);
  const found = { messageId: newId('activity'), activityType: 'shopping_list' };
  yield librarian.start;
  yield trader.start;
  yield { type: EventType.ACTIVITY_SNAPSHOT, ...found, content: { teas: [] } };
  yield step('Search the shelves', librarian.id);
  yield archivist.start;
  for (const name of ['Sencha', 'Darjeeling', 'Keemun']) {
    await turn.rest();
    yield { type: EventType.ACTIVITY_DELTA, ...found, patch: [{ op: 'add', path: '/teas/-', value: { name } }] };
  }
  yield { type: EventType.SUBAGENT_ERROR, subagentRunId: archivist.id, message: 'The archive is closed today.' };
  yield stepEnd('Search the shelves', librarian.id);
  yield end(trader.id);
  await turn.rest();
  yield end(librarian.id);
}

async function* order(turn: Turn, buyer: ReturnType<typeof helper>, isApproved: boolean): Script {
  yield buyer.start;
  await turn.rest();
  yield end(buyer.id);
  const order = isApproved ? 'is ordered' : 'waits for you to order it';
  yield* turn.say(`The list is ready, and what stands on it ${order}: Sencha, Darjeeling and Keemun.`);
  return finished;
}
