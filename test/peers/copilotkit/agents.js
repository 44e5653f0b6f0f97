import { BuiltInAgent, defineTool } from '@copilotkit/runtime/v2';
import { z } from 'zod';
import { scriptedModel } from '../support/language-model.js';
import { record } from '../support/record.js';

const tools = [
  defineTool({
    name: 'get_weather',
    description: 'Weather of a city',
    parameters: z.object({ city: z.string() }),
    async execute(args) {
      record.executed('get_weather', args);
      return { city: args.city, tempC: 21 };
    },
  }),
  // The runtime never runs such a tool: its model is shown the answer as the result.
  defineTool({
    name: 'refund_order',
    description: 'Refund an order',
    parameters: z.object({ orderId: z.string(), amount: z.number() }),
    interrupt: true,
    interruptMessage: 'Approve refund?',
  }),
];

const RESPONSE = {
  type: 'object',
  properties: { approved: { type: 'boolean' } },
  required: ['approved'],
};

/** What lets the run of a thread go on that was told to `wait`. */
const waiting = new Map();

/**
 * An agent of one's own: pauses before it refunds, asks for a size, takes its time until it is stopped, waits until
 * it is stopped or `release <thread>` is said in another thread, or answers.
 */
async function* custom({ input, interrupt, abortSignal }) {
  const last = input.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const say = async function* (text) {
    const messageId = `text-${input.runId}`;
    yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
    yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text };
    yield { type: 'TEXT_MESSAGE_END', messageId };
  };
  if (last.startsWith('refund')) {
    const args = { orderId: 'ord_42', amount: 19.99 };
    const [answer] = await interrupt([
      { id: 'refund-1', reason: 'confirmation', message: 'Refund ord_42?', responseSchema: RESPONSE },
    ]);
    if (answer.payload?.approved) record.executed('refund_order', args, input.threadId);
    yield* say(`Answer: ${JSON.stringify(answer)}`);
  } else if (last.startsWith('ask')) {
    const schema = { type: 'object', properties: { size: { type: 'string', enum: ['S', 'M'] } }, required: ['size'] };
    const [answer] = await interrupt([
      { id: 'size-1', reason: 'input_required', message: 'Which size?', responseSchema: schema },
    ]);
    yield* say(`Answer: ${JSON.stringify(answer)}`);
  } else if (last.startsWith('slow')) {
    for (let step = 0; step < 600 && !abortSignal.aborted; step++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      yield { type: 'CUSTOM', name: 'step', value: step };
    }
  } else if (last.startsWith('wait')) {
    const messageId = `text-${input.runId}`;
    yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
    yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: 'Half ' };
    await new Promise((resolve) => {
      waiting.set(input.threadId, resolve);
      abortSignal.addEventListener('abort', resolve);
    });
    if (abortSignal.aborted) return;
    yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: 'and half.' };
    yield { type: 'TEXT_MESSAGE_END', messageId };
  } else if (last.startsWith('release ')) {
    waiting.get(last.slice('release '.length))();
    yield* say('Released.');
  } else {
    yield* say(`You said: ${last}.`);
  }
}

export const agents = {
  shop: new BuiltInAgent({ model: scriptedModel, maxSteps: 5, tools }),
  custom: new BuiltInAgent({ type: 'custom', factory: custom }),
};
