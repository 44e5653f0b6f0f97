import type { SchemaObject } from '../../../src/elements/schema-form/schema.js';
import type { Row } from './rows.js';

const number = (extra: object): SchemaObject => ({
  type: 'object',
  required: ['x'],
  properties: { x: { type: 'number', ...extra } },
});

export const numberRows: readonly Row[] = [
  {
    name: 'number',
    schema: number({}),
    enter: [['type', '/x', '1.5']],
    value: { x: 1.5 },
    given: [{ x: 0 }, { x: -0.1 }, { x: 1e21 }],
    bad: [
      { why: 'a word', enter: [['type', '/x', 'many']], at: '/x', says: /number/ },
      {
        why: 'nothing',
        enter: [
          ['type', '/x', '3'],
          ['type', '/x', ''],
        ],
        at: '/x',
        says: /fill in/i,
      },
      { why: 'an ambiguous comma', enter: [['type', '/x', '1,500']], at: '/x', says: /number/ },
      {
        why: 'more digits than a number holds',
        enter: [['type', '/x', '12345678901234567891']],
        at: '/x',
        says: /more digits/,
      },
      {
        why: 'digits behind the point',
        enter: [['type', '/x', '0.12345678901234567891']],
        at: '/x',
        says: /more digits/,
      },
      {
        why: 'a fraction of a large one',
        enter: [['type', '/x', '1234567890123456.78']],
        at: '/x',
        says: /more digits/,
      },
      {
        why: 'a large one by its exponent',
        enter: [['type', '/x', '9007199254740993e0']],
        at: '/x',
        says: /more digits/,
      },
      { why: 'one that would become 0', enter: [['type', '/x', '1e-400']], at: '/x', says: /more digits/ },
    ],
  },
  {
    name: 'number with a decimal comma',
    schema: number({}),
    enter: [['type', '/x', '1,5']],
    value: { x: 1.5 },
  },
  {
    name: 'zeros around a number',
    schema: number({}),
    enter: [['type', '/x', '0012.500']],
    value: { x: 12.5 },
  },
  {
    name: 'a number by its exponent',
    schema: number({}),
    enter: [['type', '/x', '12.50E+3']],
    value: { x: 12500 },
  },
  {
    name: 'a number at the edge of a double',
    schema: number({}),
    enter: [['type', '/x', '0.30000000000000004']],
    value: { x: 0.30000000000000004 },
  },
  {
    name: 'Arabic digits',
    schema: number({}),
    enter: [['type', '/x', '١٢٫٥']],
    value: { x: 12.5 },
  },
  {
    name: 'Persian digits',
    schema: number({}),
    enter: [['type', '/x', '۱۲']],
    value: { x: 12 },
  },
  {
    name: 'wide digits',
    schema: number({}),
    enter: [['type', '/x', '－１２']],
    value: { x: -12 },
  },
  {
    name: 'integer',
    schema: { type: 'object', required: ['x'], properties: { x: { type: 'integer' } } },
    enter: [['type', '/x', '-3']],
    value: { x: -3 },
    bad: [{ why: 'a fraction', enter: [['type', '/x', '1.5']], at: '/x', says: /whole number/ }],
  },
  {
    name: 'minimum and maximum',
    schema: number({ minimum: 1, maximum: 10 }),
    enter: [['type', '/x', '10']],
    value: { x: 10 },
    bad: [
      { why: 'too little', enter: [['type', '/x', '0']], at: '/x', says: /1 or more/ },
      { why: 'too much', enter: [['type', '/x', '11']], at: '/x', says: /10 or less/ },
    ],
  },
  {
    name: 'exclusive bounds',
    schema: number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }),
    enter: [['type', '/x', '0.5']],
    value: { x: 0.5 },
    bad: [
      { why: 'the lower bound', enter: [['type', '/x', '0']], at: '/x', says: /more than 0/ },
      { why: 'the upper bound', enter: [['type', '/x', '1']], at: '/x', says: /less than 1/ },
    ],
  },
  {
    name: 'multipleOf',
    schema: number({ multipleOf: 0.1 }),
    enter: [['type', '/x', '0.3']],
    value: { x: 0.3 },
    bad: [{ why: 'no multiple', enter: [['type', '/x', '0.25']], at: '/x', says: /multiple of 0.1/ }],
  },
];
