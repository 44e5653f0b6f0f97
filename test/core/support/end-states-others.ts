/** Mastra, which speaks in chunks and pauses on two roads at once, and AWS Strands, whose snapshots repeat the request. */
import type { EndState } from './end-state.js';

const REFUND = 'call refund_order {"orderId":"ord_42","amount":19.99}';

export const mastra: EndState[] = [
  {
    files: ['mastra/02-backend-tool'],
    end: 'success',
    entries: [
      'assistant: Let me check. ',
      'call get_weather {"location":"Kyiv"} done: {"location":"Kyiv","temperature":21}',
      'assistant: Tool said: [{"location":"Kyiv","temperature":21}].',
    ],
    tokens: 30,
  },
  {
    // A tool that throws has no result.
    files: ['mastra/02c-tool-throws'],
    end: 'success',
    entries: ['call bad_tool {} called', 'assistant: Tool said: ["tool failed"].'],
    tokens: 30,
  },
  {
    // A tool that waits is never called as far as the events tell.
    files: ['mastra/16-interrupt'],
    end: 'interrupt',
    entries: [],
    interrupts: [['r1::call_2', 'mastra:tool_suspend', undefined, 'call_2']],
  },
  {
    files: ['mastra/16-interrupt', 'mastra/16b-resume-extra-toolCall'],
    end: 'success',
    entries: ['call ? done: {"refunded":"ord_42"}', 'assistant: Tool said: [{"refunded":"ord_42"}].'],
    tokens: 30,
  },
  { files: ['mastra/04y-resume-cancelled-emptymsgs'], end: 'success', entries: [] },
  {
    files: ['mastra/06-working-memory-state'],
    end: 'success',
    entries: ['assistant: Tool said: [{"success":true}].'],
    state: { recipe: { title: 'Soup' } },
    tokens: 30,
  },
  {
    files: ['mastra/07-reasoning'],
    end: 'success',
    entries: ['reasoning: Let me think.', 'assistant: Done thinking.'],
    tokens: 15,
  },
  {
    files: ['mastra/08-error'],
    end: 'run-error: HOST:Error: model exploded',
    // The error cuts the stream of chunks short, it does not end it.
    entries: ['assistant (incomplete): Partial answer'],
  },
];

export const strands: EndState[] = [
  {
    files: ['strands/02b-parallel-tools'],
    end: 'success',
    entries: [
      'user: parallel',
      'call get_weather {"location":"Kyiv"} done: {"location":"Kyiv","temperature":21}',
      'call get_weather {"location":"Lviv"} done: {"location":"Lviv","temperature":21}',
      'assistant: Tool said: [[{"location":"Kyiv","temperature":21}],[{"location":"Lviv","temperature":21}]].',
    ],
    state: {},
  },
  {
    files: ['strands/03-frontend-tool', 'strands/03b-frontend-tool-result'],
    end: 'success',
    entries: [
      'user: highlight it',
      'assistant: Highlighting. ',
      'call highlight_product {"sku":"SKU-1"} done: {"ok":true}',
      'assistant: Tool said: [[{"ok":true}]].',
    ],
    state: {},
  },
  {
    files: ['strands/04i-interrupt4'],
    end: 'interrupt',
    entries: ['user: refund order', `${REFUND} called`],
    interrupts: [
      ['hook:beforeToolCall:tooluse_21:approve_refund', 'Refund order ord_42?', 'Refund order ord_42?', undefined],
    ],
    state: {},
  },
  {
    files: ['strands/04i-interrupt4', 'strands/04j-resume-approved-full-history'],
    end: 'success',
    entries: [
      'user: refund order',
      `${REFUND} done: {"refunded":"ord_42"}`,
      'assistant: Tool said: [[{"refunded":"ord_42"}]].',
    ],
    state: {},
  },
  {
    files: ['strands/06-state'],
    end: 'success',
    entries: [
      'user: recipe',
      'call generate_recipe {"recipe":{"title":"Soup"}} done: "Recipe updated"',
      'assistant: Tool said: [["Recipe updated"]].',
    ],
    state: { recipe: { title: 'Soup' }, other: 1 },
  },
  {
    files: ['strands/07-reasoning'],
    end: 'success',
    entries: ['user: think', 'reasoning: Let me think.', 'assistant: Done thinking.'],
    state: {},
  },
  {
    // The failed answer is not in the server's next snapshot; no server ever confirmed it, so it stays.
    files: ['strands/08-error', 'strands/08b-after-error'],
    end: 'success',
    entries: [
      'user: explode',
      'assistant (incomplete): Partial answer',
      'user: hi again',
      'assistant: Hello from Strands.',
    ],
    state: {},
  },
  {
    files: ['strands/09-multiagent'],
    end: 'success',
    entries: ['assistant: Found 3 shoes.', 'assistant: Here is the summary.'],
    state: {},
    steps: ['agent:researcher done', 'agent:writer done'],
  },
  {
    files: ['strands/10b-chunks-tool'],
    end: 'success',
    entries: [
      'assistant: Let me check. ',
      'call get_weather {"location":"Kyiv"} done: {"location":"Kyiv","temperature":21}',
      'assistant: Tool said: [[{"location":"Kyiv","temperature":21}]].',
    ],
    state: {},
  },
  {
    files: ['strands/10c-chunks-reasoning'],
    end: 'success',
    entries: ['reasoning: Let me think.', 'assistant: Done thinking.'],
    state: {},
  },
];
