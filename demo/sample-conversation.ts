/** What the pages about looks show: a short conversation, and an agent that answers it with a decision. */
import { AgentClient, type Message } from '../src/core/index.js';
import { createMockAgent, inPageFetch } from './mock/index.js';

const messages: Message[] = [
  { id: 'u1', role: 'user', content: 'How long should green tea steep?' },
  {
    id: 'a1',
    role: 'assistant',
    content: [
      '**Two minutes** at 75 °C; see [the guide](https://example.com/tea).',
      '',
      '| Tea | Water | Time |',
      '| --- | --- | ---: |',
      '| Green | 75 °C | 2 min |',
      '| Black | 95 °C | 4 min |',
    ].join('\n'),
  },
];

export function sampleClient(): AgentClient {
  return new AgentClient({ endpoint: '/agent?pace=0', fetch: inPageFetch(createMockAgent()), messages });
}

export const ASKS_FIRST = 'Delete the project Apollo';
