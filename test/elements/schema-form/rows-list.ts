import type { SchemaObject } from '../../../src/elements/schema-form/schema.js';
import type { Row } from './rows.js';

const list = (extra: object): SchemaObject => ({
  type: 'object',
  required: ['x'],
  properties: { x: { type: 'array', ...extra } },
});

export const listRows: readonly Row[] = [
  {
    name: 'array of scalars: add, move, remove',
    schema: list({ items: { type: 'string' } }),
    enter: [
      ['press', '/x', 'Add an item'],
      ['type', '/x/0', 'a'],
      ['press', '/x', 'Add an item'],
      ['type', '/x/1', 'b'],
      ['press', '/x', 'Add an item'],
      ['type', '/x/2', 'c'],
      ['press', '/x', 'Move Item 3 up'],
      ['press', '/x', 'Move Item 1 down'],
      ['press', '/x', 'Remove Item 3'],
    ],
    value: { x: ['c', 'a'] },
    given: [{ x: [] }, { x: ['', 'b'] }],
    bad: [{ why: 'an empty item', enter: [['press', '/x', 'Add an item']], at: '/x/0', says: /fill in/i }],
  },
  {
    name: 'required array left empty',
    schema: list({ items: { type: 'string' } }),
    enter: [],
    value: { x: [] },
  },
  {
    name: 'array of numbers',
    schema: list({ items: { type: 'integer', minimum: 0 } }),
    enter: [
      ['press', '/x', 'Add an item'],
      ['type', '/x/0', '7'],
    ],
    value: { x: [7] },
    bad: [
      {
        why: 'a bad item',
        enter: [
          ['press', '/x', 'Add an item'],
          ['type', '/x/0', '-1'],
        ],
        at: '/x/0',
        says: /0 or more/,
      },
    ],
  },
  {
    name: 'array of objects',
    schema: list({
      items: {
        type: 'object',
        required: ['sku', 'gift'],
        properties: {
          sku: { type: 'string' },
          count: { type: 'integer', default: 1 },
          gift: { type: 'boolean' },
        },
      },
    }),
    enter: [
      ['press', '/x', 'Add an item'],
      ['type', '/x/0/sku', 'A'],
      ['press', '/x', 'Add an item'],
      ['type', '/x/1/sku', 'B'],
      ['check', '/x/1/gift', true],
      ['press', '/x', 'Move Item 2 up'],
    ],
    value: {
      x: [
        { sku: 'B', count: 1, gift: true },
        { sku: 'A', count: 1, gift: false },
      ],
    },
    given: [{ x: [{ gift: true, sku: 'Z', more: { a: null } }] }],
    bad: [
      {
        why: 'an item without its name',
        enter: [['press', '/x', 'Add an item']],
        at: '/x/0/sku',
        says: /fill in/i,
      },
    ],
  },
  {
    name: 'minItems and maxItems',
    schema: list({ items: { type: 'string' }, minItems: 2, maxItems: 3 }),
    enter: [
      ['type', '/x/0', 'a'],
      ['type', '/x/1', 'b'],
    ],
    value: { x: ['a', 'b'] },
    bad: [
      { why: 'too few', given: { x: ['a'] }, enter: [], at: '/x', says: /at least 2/ },
      { why: 'too many', given: { x: ['a', 'b', 'c', 'd'] }, enter: [], at: '/x', says: /at most 3/ },
    ],
  },
  {
    name: 'uniqueItems',
    schema: list({ items: { type: 'string' }, uniqueItems: true }),
    enter: [
      ['press', '/x', 'Add an item'],
      ['type', '/x/0', 'a'],
    ],
    value: { x: ['a'] },
    bad: [{ why: 'the same twice', given: { x: ['a', 'a'] }, enter: [], at: '/x', says: /only once/ }],
  },
  {
    name: 'several of an enumeration',
    schema: list({ items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 1 }),
    enter: [
      ['pick', '/x', 'c'],
      ['pick', '/x', 'a'],
    ],
    value: { x: ['c', 'a'] },
    bad: [{ why: 'none', enter: [], at: '/x', says: /at least 1/ }],
  },
  {
    name: 'nested arrays',
    schema: list({ items: { type: 'array', items: { type: 'number' } } }),
    enter: [
      ['press', '/x', 'Add an item'],
      ['press', '/x/0', 'Add an item'],
      ['type', '/x/0/0', '1'],
    ],
    value: { x: [[1]] },
    given: [{ x: [[], [1, 2]] }],
  },
  {
    name: 'optional array, begun and emptied',
    schema: { type: 'object', properties: { x: { type: 'array', items: { type: 'string' } } } },
    enter: [
      ['press', '/x', 'Add an item'],
      ['press', '/x', 'Remove Item 1'],
    ],
    value: {},
    given: [{}, { x: [] }, { x: ['a'] }],
  },
  {
    name: 'array at the root',
    schema: { type: 'array', title: 'Tags', items: { type: 'string' } },
    enter: [
      ['press', '', 'Add an item'],
      ['type', '/0', 'a'],
    ],
    value: ['a'],
    given: [[], ['a', 'b']],
  },
  {
    name: 'contains',
    schema: list({ items: { type: 'string' }, contains: { const: 'a' } }),
    enter: [
      ['press', '/x', 'Add an item'],
      ['type', '/x/0', 'a'],
    ],
    value: { x: ['a'] },
    bad: [{ why: 'a list without it', given: { x: ['b'] }, enter: [], at: '/x', says: /does not fit/ }],
  },
  {
    name: 'tuple: a JSON field for that part alone',
    schema: {
      type: 'object',
      required: ['n', 'x'],
      properties: {
        n: { type: 'string' },
        x: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
      },
    },
    enter: [
      ['type', '/n', 'hi'],
      ['type', '/x', '["a", 1]'],
    ],
    value: { n: 'hi', x: ['a', 1] },
    bad: [
      {
        why: 'no JSON',
        given: { n: 'a', x: ['a'] },
        enter: [['type', '/x', '["a",']],
        at: '/x',
        says: /valid JSON/,
      },
      {
        why: 'a bad part',
        given: { n: 'a', x: ['a'] },
        enter: [['type', '/x', '["a","b"]']],
        at: '/x',
        says: /1:/,
      },
    ],
  },
  {
    name: 'anything: a JSON field',
    schema: { type: 'object', required: ['x'], properties: { x: {} } },
    enter: [['type', '/x', '{"a":[1,null]}']],
    value: { x: { a: [1, null] } },
    given: [{ x: null }, { x: 'text' }, { x: [] }],
  },
  {
    name: 'free object: a JSON field',
    schema: { type: 'object', required: ['x'], properties: { x: { type: 'object' } } },
    enter: [['type', '/x', '{"a":1}']],
    value: { x: { a: 1 } },
  },
];
