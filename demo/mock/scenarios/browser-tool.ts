import { paintPage, setThemeColor } from '../page-tools.js';
import type { Scenario } from '../scenario.js';
import { finished } from '../turn.js';

export const browserTool: Scenario = {
  id: 'browser-tool',
  title: 'Browser tool',
  description: 'The agent calls a tool that runs in this page, and goes on with what it returned.',
  prompt: 'Paint the page lavender',
  words: /\b(paint|colou?r|theme)\b/i,
  tools: [paintPage, setThemeColor],
  async *run(turn) {
    const wantsTheme = /\btheme\b/i.test(turn.words);
    const order = wantsTheme ? [setThemeColor, paintPage] : [paintPage, setThemeColor];
    const name = turn.pageTool(...order.map((tool) => tool.name));
    if (name === undefined) {
      yield* turn.say('This page has declared no tool that I could paint with (`paint_page` or `set_theme_color`).');
      return finished;
    }
    const color = /\b(?:page|theme|it|in|to)\s+(#[0-9a-f]{3,8}|[a-z]+)\s*[.!]?$/i.exec(turn.words)?.[1] ?? 'lavender';
    const said = yield* turn.say('One moment, I am getting the brush.');
    const toolCallId = yield* turn.call(name, { color: color.toLowerCase() }, said);
    return turn.askPage([toolCallId], async function* (results, next) {
      const result = results.get(toolCallId) ?? '';
      yield* next.say(
        /"error"/.test(result)
          ? `That did not work. The page answered: \`${result}\``
          : `Done: the page is ${color} now. It answered: \`${result}\``,
      );
      return finished;
    });
  },
};
