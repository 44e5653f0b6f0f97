/** CopilotKit: the request is echoed in RUN_STARTED, `connect` replays all runs of a thread in one stream. */
import type { EndState } from './end-state.js';

const REFUND = 'call refund_order {"orderId":"ord_42","amount":19.99} called';

export const copilotkit: EndState[] = [
  {
    files: ['copilotkit/01-text'],
    end: 'success',
    entries: ['user: hi', 'assistant: Hello from BuiltInAgent.'],
    tokens: 15,
  },
  {
    files: ['copilotkit/02b-parallel'],
    end: 'success',
    entries: [
      'user: parallel',
      'call get_weather {"location":"Kyiv"} done: {"location":"Kyiv","temperature":21}',
      'call get_weather {"location":"Lviv"} done: {"location":"Lviv","temperature":21}',
      'assistant: Tool said: [{"location":"Kyiv","temperature":21},{"location":"Lviv","temperature":21}].',
    ],
    tokens: 30,
  },
  {
    files: ['copilotkit/03-frontend-tool', 'copilotkit/03b-frontend-tool-result'],
    end: 'success',
    entries: [
      'user: highlight it',
      'assistant: Highlighting. ',
      'call highlight_product {"sku":"SKU-1"} done: {"ok":true}',
      'assistant: Tool said: ["{\\"ok\\":true}"].',
    ],
    tokens: 15,
  },
  {
    files: ['copilotkit/04-interrupt'],
    end: 'interrupt',
    entries: ['user: refund order', REFUND],
    interrupts: [['call_13', 'tool_call', 'Approve refund?', 'call_13']],
    tokens: 15,
  },
  {
    files: ['copilotkit/04-interrupt', 'copilotkit/04b-resume-approved'],
    end: 'success',
    entries: ['user: refund order', REFUND, 'assistant: Tool said: [{"approved":true}].'],
    tokens: 15,
  },
  {
    files: ['copilotkit/04a-message-while-pending'],
    end: 'run-error: Tool result is missing for tool call call_13.',
    entries: [REFUND, 'user: hello?'],
  },
  {
    files: ['copilotkit/05b-custom-resume'],
    end: 'success',
    entries: [
      'assistant: custom',
      'assistant: resumed [{"interruptId":"int-1","status":"resolved","payload":{"ok":true}}]',
      'activity PLAN {"steps":["a","b"]}',
    ],
    steps: ['research done', 'writing done'],
  },
  {
    files: ['copilotkit/06b-delta'],
    end: 'success',
    entries: [
      'call AGUISendStateDelta {"delta":[{"op":"replace","path":"/todos/0/done","value":true}]} done: ' +
        '{"success":true,"delta":[{"op":"replace","path":"/todos/0/done","value":true}]}',
      'assistant: Tool said: [{"success":true,"delta":[{"op":"replace","path":"/todos/0/done","value":true}]}].',
    ],
    state: { todos: [{ t: 'a', done: true }] },
    tokens: 30,
  },
  {
    files: ['copilotkit/07-reasoning'],
    end: 'success',
    entries: ['user: think', 'reasoning: Let me think.', 'assistant: Done thinking.'],
    tokens: 15,
  },
  {
    files: ['copilotkit/08-error'],
    end: 'run-error: model exploded',
    entries: ['user: explode', 'assistant: Partial answer'],
  },
  {
    files: ['copilotkit/09-steps-activity'],
    end: 'success',
    entries: ['user: go', 'assistant: custom', 'activity PLAN {"steps":["a","b"]}'],
    steps: ['research done', 'writing done'],
  },
  {
    // Six runs: a pause, a refusal, three answers to the pause, an answer to a pause that never was.
    files: ['copilotkit/10b-connect-t4'],
    end: 'run-error: Tool result is missing for tool call call_13.',
    entries: [
      'user: refund order',
      REFUND,
      'user: hello?',
      'assistant: Tool said: [{"approved":true}].',
      'assistant: Tool said: [{"status":"cancelled"}].',
      'assistant: Tool said: [{"approved":true}].',
    ],
    interrupts: [],
    tokens: 60,
  },
  {
    // The thread is opened again where it already stands: nothing is doubled.
    files: ['copilotkit/02-backend-tool', 'copilotkit/10-connect-t2'],
    end: 'success',
    entries: [
      'user: weather please',
      'assistant: Let me check. ',
      'call get_weather {"location":"Kyiv"} done: {"location":"Kyiv","temperature":21}',
      'assistant: Tool said: [{"location":"Kyiv","temperature":21}].',
    ],
    tokens: 30,
  },
  {
    files: ['copilotkit/12-slow-keepalive'],
    end: 'success',
    entries: ['user: slow', 'assistant: Slow', 'assistant:  answer', 'assistant:  end'],
    tokens: 15,
  },
  { files: ['copilotkit/13-slow-stopped'], end: 'success', entries: ['user: slow', 'assistant: Slow'] },
];
