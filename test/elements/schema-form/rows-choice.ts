import type { SchemaObject } from '../../../src/elements/schema-form/schema.js';
import type { Row } from './rows.js';

const one = (inner: object): SchemaObject => ({ type: 'object', required: ['x'], properties: { x: inner } });

const card = {
  title: 'Card',
  type: 'object',
  required: ['kind', 'number'],
  properties: { kind: { const: 'card' }, number: { type: 'string', minLength: 4 }, note: { type: 'string' } },
};
const bank = {
  title: 'Bank transfer',
  type: 'object',
  required: ['kind', 'iban'],
  properties: { kind: { const: 'bank' }, iban: { type: 'string' }, note: { type: 'string' } },
};

export const choiceRows: readonly Row[] = [
  {
    name: 'enum of a few: radio buttons',
    schema: one({ enum: ['red', 'green', 'blue'] }),
    enter: [['pick', '/x', 'green']],
    value: { x: 'green' },
    bad: [{ why: 'no choice', enter: [], at: '/x', says: /choose/i }],
  },
  {
    name: 'enum of many: a list',
    schema: one({ type: 'string', enum: ['a', 'b', 'c', 'd', 'e', 'f'] }),
    enter: [['pick', '/x', 'f']],
    value: { x: 'f' },
    bad: [
      { why: 'no choice', enter: [], at: '/x', says: /choose/i },
      { why: 'a given value that is not offered', given: { x: 'z' }, enter: [], at: '/x', says: /choose/i },
    ],
  },
  {
    name: 'enum of mixed values',
    schema: one({ enum: [1, '1', true, null] }),
    enter: [['pick', '/x', 'Yes']],
    value: { x: true },
    given: [{ x: 1 }, { x: '1' }, { x: null }],
  },
  {
    name: 'optional enum, chosen and taken back',
    schema: { type: 'object', properties: { x: { enum: ['a', 'b'] } } },
    enter: [
      ['pick', '/x', 'a'],
      ['pick', '/x', 'No answer'],
    ],
    value: {},
    given: [{}, { x: 'b' }],
  },
  {
    name: 'enum with names',
    schema: one({ enum: [1, 2], enumNames: ['Low', 'High'] }),
    enter: [['pick', '/x', 'High']],
    value: { x: 2 },
  },
  { name: 'const', schema: one({ const: 'v1' }), enter: [], value: { x: 'v1' } },
  {
    name: 'optional const',
    schema: { type: 'object', properties: { terms: { const: true, title: 'Terms' } } },
    enter: [['check', '/terms', true]],
    value: { terms: true },
    given: [{}, { terms: true }],
  },
  {
    name: 'const that what is given misses',
    schema: one({ const: 2 }),
    enter: [],
    value: { x: 2 },
    bad: [{ why: 'another value', given: { x: 1 }, enter: [], at: '/x', says: /fixed/ }],
  },
  {
    name: 'oneOf of constants with titles',
    schema: one({
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large', description: 'Costs more' },
      ],
    }),
    enter: [['pick', '/x', 'Large']],
    value: { x: 'l' },
    bad: [{ why: 'no choice', enter: [], at: '/x', says: /choose/i }],
  },
  {
    name: 'anyOf of constants, one of them null',
    schema: one({ anyOf: [{ const: 's', title: 'Small' }, { type: 'null' }] }),
    enter: [['pick', '/x', 'None']],
    value: { x: null },
    given: [{ x: 's' }, { x: null }],
  },
  {
    name: 'oneOf of objects',
    schema: one({ oneOf: [card, bank] }),
    enter: [
      ['pick', '/x', 'Bank transfer'],
      ['type', '/x/iban', 'DE00'],
    ],
    value: { x: { kind: 'bank', iban: 'DE00' } },
    given: [{ x: { kind: 'card', number: '4242' } }, { x: { iban: 'DE00', kind: 'bank', extra: [1] } }],
    bad: [
      { why: 'no choice', enter: [], at: '/x', says: /choose/i },
      {
        why: 'a fault in the branch',
        enter: [
          ['pick', '/x', 'Card'],
          ['type', '/x/number', '42'],
        ],
        at: '/x/number',
        says: /at least 4/,
      },
    ],
  },
  {
    name: 'oneOf of objects: what both know survives the turn, what one knows comes back',
    schema: one({ oneOf: [card, bank] }),
    enter: [
      ['pick', '/x', 'Card'],
      ['type', '/x/number', '4242'],
      ['type', '/x/note', 'hi'],
      ['pick', '/x', 'Bank transfer'],
      ['type', '/x/iban', 'DE00'],
      ['pick', '/x', 'Card'],
    ],
    value: { x: { kind: 'card', number: '4242', note: 'hi' } },
  },
  {
    name: 'oneOf at the root with shared members',
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' } },
      oneOf: [
        {
          title: 'Home',
          required: ['street'],
          properties: { street: { type: 'string' } },
          not: { required: ['shop'] },
        },
        {
          title: 'Shop',
          required: ['shop'],
          properties: { shop: { type: 'integer' } },
          not: { required: ['street'] },
        },
      ],
    },
    enter: [
      ['pick', '', 'Shop'],
      ['type', '/name', 'Ann'],
      ['type', '/shop', '7'],
    ],
    value: { name: 'Ann', shop: 7 },
    given: [{ name: 'Ann', street: 'Main' }],
  },
  {
    name: 'an approval: decided by a fixed value',
    schema: {
      oneOf: [
        {
          type: 'object',
          required: ['approved'],
          properties: {
            approved: { const: true },
            editedArgs: { type: 'object', required: ['to'], properties: { to: { type: 'string' } } },
          },
        },
        {
          type: 'object',
          required: ['approved'],
          properties: {
            approved: { const: false },
            payload: { type: 'object', properties: { reason: { type: 'string' } } },
          },
        },
      ],
    },
    enter: [
      ['pick', '', 'No'],
      ['press', '/payload', 'Add Payload'],
      ['type', '/payload/reason', 'late'],
    ],
    value: { approved: false, payload: { reason: 'late' } },
    given: [{ approved: true }, { approved: true, editedArgs: { to: 'x' } }],
  },
  {
    name: 'an approval without required: choosing a branch fixes what tells it apart',
    schema: {
      oneOf: [
        { type: 'object', properties: { approved: { const: true }, note: { type: 'string' } } },
        { type: 'object', properties: { approved: { const: false } } },
      ],
    },
    enter: [['pick', '', 'No']],
    value: { approved: false },
    given: [{ approved: true, note: 'fine' }],
    bad: [{ why: 'no choice', enter: [], at: '', says: /choose/i }],
  },
  {
    name: 'anyOf of different types',
    schema: one({
      anyOf: [
        { type: 'string', format: 'email' },
        { type: 'integer', minimum: 1 },
        { type: 'array', items: { type: 'string' } },
      ],
    }),
    enter: [
      ['pick', '/x', 'Whole number'],
      ['type', '/x', '5'],
    ],
    value: { x: 5 },
    given: [{ x: 'a@b.co' }, { x: ['a'] }],
    bad: [
      {
        why: 'a bad number',
        enter: [
          ['pick', '/x', 'Whole number'],
          ['type', '/x', '0'],
        ],
        at: '/x',
        says: /1 or more/,
      },
      {
        why: 'a bad address',
        enter: [
          ['pick', '/x', 'Text'],
          ['type', '/x', 'a'],
        ],
        at: '/x',
        says: /e-mail/,
      },
    ],
  },
  {
    name: 'a list of types',
    schema: one({ type: ['string', 'number'] }),
    enter: [
      ['pick', '/x', 'Number'],
      ['type', '/x', '5'],
    ],
    value: { x: 5 },
    given: [{ x: '5' }, { x: 5 }],
  },
  {
    name: 'more than five branches: a list',
    schema: one({
      oneOf: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
        title: `Branch ${name}`,
        type: 'object',
        required: [name],
        properties: { [name]: { type: 'string' } },
        additionalProperties: false,
      })),
    }),
    enter: [
      ['pick', '/x', 'Branch f'],
      ['type', '/x/f', '!'],
    ],
    value: { x: { f: '!' } },
  },
  {
    name: 'anyOf that only asks for one of two members',
    schema: {
      type: 'object',
      properties: { mail: { type: 'string' }, phone: { type: 'string' } },
      anyOf: [{ required: ['mail'] }, { required: ['phone'] }],
    },
    enter: [['type', '/phone', '1']],
    value: { phone: '1' },
    bad: [{ why: 'neither', enter: [], at: '', says: /does not fit/ }],
  },
  {
    name: 'a choice in a choice',
    schema: one({
      oneOf: [
        { title: 'Text', type: 'string' },
        {
          title: 'Shape',
          oneOf: [
            { title: 'Circle', type: 'object', required: ['r'], properties: { r: { type: 'number' } } },
            { title: 'Square', type: 'object', required: ['a'], properties: { a: { type: 'number' } } },
          ],
        },
      ],
    }),
    enter: [
      ['pick', '/x', 'Shape'],
      ['pick', '/x', 'Square'],
      ['type', '/x/a', '2'],
    ],
    value: { x: { a: 2 } },
  },
];
