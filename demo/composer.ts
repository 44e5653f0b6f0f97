/** What the composer of the demo offers beyond text: files, people to mention, commands. */
import type { AgentChat } from '../src/index.js';

const people = [
  { label: 'Ada Lovelace', description: 'Engines' },
  { label: 'Grace Hopper', description: 'Compilers' },
  { label: 'Hedy Lamarr', description: 'Radio' },
  { label: 'Katherine Johnson', description: 'Orbits' },
];

/** As a server would answer: late, and not to a question that was taken back. */
async function findPeople(query: string, { signal }: { signal: AbortSignal }): Promise<typeof people> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  signal.throwIfAborted();
  return people.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}

/** Turns on what needs a property; `startOver` begins anew. */
export function furnish(chat: AgentChat, startOver: () => void): void {
  chat.attachments = true;
  chat.mentions = findPeople;
  chat.commands = [
    { label: 'new', description: 'Starts over', run: startOver },
    { label: 'weather', description: 'Asks for the weather', text: 'What is the weather in Lisbon?' },
  ];
}
