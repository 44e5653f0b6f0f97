import { useEffect } from 'react';
import type { AgentClient } from 'agent-chat/core';

export function usePaintTool(client: AgentClient, paint: (color: string) => void) {
  useEffect(
    () =>
      client.addTool({
        name: 'paint_page',
        description: 'Paints the background of this page',
        parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
        execute: ({ color }: { color: string }) => paint(color),
      }),
    [client, paint],
  );
}
