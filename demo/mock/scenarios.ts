import type { Scenario } from './scenario.js';
import { activity } from './scenarios/activity.js';
import { approvalBrowser } from './scenarios/approval-browser.js';
import { approvalEdit } from './scenarios/approval-edit.js';
import { approval } from './scenarios/approval.js';
import { batch } from './scenarios/batch.js';
import { browserTool } from './scenarios/browser-tool.js';
import { callTool } from './scenarios/call-tool.js';
import { chain } from './scenarios/chain.js';
import { chat } from './scenarios/chat.js';
import { confirmation } from './scenarios/confirmation.js';
import { cut } from './scenarios/cut.js';
import { error } from './scenarios/error.js';
import { files } from './scenarios/files.js';
import { form } from './scenarios/form.js';
import { help } from './scenarios/help.js';
import { html404 } from './scenarios/html-404.js';
import { http500 } from './scenarios/http-500.js';
import { httpStatus } from './scenarios/http-status.js';
import { long } from './scenarios/long.js';
import { media } from './scenarios/media.js';
import { pause } from './scenarios/pause.js';
import { rateLimit } from './scenarios/rate-limit.js';
import { planner } from './scenarios/planner.js';
import { reasoning } from './scenarios/reasoning.js';
import { serverTool } from './scenarios/server-tool.js';
import { shop } from './scenarios/shop.js';
import { slow } from './scenarios/slow.js';
import { sourcesScenario } from './scenarios/sources.js';
import { state } from './scenarios/state.js';
import { steps } from './scenarios/steps.js';
import { team } from './scenarios/team.js';
import { usage } from './scenarios/usage.js';
import { versions } from './scenarios/versions.js';

/** Everything the mock agent can do, by topic and in the order of the demo's picker. */
export const topics: Readonly<Record<string, readonly Scenario[]>> = {
  Messages: [chat, versions, long, sourcesScenario, media, files, usage],
  Tools: [serverTool, browserTool],
  'Your decision': [approval, approvalEdit, batch, approvalBrowser, chain, form, confirmation],
  'State and progress': [state, reasoning, steps, team, activity],
  'Long waits': [slow, pause],
  'When things fail': [error, cut, http500, html404, rateLimit],
};

export const scenarios: readonly Scenario[] = Object.values(topics).flat();

/** Found by their words, in no picker: what they do depends on the page. */
const unlisted = [callTool, shop, planner, httpStatus];

const fallback: Scenario = {
  ...chat,
  id: 'help',
  run: (turn) => help(turn, scenarios),
};

export function scenarioById(id: string): Scenario | undefined {
  return [...scenarios, ...unlisted].find((scenario) => scenario.id === id);
}

/** The scenario that a user's words ask for. A whole prompt wins over a single word. */
export function scenarioByWords(words: string): Scenario {
  return (
    scenarios.find((scenario) => words.trim() === scenario.prompt) ??
    unlisted.find((scenario) => scenario.words.test(words)) ??
    scenarios.find((scenario) => scenario.words.test(words)) ??
    fallback
  );
}
