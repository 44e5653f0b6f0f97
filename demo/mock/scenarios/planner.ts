import { EventType, type Event } from '@ag-ui/core';
import { fields } from '../json.js';
import type { Scenario } from '../scenario.js';
import type { Thread } from '../thread.js';
import { finished, type Turn } from '../turn.js';

interface Task {
  id: string;
  title: string;
  status: 'pending' | 'active' | 'done';
}

interface Trip {
  city: string;
  days: number;
  byTrain: boolean;
}

interface Plan {
  trip: Trip;
  tasks: Task[];
  costs: { item: string; count: number; euros: number }[];
}

const first: Trip = { city: 'Porto', days: 3, byTrain: true };
const titles = ['Book the journey', 'Find a room', 'Reserve a table', 'Buy a museum pass'];

/** What the agent last published: by it, it sees what the person has changed. */
const published = new WeakMap<Thread, Plan>();

/** The agent of planner.html: plans a trip, and takes up what is changed in the plan by hand. */
export const planner: Scenario = {
  id: 'planner',
  title: 'Planner',
  description: 'A plan that person and agent write together.',
  prompt: 'Plan a weekend',
  words: /#planner\b/,
  async *run(turn) {
    const before = published.get(turn.thread);
    const plan: Plan = { trip: tripOf(turn.input.state), tasks: tasksOf(turn.input.state), costs: [] };
    plan.costs = costsOf(plan.trip);
    yield { type: EventType.STATE_SNAPSHOT, snapshot: structuredClone(plan) };
    if (plan.tasks.length === 0) {
      yield* turn.say(`A weekend in ${plan.trip.city}: here is a plan. Change whatever you like.`);
      yield* fill(turn, plan.tasks);
    } else yield* turn.say(answer(before, plan));
    yield* workOnNext(turn, plan.tasks);
    published.set(turn.thread, structuredClone(plan));
    return finished;
  },
};

function tripOf(state: unknown): Trip {
  const { city, days, byTrain } = fields(fields(state)['trip']);
  return {
    city: typeof city === 'string' && city !== '' ? city : first.city,
    days: typeof days === 'number' ? Math.min(30, Math.max(1, Math.round(days))) : first.days,
    byTrain: typeof byTrain === 'boolean' ? byTrain : first.byTrain,
  };
}

function tasksOf(state: unknown): Task[] {
  const { tasks } = fields(state);
  if (!Array.isArray(tasks)) return [];
  return structuredClone(tasks.filter((task): task is Task => typeof fields(task)['title'] === 'string'));
}

function costsOf({ days, byTrain }: Trip): Plan['costs'] {
  return [
    { item: byTrain ? 'Train' : 'Flight', count: 2, euros: byTrain ? 58 : 140 },
    { item: 'Nights', count: Math.max(1, days - 1), euros: Math.max(1, days - 1) * 95 },
    { item: 'Days out', count: days, euros: days * 60 },
  ];
}

function answer(before: Plan | undefined, now: Plan): string {
  const seen = before ? changes(before, now) : [];
  const total = now.costs.reduce((sum, { euros }) => sum + euros, 0);
  const words = seen.length > 0 ? `I see: ${seen.join(', ')}.` : 'Nothing has changed in the plan.';
  return `${words} That makes ${String(total)} euros.`;
}

function changes({ trip, tasks }: Plan, now: Plan): string[] {
  const old = new Map(tasks.map((task) => [task.id, task]));
  const told = [];
  if (now.trip.city !== trip.city) told.push(`we go to ${now.trip.city}`);
  if (now.trip.days !== trip.days) told.push(`for ${String(now.trip.days)} days`);
  if (now.trip.byTrain !== trip.byTrain) told.push(now.trip.byTrain ? 'by train' : 'by plane');
  for (const task of now.tasks) {
    const was = old.get(task.id);
    if (!was) told.push(`“${task.title}” is new`);
    else if (was.title !== task.title) told.push(`“${was.title}” is now “${task.title}”`);
    else if (was.status !== task.status) told.push(`“${task.title}” is ${task.status === 'done' ? 'done' : 'to do'}`);
  }
  return told;
}

async function* fill(turn: Turn, tasks: Task[]): AsyncGenerator<Event> {
  for (const [index, title] of titles.entries()) {
    await turn.rest();
    const task: Task = { id: `task-${String(index + 1)}`, title, status: 'pending' };
    tasks.push(task);
    yield { type: EventType.STATE_DELTA, delta: [{ op: 'add', path: '/tasks/-', value: { ...task } }] };
  }
}

/** One task in each turn, so that there is something left to be changed. */
async function* workOnNext(turn: Turn, tasks: Task[]): AsyncGenerator<Event> {
  const index = tasks.findIndex(({ status }) => status !== 'done');
  const task = tasks[index];
  if (!task) return;
  for (const status of ['active', 'done'] satisfies Task['status'][]) {
    await turn.rest();
    task.status = status;
    yield {
      type: EventType.STATE_DELTA,
      delta: [{ op: 'replace', path: `/tasks/${String(index)}/status`, value: status }],
    };
  }
}
