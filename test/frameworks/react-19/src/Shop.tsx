import 'agent-chat/define';
import type {} from 'agent-chat/jsx';
import { useState } from 'react';
import { client } from './client.js';
import { Decisions } from './Decisions.js';
import { Tasks } from './Tasks.js';
import { usePaintTool } from './usePaintTool.js';

export function Shop({ theme }: { theme: 'light' | 'dark' }) {
  const [ends, setEnds] = useState<string[]>([]);
  const [color, setColor] = useState('');
  usePaintTool(client, setColor);
  return (
    <>
      <agent-chat
        client={client}
        heading="Shop"
        placeholder="Ask the shop"
        agent-name="Ada"
        timestamps
        theme={theme}
        onagent-run-end={(event) => setEnds((before) => [...before, event.detail.end])}
      />
      <agent-state client={client} path="/tasks" />
      <Tasks client={client} />
      <Decisions client={client} />
      <output id="painted">{color}</output>
      <output id="ends">{ends.join(' ')}</output>
    </>
  );
}
