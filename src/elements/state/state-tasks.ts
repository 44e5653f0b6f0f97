/** Lists of tasks, as agents like to keep them: recognised by what their items hold. */
import type { IconName } from '../message/message-icons.js';

export type TaskStatus = 'taskPending' | 'taskActive' | 'taskDone' | 'taskFailed';

export interface Task {
  title: string;
  status: TaskStatus;
  /** Under which keys both stand. */
  titleKey: string;
  statusKey: string;
}

const TITLES = ['title', 'name', 'label', 'text', 'task', 'description', 'content'];
const STATUSES = ['status', 'state', 'done', 'completed'];
/** What a task may hold besides without anything being hidden from the reader. */
const QUIET = new Set(['id', 'key']);

const WORDS: [TaskStatus, RegExp][] = [
  ['taskDone', /^(done|completed?|finished|success|succeeded|true)$/i],
  ['taskActive', /^(active|running|in[ _-]?progress|started|working|executing)$/i],
  ['taskFailed', /^(failed|failure|error|cancell?ed|aborted)$/i],
  ['taskPending', /^(pending|to[ _-]?do|open|waiting|queued|planned|enabled|not[ _-]?started|false)$/i],
];

export const TASK_ICONS: Record<TaskStatus, IconName> = {
  taskPending: 'circle',
  taskActive: 'active',
  taskDone: 'check',
  taskFailed: 'alert',
};

/** The tasks of a list, where every item is one and nothing but one. */
export function readTasks(value: unknown): Task[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const tasks = value.map(readTask);
  return tasks.every((task) => task !== undefined) ? tasks : undefined;
}

function readTask(item: unknown): Task | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const record = item as Record<string, unknown>;
  const keys = Object.keys(record).filter((key) => !QUIET.has(key));
  const titleKey = TITLES.find((key) => typeof record[key] === 'string');
  const statusKey = STATUSES.find((key) => keys.includes(key));
  if (titleKey === undefined || statusKey === undefined || keys.length !== 2) return undefined;
  const word = String(record[statusKey]);
  const status = WORDS.find(([, pattern]) => pattern.test(word))?.[0];
  return status && { title: String(record[titleKey]), status, titleKey, statusKey };
}

/** What the agent would write for a task that is done, or is to be done again: in the words of the list where it has some. */
export function statusWord(list: readonly unknown[], { statusKey }: Task, isDone: boolean): unknown {
  const words = list.map((item) => (item as Record<string, unknown>)[statusKey]);
  if (words.every((word) => typeof word === 'boolean')) return isDone;
  const pattern = WORDS.find(([status]) => status === (isDone ? 'taskDone' : 'taskPending'))?.[1];
  return words.find((word) => pattern?.test(String(word))) ?? (isDone ? 'done' : 'pending');
}
