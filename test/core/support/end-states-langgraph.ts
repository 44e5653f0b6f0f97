/** LangGraph: snapshots of everything all the time, calls that stand in a snapshot only, events after RUN_ERROR. */
import type { EndState } from './end-state.js';

export const langgraph: EndState[] = [
  {
    files: ['langgraph/00-non-uuid-thread'],
    end:
      'run-error: Failed to create thread: HTTP 400: {"success":false,"error":{"issues":[{"validation":"uuid",' +
      '"code":"invalid_string","message":"Invalid uuid","path":["thread_id"]}],"name":"ZodError"}}',
    entries: [],
  },
  {
    files: ['langgraph/01-text', 'langgraph/01b-second-turn'],
    end: 'success',
    entries: ['user: hi', 'assistant: Hello from LangGraph.', 'user: hi again', 'assistant: Hello from LangGraph.'],
    stateHas: { cart: [], tools: [], copilotkit: { actions: [] } },
    steps: ['chat done', 'chat done'],
    tokens: 15,
  },
  {
    // The call and its result never stream.
    files: ['langgraph/02-backend-tool'],
    end: 'success',
    entries: [
      'user: weather please',
      'assistant: Let me check. ',
      'call get_weather {"location":"Kyiv"} done: {"location":"Kyiv","temperature":21}',
      'assistant: Tool said: {"location":"Kyiv","temperature":21}.',
    ],
    steps: ['chat done', 'run_tools done', 'chat done'],
    tokens: 30,
  },
  {
    // The call streams without a parent, which the snapshot names; the result has two ids.
    files: ['langgraph/02d-real-toolnode-text-first'],
    end: 'success',
    entries: [
      'user: weather',
      'assistant: Let me check. ',
      'call get_weather {"location":"Kyiv"} done: {"location":"Kyiv","temperature":21}',
      'assistant: Tool said: {"location":"Kyiv","temperature":21}.',
    ],
    steps: ['chat done', 'act done', 'chat done'],
    tokens: 30,
  },
  {
    files: ['langgraph/03-frontend-tool'],
    end: 'success',
    entries: ['user: highlight it', 'assistant: Highlighting. ', 'call highlight_product {"sku":"SKU-1"} called'],
    steps: ['chat done'],
    tokens: 15,
  },
  {
    files: ['langgraph/03-frontend-tool', 'langgraph/03b-frontend-tool-result'],
    end: 'success',
    entries: [
      'user: highlight it',
      'assistant: Highlighting. ',
      'call highlight_product {"sku":"SKU-1"} done: {"ok":true}',
      'assistant: Tool said: {"ok":true}.',
    ],
    steps: ['chat done', 'chat done'],
    tokens: 15,
  },
  {
    // The pause comes as a custom event only.
    files: ['langgraph/04-interrupt-default-legacy'],
    end: 'success',
    entries: ['user: refund order', 'call refund_order {"orderId":"ord_42","amount":19.99} called'],
    steps: ['chat done', 'approve done'],
    tokens: 15,
  },
  {
    files: ['langgraph/04e-interrupt-outcome'],
    end: 'interrupt',
    entries: ['user: refund order', 'call refund_order {"orderId":"ord_42","amount":19.99} called'],
    interrupts: [['16dfb702f937b3fa7deeaca2b78d5800', 'tool_call', 'Refund order ord_42?', 'call_32']],
    steps: ['chat done', 'approve done'],
    tokens: 15,
  },
  {
    files: ['langgraph/04e-interrupt-outcome', 'langgraph/04f-resume-native'],
    end: 'success',
    entries: [
      'user: refund order',
      'call refund_order {"orderId":"ord_42","amount":19.99} done: {"refunded":"ord_42"}',
      'assistant: Tool said: {"refunded":"ord_42"}.',
    ],
    tokens: 15,
  },
  {
    files: ['langgraph/04h-resume-cancelled'],
    end: 'success',
    entries: [
      'user: refund order',
      'call refund_order {"orderId":"ord_42","amount":19.99} done: ' +
        'rejected: {"__agui_cancelled__":true,"interrupt_id":"647298d61aeecc48092c281f4482107f"}',
      'assistant: Tool said: ' +
        'rejected: {"__agui_cancelled__":true,"interrupt_id":"647298d61aeecc48092c281f4482107f"}.',
    ],
    steps: ['approve done', 'chat done'],
    tokens: 15,
  },
  {
    files: ['langgraph/05c-string-interrupt-outcome'],
    end: 'interrupt',
    entries: ['user: go'],
    interrupts: [['7701b224d736ae6eab732ab9c074c80a', 'langgraph:interrupt', 'Which size do you want?', undefined]],
    steps: ['ask done'],
  },
  {
    // An answer that never streams.
    files: ['langgraph/05c-string-interrupt-outcome', 'langgraph/05d-native-resume-string'],
    end: 'success',
    entries: ['user: go', 'assistant: You said "M"'],
  },
  {
    files: ['langgraph/06-shared-state-predict'],
    end: 'success',
    entries: ['user: cart', 'call set_cart {"items":[{"sku":"SKU-1","qty":2}]} done: ok', 'assistant: Tool said: ok.'],
    stateHas: { cart: [{ sku: 'SKU-1', qty: 2 }] },
    steps: ['chat done', 'run_tools done', 'chat done'],
    tokens: 30,
  },
  {
    // The snapshot shortens what had streamed, and knows nothing of the reasoning.
    files: ['langgraph/07-reasoning-content'],
    end: 'success',
    entries: ['user: reason', 'reasoning: Let me think.', 'assistant: Done '],
    steps: ['chat done'],
  },
  {
    // Snapshots and RUN_FINISHED follow the error: they count, and the error stays.
    files: ['langgraph/08-error'],
    end: 'run-error: model exploded',
    entries: ['user: explode', 'assistant (incomplete): Partial answer'],
    stateHas: { cart: [] },
    steps: ['chat failed'],
  },
  {
    files: ['langgraph/09-subgraphs'],
    end: 'success',
    entries: ['user: research shoes', 'assistant: Found 3 shoes.', 'assistant: Here is the summary.'],
    tokens: 30,
  },
];
