import type { Interrupt } from '@ag-ui/core';
import { fields } from '../json.js';
import type { JsonSchema } from '../schema.js';
import type { Scenario } from '../scenario.js';
import { bookTrip } from '../tools.js';
import { finished, newId, type Script } from '../turn.js';

const tripSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Your trip',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 1, description: 'As in the passport' },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    date: { type: 'string', title: 'Day of departure', format: 'date' },
    time: { type: 'string', title: 'Earliest time', format: 'time' },
    travellers: { type: 'integer', title: 'Travellers', minimum: 1, maximum: 9, default: 1 },
    budget: { type: 'number', title: 'Budget', exclusiveMinimum: 0, description: 'For everybody together' },
    class: { type: 'string', title: 'Class', enum: ['economy', 'comfort', 'first'], default: 'economy' },
    seat: {
      title: 'Seat',
      oneOf: [
        { const: 'window', title: 'At the window' },
        { const: 'aisle', title: 'At the aisle' },
        { const: 'any', title: 'I do not mind' },
      ],
    },
    flexible: { type: 'boolean', title: 'My dates are flexible', default: false },
    address: { $ref: '#/$defs/address', title: 'Invoice to' },
    bags: { type: 'array', title: 'Bags', maxItems: 4, items: { $ref: '#/$defs/bag' } },
    interests: { type: 'array', title: 'Interests', items: { type: 'string' }, uniqueItems: true },
    notes: { type: ['string', 'null'], title: 'Notes', maxLength: 500 },
  },
  required: ['name', 'email', 'date', 'travellers', 'class'],
  additionalProperties: false,
  $defs: {
    address: {
      type: 'object',
      properties: {
        street: { type: 'string', title: 'Street' },
        town: { type: 'string', title: 'Town' },
        postcode: { type: 'string', title: 'Postcode', maxLength: 12 },
      },
      required: ['street', 'town'],
      additionalProperties: false,
    },
    bag: {
      type: 'object',
      properties: {
        kind: { type: 'string', title: 'Kind', enum: ['cabin', 'hold'] },
        weight: { type: 'number', title: 'Weight in kg', minimum: 0, maximum: 32 },
      },
      required: ['kind'],
      additionalProperties: false,
    },
  },
};

export const form: Scenario = {
  id: 'form',
  title: 'Form',
  description: 'The agent needs values, described by a JSON Schema.',
  prompt: 'Book a trip to Porto',
  words: /\b(form|book|trip|flight)\b/i,
  async *run(turn): Script {
    yield* turn.say('Gladly. I need a few details for that.');
    const interrupt: Interrupt = {
      id: newId('input'),
      reason: 'input_required',
      message: 'Where and how would you like to travel?',
      responseSchema: tripSchema,
    };
    return yield* turn.pause([interrupt], async function* (answers, next) {
      const answer = answers.get(interrupt.id);
      if (answer?.kind !== 'value') {
        yield* next.say('All right, no trip today.');
        return finished;
      }
      const toolCallId = yield* next.call(bookTrip.name, answer.value);
      yield* next.execute(bookTrip, answer.value, toolCallId);
      const { name, date } = fields(answer.value);
      yield* next.say(`Booked for **${String(name)}** on ${String(date)}. Your reference is TRIP-7Q2.`);
      return finished;
    });
  },
};
