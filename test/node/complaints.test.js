// docs/complaints.md says which test proves what: each file and each title is there.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/bundle.js';

const rows = fs
  .readFileSync(path.join(root, 'docs/complaints.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\|(?! reported by| *-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const named = rows.flatMap(([, source, , proof]) =>
  [...proof.matchAll(/`(test\/[^`]+)` › “([^”]+)”/g)].map(([, file, title]) => ({ source, file, title })),
);

/** The titles of a file as they are written there, also those with `${…}`, and those of its groups. */
function titlesIn(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const titles = text.matchAll(/\b(?:it|test|describe)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g);
  return new Set([...titles].map(([, , title]) => title.replaceAll(/\\(['"`])/g, '$1')));
}

test('every complaint has its source, its symptom and an answer', () => {
  assert.ok(rows.length > 50, `${rows.length} rows`);
  for (const row of rows) {
    assert.equal(row.length, 5, row.join('|'));
    assert.ok(
      row.slice(1, 4).every((cell) => cell !== ''),
      row.join('|'),
    );
  }
});

test('every test that is named is there', () => {
  assert.ok(named.length > 50, `${named.length} tests`);
  const mentions = rows.reduce((sum, [, , , proof]) => sum + proof.split('`test/').length - 1, 0);
  assert.equal(named.length, mentions, 'each file is named with a title');
  const missing = named.filter(
    ({ file, title }) => !fs.existsSync(path.join(root, file)) || !titlesIn(file).has(title),
  );
  assert.deepEqual(missing, []);
});
