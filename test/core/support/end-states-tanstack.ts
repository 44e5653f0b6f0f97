/** TanStack AI: turns without RUN_STARTED, results before it, pauses of three kinds, durable streams. */
import type { EndState } from './end-state.js';

const ASKED = ['user: go', 'assistant: I will delete it. ', 'call delete_project {"projectId":"p1"} called'];
const APPROVAL = ['approval_call_1', 'tool_call', 'Approval required to run delete_project', 'call_1'];

export const tanstack: EndState[] = [
  { files: ['tanstack/01-text'], end: 'success', entries: ['assistant: Hello, world.'], tokens: 15 },
  {
    files: ['tanstack/01-server_tool'],
    end: 'success',
    entries: ['assistant: Checking… ', 'call get_weather {"city":"Paris"} done: {"tempC":21}', 'assistant: It is 21C.'],
    tokens: 30,
  },
  {
    files: ['tanstack/01-two_server_tools'],
    end: 'success',
    entries: [
      'call get_weather {"city":"Paris"} done: {"tempC":21}',
      'call get_weather {"city":"Rome"} done: {"tempC":21}',
      'assistant: Both 21C.',
    ],
    tokens: 30,
  },
  {
    files: ['tanstack/01-failing'],
    end: 'success',
    entries: ['call failing_tool {} failed: {"error":"disk full"}', 'assistant: It failed.'],
    tokens: 30,
  },
  {
    files: ['tanstack/01-broken_json'],
    end: 'success',
    entries: [
      'call get_weather {"city": "Pa failed: {"error":"Input validation failed for tool get_weather: ' +
        'Validation failed: Invalid input: expected string, received undefined"}',
      'assistant: broken json handled',
    ],
    tokens: 30,
  },
  {
    files: ['tanstack/01-reasoning'],
    end: 'success',
    entries: ['reasoning: Let me think.', 'assistant: Answer: 42'],
    steps: ['step-6 done'],
    tokens: 15,
  },
  {
    files: ['tanstack/01-run_error'],
    end: 'run-error: model overloaded',
    entries: ['assistant (incomplete): partial '],
  },
  { files: ['tanstack/01-throw_before'], end: 'run-error: provider refused', entries: [] },
  { files: ['tanstack/02-approve'], end: 'interrupt', entries: ASKED, interrupts: [APPROVAL], tokens: 15 },
  {
    files: ['tanstack/02-approve_state'],
    end: 'interrupt',
    entries: ASKED,
    interrupts: [APPROVAL],
    state: { a: 1 },
    tokens: 15,
  },
  {
    files: ['tanstack/02-batch'],
    end: 'interrupt',
    entries: [
      'user: go',
      'call delete_project {"projectId":"p1"} called',
      'call send_email {"to":"a@b.c","subject":"hey"} called',
      'call show_toast {"text":"hi"} called',
      'call get_weather {"city":"Rome"} called',
    ],
    interrupts: [
      APPROVAL,
      ['approval_call_2', 'tool_call', 'Approval required to run send_email', 'call_2'],
      ['client_tool_call_3', 'tanstack:client_tool_execution', 'Client tool show_toast is ready to run', 'call_3'],
    ],
    tokens: 15,
  },
  {
    files: ['tanstack/05-batch-complete'],
    end: 'success',
    entries: [
      'user: go',
      'call delete_project {"projectId":"p1"} done: {"deleted":true,"projectId":"p1"}',
      'call send_email {"to":"a@b.c","subject":"hey"} failed: {"error":"User declined tool execution"}',
      'call show_toast {"text":"hi"} done: {"shown":true}',
      'call get_weather {"city":"Rome"} done: {"tempC":21}',
      'assistant: Batch finished.',
    ],
    tokens: 15,
  },
  {
    files: ['tanstack/02-mixed_server_client'],
    end: 'interrupt',
    entries: [
      'user: go',
      'call get_weather {"city":"Oslo"} done: {"tempC":21}',
      'call show_toast {"text":"hi"} called',
    ],
    interrupts: [
      ['client_tool_call_t', 'tanstack:client_tool_execution', 'Client tool show_toast is ready to run', 'call_t'],
    ],
    tokens: 15,
  },
  {
    files: ['tanstack/02-generic'],
    end: 'interrupt',
    entries: ['user: go'],
    interrupts: [['interrupt-1796026781475-12kkmoi', 'review-required', 'Review the plan.', undefined]],
  },
  { files: ['tanstack/05-gen-cancel'], end: 'success', entries: ['user: go'] },
  {
    files: ['tanstack/03-approve-object'],
    end: 'success',
    entries: [
      'user: go',
      'assistant: I will delete it. ',
      'call delete_project {"projectId":"p1"} done: {"deleted":true,"projectId":"p1"}',
      'assistant: Finished.',
    ],
    tokens: 15,
  },
  {
    files: ['tanstack/03-cancelled'],
    end: 'success',
    entries: [
      'user: go',
      'assistant: I will delete it. ',
      'call delete_project {"projectId":"p1"} failed: {"error":"Tool execution cancelled"}',
      'assistant: Finished.',
    ],
    tokens: 15,
  },
  {
    files: ['tanstack/03-fresh-message-pending'],
    end: 'interrupt',
    entries: [...ASKED, 'user: forget it, hello'],
    interrupts: [APPROVAL],
  },
  {
    files: ['tanstack/03-duplicate'],
    end:
      'run-error: Interrupt approval_call_1 has duplicate resume entries. ' +
      'One or more interrupt resolutions are invalid.',
    entries: ASKED,
  },
  {
    files: ['tanstack/05-seq-1'],
    end: 'interrupt',
    entries: [
      'user: go',
      'call delete_project {"projectId":"p1"} done: {"deleted":true,"projectId":"p1"}',
      'call send_email {"to":"x@y.z","subject":"s"} called',
    ],
    interrupts: [['approval_call_2', 'tool_call', 'Approval required to run send_email', 'call_2']],
    tokens: 15,
  },
  {
    files: ['tanstack/07-openai-server-tool'],
    end: 'success',
    entries: ['assistant: Working. ', 'call get_weather {"v":"1"} done: {"t":1}', 'assistant: Done.'],
    tokens: 14,
  },
  {
    files: ['tanstack/08-drop-part1'],
    end: 'incomplete: The connection ended before the answer was complete.',
    entries: ['assistant (incomplete): w0 w1 w2 '],
  },
  {
    files: ['tanstack/08-drop-part1', 'tanstack/08-drop-part2'],
    end: 'success',
    entries: ['assistant: w0 w1 w2 w3 w4 w5 w6 w7 '],
    tokens: 15,
  },
  {
    files: ['tanstack/08-durable-fresh'],
    end: 'success',
    entries: ['assistant: Checking… ', 'call get_weather {"city":"Paris"} done: {"tempC":21}', 'assistant: It is 21C.'],
    tokens: 30,
  },
  {
    // The same run once more, from its beginning: nothing is doubled.
    files: ['tanstack/08-durable-fresh', 'tanstack/08-durable-get-start'],
    end: 'success',
    entries: ['assistant: Checking… ', 'call get_weather {"city":"Paris"} done: {"tempC":21}', 'assistant: It is 21C.'],
    tokens: 30,
  },
  {
    files: ['tanstack/11-reason-approve'],
    end: 'interrupt',
    entries: [
      'user: go',
      'reasoning: Risky, ask first.',
      'assistant: Need approval. ',
      'call delete_project {"projectId":"p1"} called',
    ],
    interrupts: [APPROVAL],
    steps: ['step-4 done'],
    tokens: 15,
  },
  {
    files: ['tanstack/11-snapshot-roles'],
    end: 'interrupt',
    entries: [
      'system: sys',
      'developer: dev',
      'activity PLAN {"x":1}',
      'reasoning: earlier thought',
      'assistant: prev',
      'user: [{"type":"text","text":"look"},' +
        '{"type":"image","source":{"type":"data","value":"AAAA","mimeType":"image/png"}}]',
      'assistant: I will delete it. ',
      'call delete_project {"projectId":"p1"} called',
    ],
    interrupts: [APPROVAL],
    tokens: 15,
  },
  {
    files: ['tanstack/11-lost-result'],
    end: 'success',
    entries: [
      'user: go',
      'call get_weather {"city":"Paris"} done: {"tempC":21}',
      'assistant: It is 21C',
      'user: thanks',
      'assistant: It is 21C.',
    ],
    tokens: 15,
  },
  {
    files: ['tanstack/14-loop-limit'],
    end: 'success',
    entries: ['call get_weather {"city":"x"} done: {"t":1}', 'call get_weather {"city":"x"} done: {"t":1}'],
    tokens: 30,
  },
  { files: ['tanstack/14-empty'], end: 'success', entries: [], tokens: 15 },
];
