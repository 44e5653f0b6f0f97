/** What stands in a conversation with versions. */
import type { Talk } from './talk.js';

export type Reader = Pick<Talk, 'client'>;

/** What stands in the conversation, without ids. */
export const words = ({ client }: Reader): unknown[] => client.snapshot.messages.map(({ content }) => content);

export const idOf = ({ client }: Reader, index: number): string => client.snapshot.entries[index]?.id ?? '';

export const branches = ({ client }: Reader): [string, number, number][] =>
  client.snapshot.branches.map(({ of, index, count }) => [of, index, count]);
