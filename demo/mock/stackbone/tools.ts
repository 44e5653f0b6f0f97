import { fields } from '../json.js';
import type { ServerTool } from '../tools.js';

export const lookupOrder: ServerTool = {
  name: 'lookup_order',
  description: 'Finds an order.',
  parameters: { type: 'object', properties: { orderId: { type: 'string' } }, required: ['orderId'] },
  execute: (args) => ({ ...fields(args), customer: 'Grace', total: 80, status: 'delivered' }),
};

export const refundOrder: ServerTool = {
  name: 'refund_order',
  description: 'Pays the money for an order back.',
  parameters: {
    type: 'object',
    properties: {
      orderId: { type: 'string', title: 'Order' },
      amount: { type: 'number', title: 'Amount', exclusiveMinimum: 0, maximum: 80 },
      note: { type: 'string', title: 'Note' },
    },
    required: ['orderId', 'amount'],
    additionalProperties: false,
  },
  execute: (args) => ({ refunded: true, ...fields(args) }),
};

export const closeAccount: ServerTool = {
  name: 'close_account',
  description: 'Closes a customer account.',
  parameters: { type: 'object', properties: { customer: { type: 'string' } }, required: ['customer'] },
  execute: (args) => ({ closed: true, ...fields(args) }),
};
