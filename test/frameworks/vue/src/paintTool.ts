import { onScopeDispose } from 'vue';
import type { AgentClient } from 'agent-chat/core';

export function usePaintTool(client: AgentClient, paint: (color: string) => void): void {
  onScopeDispose(
    client.addTool({
      name: 'paint_page',
      description: 'Paints the background of this page',
      parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
      execute: ({ color }: { color: string }) => paint(color),
    }),
  );
}
