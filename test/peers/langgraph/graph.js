import { tool } from '@langchain/core/tools';
import { END, interrupt, MessagesValue, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { z } from 'zod';
import { record } from '../support/record.js';
import { readMessages, ScriptedModel } from './model.js';

const APPROVAL = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };

function executed(name, args, config) {
  record.executed(name, args, config.configurable.thread_id);
}

const getWeather = tool(
  async (args, config) => {
    executed('get_weather', args, config);
    return JSON.stringify({ city: args.city, tempC: 21 });
  },
  { name: 'get_weather', description: 'Weather of a city', schema: z.object({ city: z.string() }) },
);

const refundOrder = tool(
  async (args, config) => {
    const answer = interrupt({
      reason: 'tool_call',
      message: `Refund order ${args.orderId}?`,
      tool_call_id: config.toolCall.id,
      response_schema: APPROVAL,
    });
    if (!answer?.approved) return `rejected: ${JSON.stringify(answer)}`;
    executed('refund_order', args, config);
    return JSON.stringify({ refunded: args.orderId });
  },
  {
    name: 'refund_order',
    description: 'Refund an order',
    schema: z.object({ orderId: z.string(), amount: z.number() }),
  },
);

/** A pause that is nothing but words. */
const askHuman = tool(async () => `answered: ${JSON.stringify(interrupt('Which size do you want?'))}`, {
  name: 'ask_human',
  description: 'Ask the person',
  schema: z.object({ question: z.string() }),
});

const tools = [getWeather, refundOrder, askHuman];
const model = new ScriptedModel({});

async function callModel({ messages }, config) {
  record.shown(readMessages(messages).results, config.configurable.thread_id);
  return { messages: [await model.invoke(messages, config)] };
}

/** Tools of the page end the run. */
function route({ messages }) {
  const calls = messages.at(-1).tool_calls ?? [];
  return calls.some(({ name }) => tools.some((known) => known.name === name)) ? 'tools' : END;
}

export const shop = new StateGraph(new StateSchema({ messages: MessagesValue }))
  .addNode('agent', callModel)
  .addNode('tools', new ToolNode(tools))
  .addEdge(START, 'agent')
  .addConditionalEdges('agent', route, ['tools', END])
  .addEdge('tools', 'agent')
  .compile();
