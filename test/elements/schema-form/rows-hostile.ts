import type { SchemaObject } from '../../../src/elements/schema-form/schema.js';
import type { Row } from './rows.js';

const parse = (text: string): SchemaObject => JSON.parse(text) as SchemaObject;

export const hostileRows: readonly Row[] = [
  {
    name: '$ref to itself',
    schema: {
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { $ref: '#/$defs/loop' }, b: { type: 'string' } },
      $defs: { loop: { $ref: '#/$defs/loop' } },
    },
    enter: [
      ['type', '/a', '1'],
      ['type', '/b', 'x'],
    ],
    value: { a: 1, b: 'x' },
    isCheckedElsewhere: true,
  },
  {
    name: '$ref in a ring of three',
    schema: {
      type: 'object',
      properties: { a: { $ref: '#/$defs/p' }, b: { type: 'string' } },
      $defs: { p: { $ref: '#/$defs/q' }, q: { $ref: '#/$defs/r' }, r: { $ref: '#/$defs/p' } },
    },
    enter: [['type', '/b', 'x']],
    value: { b: 'x' },
    isCheckedElsewhere: true,
  },
  {
    name: 'allOf of itself',
    schema: {
      type: 'object',
      properties: { b: { $ref: '#/$defs/x' } },
      $defs: { x: { allOf: [{ $ref: '#/$defs/x' }] } },
    },
    enter: [['type', '/b', '1']],
    value: { b: 1 },
    isCheckedElsewhere: true,
  },
  {
    name: '$ref to nowhere',
    schema: {
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { $ref: 'https://example.com/elsewhere' }, b: { type: 'integer', minimum: 1 } },
    },
    enter: [
      ['type', '/a', '"x"'],
      ['type', '/b', '1'],
    ],
    value: { a: 'x', b: 1 },
    isCheckedElsewhere: true,
    bad: [
      {
        why: 'a fault elsewhere',
        given: { a: 1, b: 1 },
        enter: [['type', '/b', '0']],
        at: '/b',
        says: /1 or more/,
      },
    ],
  },
  {
    name: 'pattern that would run for ever',
    schema: {
      type: 'object',
      required: ['x'],
      properties: { x: { type: 'string', pattern: '^(a+)+$', maxLength: 60 } },
    },
    enter: [['type', '/x', `${'a'.repeat(40)}!`]],
    value: { x: `${'a'.repeat(40)}!` },
    isCheckedElsewhere: true,
    bad: [{ why: 'what can be checked', enter: [['type', '/x', 'a'.repeat(61)]], at: '/x', says: /at most 60/ }],
  },
  {
    name: 'pattern that is no pattern',
    schema: { type: 'object', required: ['x'], properties: { x: { type: 'string', pattern: '(' } } },
    enter: [['type', '/x', 'y']],
    value: { x: 'y' },
    isCheckedElsewhere: true,
  },
  {
    name: 'the same $id twice',
    schema: {
      type: 'object',
      properties: {
        a: { $id: 'https://e.com/s', type: 'string' },
        b: { $id: 'https://e.com/s', type: 'integer' },
      },
    },
    enter: [['type', '/b', '1']],
    value: { b: 1 },
    isCheckedElsewhere: true,
  },
  {
    name: 'names of the prototype',
    schema: parse(
      '{"type":"object","required":["__proto__","constructor"],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{"type":"boolean"},"hasOwnProperty":{"type":"string"}}}',
    ),
    enter: [
      ['type', '/__proto__', 'p'],
      ['type', '/constructor', '1'],
    ],
    value: parse('{"__proto__":"p","constructor":1}'),
    given: [parse('{"toString":true,"__proto__":"x","constructor":2}')],
    bad: [{ why: 'one missing', enter: [['type', '/__proto__', 'p']], at: '/constructor', says: /fill in/i }],
  },
  {
    name: 'names of the prototype beside the named members',
    schema: { type: 'object', properties: { a: { type: 'string' } } },
    enter: [['type', '/a', 'x']],
    value: { a: 'x' },
    given: [parse('{"__proto__":{"polluted":true},"a":"x","constructor":{"prototype":1}}')],
  },
  {
    name: 'names with signs in them',
    schema: {
      type: 'object',
      properties: {
        'a/b': { type: 'string' },
        'c~d': { type: 'string' },
        '': { type: 'string' },
        'e f"\'<>&#%': { type: 'string' },
        'ü😀': { type: 'string' },
      },
    },
    enter: [
      ['type', '/a~1b', '1'],
      ['type', '/c~0d', '2'],
      ['type', '/', '3'],
      ['type', '/e f"\'<>&#%', '4'],
      ['type', '/ü😀', '5'],
    ],
    value: { 'a/b': '1', 'c~d': '2', '': '3', 'e f"\'<>&#%': '4', 'ü😀': '5' },
  },
  {
    name: 'HTML in titles',
    schema: {
      type: 'object',
      title: '<img src=x onerror=alert(1)>',
      properties: { a: { type: 'string', title: '<b>bold</b>', description: '<script>alert(1)</script>' } },
    },
    enter: [['type', '/a', '<i>']],
    value: { a: '<i>' },
  },
  {
    name: 'five hundred members',
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 500 }, (_each, index) => [`p${index}`, { type: index % 2 ? 'string' : 'integer' }]),
      ),
    },
    enter: [
      ['type', '/p0', '1'],
      ['type', '/p1', 'x'],
    ],
    value: { p0: 1, p1: 'x' },
    given: [Object.fromEntries(Array.from({ length: 500 }, (_each, index) => [`p${index}`, index % 2 ? 'x' : index]))],
    bad: [
      {
        why: 'a fault in the folded part',
        given: { p499: 3 },
        enter: [],
        at: '/p499',
        says: /valid JSON|Text|does not fit|must be/,
      },
    ],
  },
  {
    name: 'deeper than a form goes: a JSON field',
    schema: Array.from({ length: 12 }).reduce<object>(
      (inner) => ({ type: 'object', required: ['d'], properties: { d: inner } }),
      { type: 'string' },
    ) as Record<string, unknown>,
    enter: [['type', '/d/d/d/d/d/d/d/d/d', '{"d":{"d":{"d":"x"}}}']],
    value: Array.from({ length: 12 }).reduce<unknown>((inner) => ({ d: inner }), 'x'),
  },
  {
    name: 'keywords of the wrong type',
    schema: {
      type: 'object',
      required: 'a',
      properties: { a: { type: 'string', minLength: 'x', enum: 'no', title: 7 }, b: 5 as unknown as object },
      oneOf: {},
    } as Record<string, unknown>,
    enter: [['type', '/a', 'x']],
    value: { a: 'x' },
    isCheckedElsewhere: true,
  },
  { name: 'true', schema: true, enter: [['type', '', '[1]']], value: [1], given: [null, 'x', { a: 1 }] },
  { name: 'the empty schema', schema: {}, enter: [['type', '', '"x"']], value: 'x' },
  {
    name: 'what is given has another type',
    schema: { type: 'object', required: ['s'], properties: { s: { type: 'string' } } },
    enter: [['type', '/s', 'x']],
    value: { s: 'x' },
    bad: [
      {
        why: 'an object where text is asked for',
        given: { s: { a: 1 } },
        enter: [],
        at: '/s',
        says: /must be: Text/,
      },
    ],
  },
];
