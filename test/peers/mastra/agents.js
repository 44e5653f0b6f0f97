import { Mastra } from '@mastra/core';
import { Agent } from '@mastra/core/agent';
import { InMemoryStore } from '@mastra/core/storage';
import { createTool } from '@mastra/core/tools';
import { Memory } from '@mastra/memory';
import { z } from 'zod';
import { scriptedModel } from '../support/language-model.js';
import { record } from '../support/record.js';

const getWeather = createTool({
  id: 'get_weather',
  description: 'Weather of a city',
  inputSchema: z.object({ city: z.string() }),
  async execute(args) {
    record.executed('get_weather', args);
    return { city: args.city, tempC: 21 };
  },
});

const order = z.object({ orderId: z.string(), amount: z.number() });

/** Suspends until a person has approved. */
const refundOrder = createTool({
  id: 'refund_order',
  description: 'Refund an order',
  inputSchema: order,
  suspendSchema: z.object({ question: z.string() }),
  resumeSchema: z.object({ approved: z.boolean() }),
  async execute(args, { agent }) {
    if (!agent?.resumeData) return agent?.suspend({ question: `Refund ${args.orderId}?` });
    if (!agent.resumeData.approved) return { refused: args.orderId };
    record.executed('refund_order', args);
    return { refunded: args.orderId };
  },
});

/** Asks a question whose answer is a value. */
const askHuman = createTool({
  id: 'ask_human',
  description: 'Ask the person',
  inputSchema: z.object({ question: z.string() }),
  suspendSchema: z.object({ question: z.string() }),
  resumeSchema: z.object({ size: z.enum(['S', 'M']) }),
  async execute({ question }, { agent }) {
    if (!agent?.resumeData) return agent?.suspend({ question });
    record.executed('ask_human', { question });
    return { answered: agent.resumeData.size };
  },
});

/** Mastra's own approval, which its AG-UI adapter cannot express. */
const deleteOrder = createTool({
  id: 'delete_order',
  description: 'Delete an order',
  inputSchema: z.object({ orderId: z.string() }),
  requireApproval: true,
  async execute(args) {
    record.executed('delete_order', args);
    return { deleted: args.orderId };
  },
});

const tools = {
  get_weather: getWeather,
  refund_order: refundOrder,
  ask_human: askHuman,
  delete_order: deleteOrder,
};
const storage = new InMemoryStore();

function agent(name, extra = {}) {
  return new Agent({ id: name, name, instructions: 'Follow the script.', model: scriptedModel, tools, ...extra });
}

export const mastra = new Mastra({
  agents: { shop: agent('shop'), mem: agent('mem', { memory: new Memory({ storage }) }) },
  storage,
  logger: false,
});
