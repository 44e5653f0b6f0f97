import { finished } from '../turn.js';
import type { Scenario } from '../scenario.js';

/** `#call:NAME {json}`, as often as wanted; the arguments end with the line. */
const CALL = /#call:([\w.-]+)[ \t]*(\{.*\})?/g;

/** Calls whatever tools of the page the words name. */
export const callTool: Scenario = {
  id: 'call-tool',
  title: 'Any tool of the page',
  description: 'The agent calls the declared tools that the words name, and repeats what they answered.',
  prompt: '#call:read_cart',
  words: /#call:/,
  async *run(turn) {
    const wanted = [...turn.words.matchAll(CALL)].map(([, name = '', json = '{}']) => ({ name, args: parse(json) }));
    const calls: string[] = [];
    for (const { name, args } of wanted) {
      if (turn.pageTool(name) === undefined) {
        const names = turn.input.tools.map((tool) => `\`${tool.name}\``).join(', ');
        yield* turn.say(`This page has declared no tool named \`${name}\`, only these: ${names || 'none'}.`);
      } else if (args === undefined) {
        yield* turn.say(`What stands behind \`${name}\` is no JSON object.`);
      } else calls.push(yield* turn.call(name, args));
    }
    if (calls.length === 0) return finished;
    return turn.askPage(calls, async function* (results, next) {
      const answers = calls.map((id) => results.get(id) ?? 'nothing');
      yield* next.say(`The page answered: ${answers.map((answer) => `\`${answer}\``).join(', then ')}`);
      return finished;
    });
  },
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
