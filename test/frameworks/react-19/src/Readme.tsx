// The sample of the README: its types are checked with this page, which does not show it.
import 'agent-chat/define';
import type {} from 'agent-chat/jsx';
import { useSyncExternalStore } from 'react';
import { AgentClient } from 'agent-chat/core';

const client = new AgentClient({ endpoint: '/agent' });
const tasks = client.select<{ title: string }[] | undefined>('/tasks');

export function Shop() {
  const list = useSyncExternalStore(tasks.subscribe, () => tasks.value);
  return (
    <>
      <agent-chat client={client} onagent-run-end={(event) => console.log(event.detail.end)} />
      <ul>
        {list?.map((task) => (
          <li key={task.title}>{task.title}</li>
        ))}
      </ul>
    </>
  );
}
