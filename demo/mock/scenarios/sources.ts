import { EventType } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished, newId } from '../turn.js';

const sources = [
  { title: 'History of tea', url: 'https://en.wikipedia.org/wiki/History_of_tea' },
  { title: 'The Classic of Tea', url: 'https://en.wikipedia.org/wiki/The_Classic_of_Tea' },
  { title: 'Tea in the United Kingdom', url: 'https://en.wikipedia.org/wiki/Tea_in_the_United_Kingdom' },
  { title: 'Ledger of the harbour office, 1662' },
  { title: 'Tea clipper', url: 'https://en.wikipedia.org/wiki/Clipper' },
  { title: 'A link that must not be one', url: 'javascript:alert(1)' },
];

export const sourcesScenario: Scenario = {
  id: 'sources',
  title: 'Sources',
  description: 'An answer whose metadata names where it comes from.',
  prompt: 'Where does tea come from? Name your sources',
  words: /\b(sources?|cite|citations?)\b/i,
  async *run(turn) {
    const messageId = newId('msg');
    yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' };
    const words = 'Tea began in China as a medicine and came to Europe by ship in the 17th century.';
    for await (const delta of turn.stream(words)) {
      yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta };
    }
    yield { type: EventType.TEXT_MESSAGE_END, messageId, metadata: { sources } };
    return finished;
  },
};
