import { EventType, type Event } from '@ag-ui/core';
import { fields } from '../json.js';
import type { Scenario } from '../scenario.js';
import { finished, type Turn } from '../turn.js';

type Status = 'pending' | 'active' | 'done';

interface Task {
  id: string;
  title: string;
  status: Status;
}

const titles = ['Find a venue', 'Invite the guests', 'Order the food', 'Choose the music', 'Clean up afterwards'];

/** Tasks that came with the request: the person may have added some or ticked them. */
function tasksOf(state: unknown): Task[] {
  const { tasks } = fields(state);
  if (!Array.isArray(tasks)) return [];
  return tasks.filter((task): task is Task => typeof fields(task)['title'] === 'string');
}

export const state: Scenario = {
  id: 'state',
  title: 'Shared state',
  description:
    'A task list that fills in and moves on, live. Change it yourself: the agent goes on with what you made of it.',
  prompt: 'Plan a party',
  words: /\b(plan|tasks?|to-?do|continue)\b/i,
  async *run(turn) {
    const tasks = structuredClone(tasksOf(turn.input.state));
    const open = tasks.filter((task) => task.status !== 'done');
    const { title } = fields(turn.input.state);
    const kept = { ...fields(turn.input.state), title: typeof title === 'string' ? title : 'Party' };
    yield { type: EventType.STATE_SNAPSHOT, snapshot: { ...kept, tasks, progress: progress(tasks) } };
    if (open.length > 0) {
      yield* turn.say(`I see ${String(open.length)} open tasks on our list and go on with them.`);
    } else if (tasks.length > 0) {
      yield* turn.say('There is nothing left to do on our list. Untick a task, and I go on with it.');
      return finished;
    } else {
      yield* turn.say('Here is a plan. Watch the list.');
      yield* fill(turn, tasks);
    }
    yield* work(turn, tasks);
    yield* turn.say('Everything on the list is done.');
    return finished;
  },
};

function progress(tasks: Task[]): number {
  const done = tasks.filter((task) => task.status === 'done').length;
  return tasks.length === 0 ? 0 : Math.round((100 * done) / tasks.length);
}

async function* fill(turn: Turn, tasks: Task[]): AsyncGenerator<Event> {
  for (const [index, title] of titles.entries()) {
    await turn.rest();
    const task: Task = { id: `task-${String(index + 1)}`, title, status: 'pending' };
    tasks.push(task);
    yield { type: EventType.STATE_DELTA, delta: [{ op: 'add', path: '/tasks/-', value: { ...task } }] };
  }
}

async function* work(turn: Turn, tasks: Task[]): AsyncGenerator<Event> {
  for (const [index, task] of tasks.entries()) {
    if (task.status === 'done') continue;
    for (const status of ['active', 'done'] satisfies Status[]) {
      await turn.rest();
      task.status = status;
      yield {
        type: EventType.STATE_DELTA,
        delta: [
          { op: 'replace', path: `/tasks/${String(index)}/status`, value: status },
          { op: 'replace', path: '/progress', value: progress(tasks) },
        ],
      };
    }
  }
}
