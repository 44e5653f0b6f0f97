import { useCallback, useSyncExternalStore } from 'react';
import type { AgentClient } from 'agent-chat/core';

export function Decisions({ client }: { client: AgentClient }) {
  const subscribe = useCallback((listener: () => void) => client.subscribe(listener), [client]);
  useSyncExternalStore(subscribe, () => client.snapshot);
  const cards = client.interrupts.map((item) => (
    <p key={item.id} className="decision">
      {item.message}
      <button onClick={() => item.approve()}>Approve</button>
      <button onClick={() => item.reject('No')}>Reject</button>
    </p>
  ));
  return <>{cards}</>;
}
