/** Steps and subagents of earlier turns as a storage keeps them: as they stood, without what subagents returned. */
import { isObject, type JsonObject } from '../../protocol/events.js';
import type { Step, Subagent, TurnProgress } from '../../thread/progress.js';

export type StoredTurn = Omit<TurnProgress, 'subagents'> & { readonly subagents: readonly Omit<Subagent, 'result'>[] };

const STATUSES: readonly unknown[] = ['running', 'done', 'failed', 'suspended'];
const TIMES = ['endedAt', 'waited', 'step'];
const TEXTS = ['subagentRunId', 'description', 'parentId', 'parentToolCallId', 'message'];

export function writeProgress(turns: readonly TurnProgress[]): StoredTurn[] {
  return turns.map((turn) => ({ ...turn, subagents: turn.subagents.map(({ result: _, ...rest }) => rest) }));
}

/** What cannot be read is left out. `cutAt`: when a reload ended what the last turn was doing. */
export function readProgress(kept: unknown, cutAt?: number): StoredTurn[] {
  const turns = objects(kept).flatMap((turn) => readTurn(turn) ?? []);
  const last = turns.pop();
  if (!last) return turns;
  return [...turns, cutAt === undefined ? last : { ...last, ...cut(last, cutAt) }];
}

function cut({ steps, subagents }: StoredTurn, endedAt: number): Pick<StoredTurn, 'steps' | 'subagents'> {
  const end = <W extends Pick<Step, 'status'>>(work: W): W =>
    work.status === 'running' ? { ...work, status: 'failed', endedAt } : work;
  return { steps: steps.map(end), subagents: subagents.map(end) };
}

function readTurn({ after, startedAt, steps, subagents }: JsonObject): StoredTurn | undefined {
  const turn = {
    startedAt: typeof startedAt === 'number' ? startedAt : 0,
    steps: objects(steps).flatMap((step) => readWork<Step>(step, 'name') ?? []),
    subagents: objects(subagents).flatMap((subagent) => readWork<Subagent>(subagent, 'id') ?? []),
    ...(typeof after === 'string' ? { after } : {}),
  };
  return turn.steps.length + turn.subagents.length > 0 ? turn : undefined;
}

function readWork<W extends Step | Subagent>(kept: JsonObject, id: 'name' | 'id'): W | undefined {
  const { name, status, startedAt } = kept;
  if (typeof name !== 'string' || typeof kept[id] !== 'string' || !STATUSES.includes(status)) return undefined;
  const work: JsonObject = { [id]: kept[id], name, status, startedAt: typeof startedAt === 'number' ? startedAt : 0 };
  for (const key of TIMES) if (typeof kept[key] === 'number') work[key] = kept[key];
  for (const key of TEXTS) if (typeof kept[key] === 'string') work[key] = kept[key];
  // Its shape was looked at.
  return work as unknown as W;
}

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
