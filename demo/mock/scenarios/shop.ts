import { fields } from '../json.js';
import type { Scenario } from '../scenario.js';
import { finished, type Script, type Turn } from '../turn.js';

/** What a customer of the shop in tools.html says, and what the agent does with the tools of that page. */
const wishes: Readonly<Record<string, (turn: Turn) => Script>> = {
  'What is in my cart?': (turn) => callAndTell(turn, 'read_cart', {}),
  'Two lamps, please': (turn) => callAndTell(turn, 'add_to_cart', { item: 'lamp', count: 2 }),
  'Write a note': (turn) => callAndTell(turn, 'write_note', { text: 'Happy birthday, Ada!' }),
  'Order it': order,
  'How is the chair?': (turn) => callAndTell(turn, 'read_reviews', { item: 'chair' }),
};

export const shopWishes: readonly string[] = Object.keys(wishes);

export const shop: Scenario = {
  id: 'shop',
  title: 'A shop assistant',
  description: 'The agent does in the shop of the page what a customer asks for.',
  prompt: 'What is in my cart?',
  words: new RegExp(`^\\s*(?:${shopWishes.join('|').replaceAll('?', '\\?')})\\s*$`),
  run: (turn) => (wishes[turn.words.trim()] ?? order)(turn),
};

/** Looks first what it will cost: the person is to see that before anything is paid. */
async function* order(turn: Turn): Script {
  const call = yield* turn.call('read_cart', {});
  return turn.askPage([call], (results, next) => {
    const { total } = fields(JSON.parse(results.get(call) ?? '{}'));
    return callAndTell(next, 'place_order', { name: 'Ada', total });
  });
}

async function* callAndTell(turn: Turn, name: string, args: unknown): Script {
  if (turn.pageTool(name) === undefined) {
    yield* turn.say(`This page has declared no tool named \`${name}\`.`);
    return finished;
  }
  const call = yield* turn.call(name, args);
  return turn.askPage([call], async function* (results, next) {
    yield* next.say(`The page answered: \`${results.get(call) ?? 'nothing'}\``);
    return finished;
  });
}
