import { DestroyRef, inject, signal, type Signal } from '@angular/core';
import type { AgentClient } from 'agent-chat/core';

/** Call it where `inject` works: in a field or a constructor. */
export function agentState<T>(client: AgentClient, pointer: string): Signal<T> {
  const selection = client.select<T>(pointer);
  const value = signal(selection.value);
  inject(DestroyRef).onDestroy(selection.subscribe((next) => value.set(next)));
  return value.asReadonly();
}
