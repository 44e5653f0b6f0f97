import { toolDefinition } from '@tanstack/ai';
import { z } from 'zod';
import { record } from './record.js';

/** Tools the server knows but leaves to the page. */
const clientTools = [
  toolDefinition({
    name: 'show_toast',
    description: 'Show a short notice on the page',
    inputSchema: z.object({ text: z.string() }),
    outputSchema: z.object({ shown: z.boolean() }),
  }),
  toolDefinition({
    name: 'wipe_cache',
    description: 'Wipe the cache of the page',
    inputSchema: z.object({ scope: z.string() }),
    needsApproval: true,
  }),
];

const getWeather = toolDefinition({
  name: 'get_weather',
  description: 'Weather of a city',
  inputSchema: z.object({ city: z.string() }),
});
const getTime = toolDefinition({
  name: 'get_time',
  description: 'Time in a zone',
  inputSchema: z.object({ zone: z.string() }),
});
const flaky = toolDefinition({
  name: 'flaky',
  description: 'Always throws',
  inputSchema: z.object({}),
});
const deleteFiles = toolDefinition({
  name: 'delete_files',
  description: 'Delete everything under a path',
  inputSchema: z.object({ path: z.string().min(1) }),
  needsApproval: true,
});
const sendPayment = toolDefinition({
  name: 'send_payment',
  description: 'Send money to somebody',
  inputSchema: z.object({
    amount: z.number().positive().max(10000),
    // The refinement is invisible in the JSON Schema: only the server can refuse "nobody".
    recipient: z
      .string()
      .min(1)
      .refine((who) => who !== 'nobody', 'unknown recipient'),
    note: z.string().optional(),
  }),
  needsApproval: true,
});
const transfer = toolDefinition({
  name: 'transfer',
  description: 'Transfer money, with a note by the person who approves',
  inputSchema: z.object({ amount: z.number(), to: z.string() }),
  needsApproval: true,
  approvalSchema: {
    approve: z.object({ note: z.string().min(1) }),
    reject: z.object({ reason: z.string().min(1) }),
  },
});

/** The tools of one thread; each execution goes into its record. */
export function toolsOf(threadId) {
  const server = (definition, run) =>
    definition.server((args, context) => {
      record.executed(threadId, definition.name, args, context?.toolCallId);
      return run(args);
    });
  return [
    server(getWeather, ({ city }) => ({ city, tempC: 21 })),
    server(getTime, ({ zone }) => ({ zone, time: '12:00' })),
    server(flaky, () => {
      throw new Error('flaky failed on purpose');
    }),
    server(deleteFiles, ({ path }) => ({ deleted: path })),
    server(sendPayment, (payment) => ({ paid: payment })),
    server(transfer, ({ amount, to }) => ({ transferred: amount, to })),
    ...clientTools,
  ];
}
