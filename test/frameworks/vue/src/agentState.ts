import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { AgentClient } from 'agent-chat/core';

export function useAgentState<T>(client: AgentClient, pointer: string): Readonly<ShallowRef<T>> {
  const selection = client.select<T>(pointer);
  const value = shallowRef(selection.value);
  onScopeDispose(selection.subscribe((next) => (value.value = next)));
  return value;
}
