/** What a person has begun or said about a message: elements leave the document far from what is seen, this stays. */
import type { AgentClient } from '../../core/index.js';

export interface ActionMemory {
  /** The text of an edit that is open. */
  editing?: string | undefined;
  feedback?: 'up' | 'down' | undefined;
  /** The comment on it that is being written. */
  comment?: string | undefined;
}

const memories = new WeakMap<AgentClient, Map<string, ActionMemory>>();

/** The memory of the message under `key`. */
export function memoryOf(client: AgentClient, key: string): ActionMemory {
  const all = memories.get(client) ?? new Map<string, ActionMemory>();
  memories.set(client, all);
  const own = all.get(key) ?? {};
  all.set(key, own);
  return own;
}
