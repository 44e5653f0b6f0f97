import { finished, type Script, type Turn } from '../turn.js';
import type { Scenario } from '../scenario.js';

/** What the agent says to words that lead nowhere. */
export async function* help(turn: Turn, scenarios: readonly Scenario[]): Script {
  const lines = scenarios.map((scenario) => `- **${scenario.title}**: “${scenario.prompt}”`);
  yield* turn.say(`I am a scripted agent and understand only a few words. Try one of these:\n\n${lines.join('\n')}\n`);
  return finished;
}
