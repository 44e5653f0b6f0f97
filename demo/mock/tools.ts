import { fields } from './json.js';
import type { JsonSchema } from './schema.js';

/** A tool that runs on the server. Only the record in the log shows that it did: nothing is really deleted or paid. */
export interface ServerTool {
  name: string;
  description: string;
  parameters: JsonSchema;
  execute(args: unknown): unknown;
}

export const getWeather: ServerTool = {
  name: 'get_weather',
  description: 'The weather of a city, now.',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string', title: 'City' } },
    required: ['city'],
  },
  execute: (args) => ({
    ...fields(args),
    temperature: 21,
    unit: 'celsius',
    sky: 'light clouds',
    wind: 'north-west 3',
  }),
};

export const deleteProject: ServerTool = {
  name: 'delete_project',
  description: 'Deletes a project with everything in it.',
  parameters: {
    type: 'object',
    properties: {
      projectId: { type: 'string', title: 'Project' },
      files: { type: 'integer', title: 'Files' },
    },
    required: ['projectId'],
  },
  execute: (args) => ({ deleted: true, ...fields(args) }),
};

export const sendPayment: ServerTool = {
  name: 'send_payment',
  description: 'Sends money from the business account.',
  parameters: {
    type: 'object',
    properties: {
      recipient: { type: 'string', title: 'Recipient', minLength: 1 },
      amount: { type: 'number', title: 'Amount', exclusiveMinimum: 0, maximum: 10000 },
      currency: { type: 'string', title: 'Currency', enum: ['EUR', 'USD', 'GBP'] },
      note: { type: 'string', title: 'Note', maxLength: 140 },
    },
    required: ['recipient', 'amount', 'currency'],
    additionalProperties: false,
  },
  execute: (args) => ({ sent: true, ...fields(args) }),
};

export const deleteFile: ServerTool = {
  name: 'delete_file',
  description: 'Deletes a file.',
  parameters: {
    type: 'object',
    properties: { path: { type: 'string', title: 'Path' } },
    required: ['path'],
  },
  execute: (args) => ({ deleted: true, ...fields(args) }),
};

export const sendEmail: ServerTool = {
  name: 'send_email',
  description: 'Sends an e-mail.',
  parameters: {
    type: 'object',
    properties: {
      to: { type: 'string', title: 'To', format: 'email' },
      subject: { type: 'string', title: 'Subject' },
      body: { type: 'string', title: 'Message', maxLength: 2000 },
    },
    required: ['to', 'subject'],
    additionalProperties: false,
  },
  execute: (args) => ({ sent: true, ...fields(args) }),
};

export const bookTrip: ServerTool = {
  name: 'book_trip',
  description: 'Books a trip.',
  parameters: { type: 'object' },
  execute: () => ({ booked: true, reference: 'TRIP-7Q2' }),
};

export const deploy: ServerTool = {
  name: 'deploy',
  description: 'Puts a version of the site live.',
  parameters: {
    type: 'object',
    properties: {
      version: { type: 'string', title: 'Version' },
      environment: { type: 'string', title: 'Environment', enum: ['staging', 'production'] },
    },
    required: ['version', 'environment'],
  },
  execute: (args) => ({ deployed: true, ...fields(args) }),
};
