import type { TokenUsage } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';

const counts: TokenUsage = {
  provider: 'mock',
  model: 'scripted-1',
  inputTokens: 1200,
  outputTokens: 340,
  totalTokens: 1540,
  reasoningTokens: 120,
  cachedInputTokens: 900,
};

export const usage: Scenario = {
  id: 'usage',
  title: 'Token usage',
  description: 'The run reports the tokens it has used.',
  prompt: 'How many tokens does this cost?',
  words: /\b(usage|tokens?|cost)\b/i,
  async *run(turn) {
    yield* turn.say('This answer cost **1,540 tokens**: 1,200 in and 340 out, 120 of them for thinking.');
    return { usage: [counts] };
  },
};
