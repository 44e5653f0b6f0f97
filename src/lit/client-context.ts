/** The client that a provider gives to the elements inside it. */
import { createContext } from '@lit/context';
import type { AgentClient } from '../core/index.js';

/** One key per copy of the package: copies of different versions do not mix. */
export const clientContext = createContext<AgentClient | undefined>(Symbol('agent-client'));

/** An element that has a client to give. */
export interface ClientHolder {
  readonly client: AgentClient | undefined;
}

type Waiter = () => void;
const waiters = new Set<Waiter>();

/** Calls `waiter` when a provider is connected or gets another client. Returns the end of it. */
export function onProviderChange(waiter: Waiter): () => void {
  waiters.add(waiter);
  return () => void waiters.delete(waiter);
}

/** A provider was connected, or has another client: elements that name it by `for` look again. */
export function announceProvider(): void {
  for (const waiter of [...waiters]) waiter();
}
