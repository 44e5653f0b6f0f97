/**
 * AWS Strands as a live peer: its own AG-UI endpoint, its SDK, a scripted model.
 *
 *   node test/peers/strands/server.js      prints `listening <port>`; the agent is at /agent
 */
import { StrandsAgent } from '@ag-ui/aws-strands';
import { createStrandsApp } from '@ag-ui/aws-strands/server';
import { Agent, BeforeToolCallEvent, tool } from '@strands-agents/sdk';
import { z } from 'zod';
import { record } from '../support/record.js';
import { serve } from '../support/serve.js';
import { ScriptedModel } from './model.js';

function backendTool(name, inputSchema, run) {
  return tool({
    name,
    description: name,
    inputSchema,
    callback(input, context) {
      const result = run(input, context);
      record.executed(name, input);
      return result;
    },
  });
}

const tools = [
  backendTool('get_weather', z.object({ city: z.string() }), ({ city }) => ({ city, tempC: 21 })),
  backendTool('refund_order', z.object({ orderId: z.string(), amount: z.number() }), ({ orderId }) => ({
    refunded: orderId,
  })),
  backendTool('ask_human', z.object({ question: z.string() }), ({ question }, context) => ({
    answered: context.interrupt({ name: 'size_question', reason: { question, options: ['S', 'M'] } }),
  })),
];

/** Asks a person before a refund. */
const approval = {
  name: 'refund-approval',
  initAgent(agent) {
    agent.addHook(BeforeToolCallEvent, (event) => {
      const { name, input } = event.toolUse;
      if (name !== 'refund_order') return;
      const answer = event.interrupt({ name: 'approve_refund', reason: `Refund order ${input.orderId}?` });
      if (!answer?.approved) event.cancel = 'User rejected the refund';
    });
  },
};

const agent = new Agent({ model: new ScriptedModel(), tools, printer: false });
const app = await createStrandsApp(new StrandsAgent({ agent, name: 'shop', plugins: [approval] }), { path: '/agent' });
serve((req, res) => app(req, res));
