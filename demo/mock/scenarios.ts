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
import { form } from './scenarios/form.js';
import { help } from './scenarios/help.js';
import { html404 } from './scenarios/html-404.js';
import { http500 } from './scenarios/http-500.js';
import { long } from './scenarios/long.js';
import { reasoning } from './scenarios/reasoning.js';
import { serverTool } from './scenarios/server-tool.js';
import { slow } from './scenarios/slow.js';
import { state } from './scenarios/state.js';
import { steps } from './scenarios/steps.js';
import { usage } from './scenarios/usage.js';

/** Everything the mock agent can do, in the order of the demo's picker. */
export const scenarios: readonly Scenario[] = [
  chat,
  serverTool,
  browserTool,
  approval,
  approvalEdit,
  batch,
  approvalBrowser,
  chain,
  form,
  confirmation,
  state,
  reasoning,
  steps,
  activity,
  long,
  usage,
  slow,
  error,
  cut,
  http500,
  html404,
];

/** Found by their words, in no picker: what they do depends on the page. */
const unlisted = [callTool];

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
