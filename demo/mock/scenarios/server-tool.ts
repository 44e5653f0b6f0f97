import type { Scenario } from '../scenario.js';
import { getWeather } from '../tools.js';
import { finished } from '../turn.js';

export const serverTool: Scenario = {
  id: 'server-tool',
  title: 'Server tool',
  description: 'The agent calls a tool on its own server and uses the result.',
  prompt: 'What is the weather in Lisbon?',
  words: /\bweather\b/i,
  async *run(turn) {
    const city = /\bin ([A-Z][\p{L}-]+(?: [A-Z][\p{L}-]+)*)/u.exec(turn.words)?.[1] ?? 'Lisbon';
    const said = yield* turn.say(`Let me look up the weather in ${city}.`);
    const toolCallId = yield* turn.call(getWeather.name, { city }, said);
    await turn.rest();
    yield* turn.execute(getWeather, { city }, toolCallId);
    yield* turn.say(`It is **21 °C** in ${city}, with light clouds and a breeze from the north-west.`);
    return finished;
  },
};
