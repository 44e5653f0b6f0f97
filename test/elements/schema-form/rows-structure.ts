import type { Row } from './rows.js';

export const structureRows: readonly Row[] = [
  {
    name: 'nested objects',
    schema: {
      type: 'object',
      required: ['who'],
      properties: {
        who: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            at: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
          },
        },
      },
    },
    enter: [
      ['type', '/who/name', 'Ann'],
      ['press', '/who/at', 'Add At'],
      ['type', '/who/at/city', 'Oslo'],
    ],
    value: { who: { name: 'Ann', at: { city: 'Oslo' } } },
    given: [{ who: { name: 'Ann' } }, { who: { at: { zip: 1, city: 'X' }, name: 'Bo' } }],
    bad: [
      {
        why: 'an optional group begun and not filled in',
        enter: [
          ['type', '/who/name', 'A'],
          ['press', '/who/at', 'Add At'],
        ],
        at: '/who/at/city',
        says: /fill in/i,
      },
    ],
  },
  {
    name: 'optional object, begun and taken away',
    schema: {
      type: 'object',
      properties: { at: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } } },
    },
    enter: [
      ['press', '/at', 'Add At'],
      ['type', '/at/city', 'Oslo'],
      ['press', '/at', 'Remove At'],
    ],
    value: {},
  },
  {
    name: 'nullable object',
    schema: {
      type: 'object',
      required: ['at'],
      properties: { at: { type: ['object', 'null'], properties: { city: { type: 'string' } } } },
    },
    enter: [],
    value: { at: null },
    given: [{ at: null }, { at: {} }, { at: { city: 'X' } }],
  },
  {
    name: 'members beside the named ones are kept and can be edited',
    schema: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    enter: [['type', '/a', 'x']],
    value: { a: 'x' },
    given: [{ z: { deep: [1, { y: null }] }, a: 'x', n: 1, t: 'text', b: false }],
  },
  {
    name: 'map of numbers: entries with names',
    schema: {
      type: 'object',
      required: ['x'],
      properties: { x: { type: 'object', additionalProperties: { type: 'number' } } },
    },
    enter: [
      ['name', '/x', 'tax'],
      ['press', '/x', 'Add an entry'],
      ['type', '/x/tax', '19'],
    ],
    value: { x: { tax: 19 } },
    given: [{ x: { b: 1, a: 2 } }, { x: {} }],
  },
  {
    name: 'additionalProperties false',
    schema: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    enter: [['type', '/a', 'x']],
    value: { a: 'x' },
    bad: [
      {
        why: 'a member that is not allowed',
        given: { a: 'x', b: 'y' },
        enter: [],
        at: '/b',
        says: /not expected/,
      },
    ],
  },
  {
    name: 'minProperties',
    schema: {
      type: 'object',
      minProperties: 1,
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    },
    enter: [['type', '/b', 'x']],
    value: { b: 'x' },
    bad: [{ why: 'nothing', enter: [], at: '', says: /at least 1/ }],
  },
  {
    name: 'dependentRequired',
    schema: {
      type: 'object',
      properties: { card: { type: 'string' }, cvc: { type: 'string' } },
      dependentRequired: { card: ['cvc'] },
    },
    enter: [
      ['type', '/card', '42'],
      ['type', '/cvc', '1'],
    ],
    value: { card: '42', cvc: '1' },
    given: [{}, { cvc: '1' }],
    bad: [{ why: 'one without the other', enter: [['type', '/card', '42']], at: '/cvc', says: /fill in/i }],
  },
  {
    name: 'if, then, else over members that are shown',
    schema: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['home', 'shop'] }, street: { type: 'string' } },
      if: { properties: { kind: { const: 'home' } } },
      then: { required: ['street'] },
    },
    enter: [
      ['pick', '/kind', 'home'],
      ['type', '/street', 'Main'],
    ],
    value: { kind: 'home', street: 'Main' },
    given: [{ kind: 'shop' }],
    bad: [{ why: 'the condition unmet', enter: [['pick', '/kind', 'home']], at: '/street', says: /fill in/i }],
  },
  {
    name: 'then asks for a member that is not shown: a JSON field',
    schema: {
      type: 'object',
      properties: { a: { type: 'string' } },
      if: { required: ['a'] },
      then: { required: ['b'] },
    },
    enter: [['type', '', '{"a":"x","b":1}']],
    value: { a: 'x', b: 1 },
  },
  {
    name: 'patternProperties: a JSON field',
    schema: { type: 'object', patternProperties: { '^x-': { type: 'number' } }, additionalProperties: false },
    enter: [['type', '', '{"x-a":1}']],
    value: { 'x-a': 1 },
  },
  {
    name: 'required but not described',
    schema: { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } },
    enter: [
      ['type', '/a', 'x'],
      ['type', '/b', '[1]'],
    ],
    value: { a: 'x', b: [1] },
    given: [{ b: 'word', a: 'x' }],
  },
  {
    name: 'a member the schema forbids is not asked for',
    schema: { type: 'object', properties: { a: { type: 'string' }, no: false } },
    enter: [['type', '/a', 'x']],
    value: { a: 'x' },
  },
];
