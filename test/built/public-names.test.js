// What pages and their themes stand on keeps its name; what is new is listed (`npm run names`) and from then on stays.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/bundle.js';
import { flatten, LIST, readPublicNames } from '../../scripts/public-names.js';

const listed = JSON.parse(fs.readFileSync(LIST, 'utf8'));
const now = readPublicNames();

function* sources(folder = path.join(root, 'src')) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (file.endsWith('.ts')) yield fs.readFileSync(file, 'utf8');
  }
}

/** Every `--agent-*` that a style sheet reads. */
const read = new Set(
  [...sources()].flatMap((text) => [...text.matchAll(/var\(\s*(--agent-[\w-]+)/g)].map(([, name]) => name)),
);
const documented = new Set(Object.values(now).flatMap((element) => element['custom properties']));

test('no public name is gone', () => {
  const names = new Set(flatten(now));
  const gone = flatten(listed).filter((name) => !names.has(name));
  assert.deepEqual(gone, [], 'a page that uses these would break');
});

test('every public name is listed', () => {
  const names = new Set(flatten(listed));
  const fresh = flatten(now).filter((name) => !names.has(name));
  assert.deepEqual(fresh, [], 'run `npm run build && npm run names`');
});

test('custom properties: all that are documented count, and all that count are documented', () => {
  assert.deepEqual(
    [...documented].filter((name) => !read.has(name)),
    [],
  );
  assert.deepEqual(
    [...read].filter((name) => !documented.has(name)),
    [],
  );
  assert.ok(read.size >= 16);
});

test('the guide to theming names every custom property and every state of the chat', () => {
  const guide = fs.readFileSync(path.join(root, 'docs/theming.md'), 'utf8');
  const names = [...documented, ...now['agent-chat'].states];
  assert.deepEqual(
    names.filter((name) => !guide.includes(`\`${name}\``)),
    [],
  );
});
