/** JSON Patches by chance: most apply to what the scripts put into the state, some do not. */
import type { Action } from './wire.js';

type Operation = Record<string, unknown>;

const PATHS = [
  '/a',
  '/b',
  '/list/-',
  '/list/0',
  '/list/1',
  '/list/9',
  '/a~1b',
  '/~0',
  '/a/x',
  '/list',
  '',
  '/__proto__/x',
];

export function patchOf({ pick, act, extra, value: said }: Action): Operation[] {
  const path = PATHS[(pick + extra) % PATHS.length] ?? '';
  const value = path === '' ? { list: [said] } : said;
  const from = PATHS[extra % 5];
  // fast-json-patch looks neither where a move or copy lands nor, at the root, whether there is anything to move.
  const to = path === '' || /\d$/.test(path) ? '/a' : path;
  const first: Operation[] = [
    { op: 'add', path, value },
    { op: 'add', path: '/list/-', value },
    { op: 'replace', path, value },
    { op: 'remove', path },
    { op: 'move', from, path: to },
    { op: 'copy', from, path: to },
    { op: 'test', path, value },
    { op: 'add', path: `/k${pick}`, value, note: 'an extra member' },
  ];
  const second: Operation = { op: 'add', path: `/n${pick}`, value };
  const one = first[act] as Operation;
  return extra % 3 === 0 ? [second, one] : extra % 3 === 1 ? [one, second] : [one];
}
