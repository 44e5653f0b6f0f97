import 'agent-chat/define';
import type { AgentChat, AgentState } from 'agent-chat';
import type {} from 'agent-chat/jsx';
import { useState } from 'react';
import { client } from './client.js';
import { Decisions } from './Decisions.js';
import { Tasks } from './Tasks.js';
import { useElement } from './useElement.js';
import { usePaintTool } from './usePaintTool.js';

export function Shop({ theme }: { theme: 'light' | 'dark' }) {
  const [ends, setEnds] = useState<string[]>([]);
  const [color, setColor] = useState('');
  usePaintTool(client, setColor);
  const chat = useElement<AgentChat>(
    { client, timestamps: true },
    { 'agent-run-end': (event) => setEnds((before) => [...before, event.detail.end]) },
  );
  const state = useElement<AgentState>({ client });
  return (
    <>
      <agent-chat ref={chat} heading="Shop" placeholder="Ask the shop" agent-name="Ada" theme={theme} />
      <agent-state ref={state} path="/tasks" />
      <Tasks client={client} />
      <Decisions client={client} />
      <output id="painted">{color}</output>
      <output id="ends">{ends.join(' ')}</output>
    </>
  );
}
