// The samples of docs/frameworks are the code of the pages in test/frameworks, which are built and driven.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/bundle.js';

const DOCS = path.join(root, 'docs/frameworks');
const PAGES = {
  'angular.md': ['angular'],
  'react.md': ['react-19', 'react-18'],
  'server.md': ['ssr'],
  'svelte.md': ['svelte'],
  'vue.md': ['vue'],
};
const CODE = /^```(?:tsx?|js|vue|svelte|html)\n(.*?)^```$/gms;

/** Line breaks and indentation are the guide's own. */
const bare = (text) => text.replace(/\s+/g, '');

function* sourcesOf(page) {
  const folder = path.join(root, 'test/frameworks', page);
  const names = fs.readdirSync(folder).filter((name) => /\.(ts|js|html)$/.test(name));
  for (const name of [...names, ...fs.readdirSync(path.join(folder, 'src')).map((name) => path.join('src', name))])
    yield bare(fs.readFileSync(path.join(folder, name), 'utf8'));
}

test('every guide to a framework has its page', () => {
  assert.deepEqual(fs.readdirSync(DOCS).sort(), Object.keys(PAGES));
});

test('so does the sample of the README', () => {
  const [, code] = /^```tsx\n(.*?)^```$/ms.exec(fs.readFileSync(path.join(root, 'README.md'), 'utf8'));
  assert.ok([...sourcesOf('react-19')].some((source) => source.includes(bare(code))));
});

for (const [guide, pages] of Object.entries(PAGES))
  test(`${guide}: every sample stands in a page that is built and driven`, () => {
    const sources = pages.flatMap((page) => [...sourcesOf(page)]);
    const samples = [...fs.readFileSync(path.join(DOCS, guide), 'utf8').matchAll(CODE)].map(([, code]) => code);
    assert.ok(samples.length > 1);
    const foreign = samples.filter((code) => !sources.some((source) => source.includes(bare(code))));
    assert.deepEqual(foreign, []);
  });
