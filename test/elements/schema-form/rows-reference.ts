import type { Row } from './rows.js';

export const referenceRows: readonly Row[] = [
  {
    name: '$ref into $defs, with a title beside it',
    schema: {
      type: 'object',
      required: ['home'],
      properties: { home: { $ref: '#/$defs/Address', title: 'Home' } },
      $defs: { Address: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } } },
    },
    enter: [['type', '/home/city', 'Oslo']],
    value: { home: { city: 'Oslo' } },
    bad: [{ why: 'nothing', enter: [], at: '/home/city', says: /fill in/i }],
  },
  {
    name: 'draft 7: $ref into definitions',
    draft: '7',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['n'],
      properties: { n: { $ref: '#/definitions/count' } },
      definitions: { count: { type: 'integer', minimum: 1 } },
    },
    enter: [['type', '/n', '2']],
    value: { n: 2 },
    bad: [{ why: 'too little', enter: [['type', '/n', '0']], at: '/n', says: /1 or more/ }],
  },
  {
    name: 'draft 7: dependencies',
    draft: '7',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      dependencies: { a: ['b'] },
    },
    enter: [
      ['type', '/a', '1'],
      ['type', '/b', '2'],
    ],
    value: { a: '1', b: '2' },
    bad: [{ why: 'one without the other', enter: [['type', '/a', '1']], at: '/b', says: /fill in/i }],
  },
  {
    name: 'draft 7: a tuple',
    draft: '7',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'array',
      items: [{ type: 'string' }],
      additionalItems: false,
    },
    enter: [['type', '', '["a"]']],
    value: ['a'],
  },
  {
    name: '$ref with an escaped name',
    schema: {
      type: 'object',
      required: ['x'],
      properties: { x: { $ref: '#/$defs/a~1b%20c~0d' } },
      $defs: { 'a/b c~d': { type: 'integer' } },
    },
    enter: [['type', '/x', '1']],
    value: { x: 1 },
  },
  {
    name: '$anchor',
    schema: {
      type: 'object',
      required: ['x'],
      properties: { x: { $ref: '#pos' } },
      $defs: { p: { $anchor: 'pos', type: 'integer', minimum: 1 } },
    },
    enter: [['type', '/x', '1']],
    value: { x: 1 },
    bad: [{ why: 'too little', enter: [['type', '/x', '0']], at: '/x', says: /1 or more/ }],
  },
  {
    name: '$id and a reference by it',
    schema: {
      $id: 'https://example.com/order',
      type: 'object',
      required: ['x'],
      properties: { x: { $ref: 'item' } },
      $defs: { item: { $id: 'https://example.com/item', type: 'integer' } },
    },
    enter: [['type', '/x', '1']],
    value: { x: 1 },
  },
  {
    name: 'recursive $ref, as deep as is asked for',
    schema: {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            parts: { type: 'array', items: { $ref: '#/$defs/node' } },
            next: { $ref: '#/$defs/node' },
          },
        },
      },
    },
    enter: [
      ['type', '/name', 'a'],
      ['press', '/parts', 'Add an item'],
      ['type', '/parts/0/name', 'b'],
      ['press', '/next', 'Add Next'],
      ['type', '/next/name', 'c'],
    ],
    value: { name: 'a', parts: [{ name: 'b' }], next: { name: 'c' } },
    given: [{ name: 'a', next: { name: 'b', next: { name: 'c' } } }],
    bad: [
      {
        why: 'a fault deep inside',
        given: { name: 'a', next: { name: 'b', parts: [{}] } },
        enter: [],
        at: '/next/parts/0/name',
        says: /fill in/i,
      },
    ],
  },
  {
    name: 'recursive to the root, nullable',
    schema: {
      type: 'object',
      required: ['v', 'next'],
      properties: { v: { type: 'integer' }, next: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
    },
    enter: [
      ['type', '/v', '1'],
      ['press', '/next', 'Add Next'],
      ['type', '/next/v', '2'],
    ],
    value: { v: 1, next: { v: 2, next: null } },
  },
  {
    name: 'allOf of objects',
    schema: {
      allOf: [{ $ref: '#/$defs/base' }, { required: ['b'], properties: { b: { type: 'integer', minimum: 1 } } }],
      $defs: { base: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } },
    },
    enter: [
      ['type', '/a', 'x'],
      ['type', '/b', '2'],
    ],
    value: { a: 'x', b: 2 },
    bad: [
      {
        why: 'a bad part',
        enter: [
          ['type', '/a', 'x'],
          ['type', '/b', '0'],
        ],
        at: '/b',
        says: /1 or more/,
      },
    ],
  },
  {
    name: 'allOf narrows one member twice',
    schema: {
      type: 'object',
      required: ['n'],
      properties: { n: { type: 'integer', minimum: 1 } },
      allOf: [{ properties: { n: { maximum: 5 } } }],
    },
    enter: [['type', '/n', '5']],
    value: { n: 5 },
    bad: [{ why: 'too much', enter: [['type', '/n', '6']], at: '/n', says: /5 or less/ }],
  },
  {
    name: 'allOf that cannot be folded: a JSON field',
    schema: {
      type: 'object',
      required: ['s'],
      properties: { s: { allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'z$' }] } },
    },
    enter: [['type', '/s', '"a to z"']],
    value: { s: 'a to z' },
    bad: [{ why: 'half of it', enter: [['type', '/s', '"a to y"']], at: '/s', says: /./ }],
  },
];
