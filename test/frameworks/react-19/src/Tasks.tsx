import { useMemo, useSyncExternalStore } from 'react';
import type { AgentClient } from 'agent-chat/core';

interface Task {
  title: string;
  status: string;
}

export function Tasks({ client }: { client: AgentClient }) {
  const selection = useMemo(() => client.select<Task[] | undefined>('/tasks'), [client]);
  const tasks = useSyncExternalStore(selection.subscribe, () => selection.value);
  const clear = () => client.setState((state: object) => ({ ...state, tasks: [] }));
  return (
    <ul id="tasks">
      {tasks?.map((task) => (
        <li key={task.title}>{task.title}</li>
      ))}
      <button onClick={clear}>Clear</button>
    </ul>
  );
}
