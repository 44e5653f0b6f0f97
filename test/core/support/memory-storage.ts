/** A storage of the page's own, in memory, that counts and can run short. */
import type { AgentStorage } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';

export const KEY = 'agent-chat:thread:t';

export interface Memory extends AgentStorage {
  readonly kept: Map<string, string>;
  /** How often a thread was written. */
  writes: number;
  /** Refuses texts that are longer. */
  room: number;
  limit?: number;
}

export function memory(limit?: number): Memory {
  const kept = new Map<string, string>();
  const storage: Memory = {
    kept,
    writes: 0,
    room: Infinity,
    ...(limit === undefined ? {} : { limit }),
    get: async (key) => kept.get(key),
    async set(key, value) {
      if (value.length > storage.room) throw new Error('QuotaExceededError');
      if (key.startsWith('agent-chat:thread:')) storage.writes++;
      kept.set(key, value);
    },
    remove: async (key) => void kept.delete(key),
  };
  return storage;
}

export const saved = (storage: Memory, words: string): Promise<void> =>
  waitUntil(() => storage.kept.get(KEY)?.includes(words), `never kept: ${words}`);
