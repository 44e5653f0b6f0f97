// What embed.single.js comes without: a page that asks for it is told once, and everything else works.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/bundle.js';
import { approves, EmbedSite } from '../support/embed-site.js';

const limit = { timeout: 60_000 };
const site = new EmbedSite();
before(() => site.start(), limit);
after(() => site.stop());

/** How a page asks for each, and what docs/script-tag.md calls it. */
const ASKED = {
  threads: 'the list of conversations',
  webmcp: 'WebMCP',
  attachments: 'attachments',
  'persist="indexeddb"': 'IndexedDB',
  'page-context': 'the context of the page',
};

for (const [attribute, name] of Object.entries(ASKED))
  test(`${name}: said once, and the chat works`, limit, async () => {
    const chat = `<agent-chat endpoint="${site.endpoint('approval')}" heading="Help" ${attribute}></agent-chat>`;
    const { page, complaints, said } = await site.visit(site.tags['a classic script'](), chat);
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.click();
    await approves(page.locator('agent-chat'));
    const about = said.filter((text) => text.includes('comes without'));
    assert.equal(about.length, 1, said.join('\n'));
    assert.ok(about[0].includes(`embed.single.js comes without ${name}; embed.js has it.`), about[0]);
    assert.deepEqual(complaints, []);
    await page.close();
  });

/** The same of a launcher. */
const ASKED_OF_LAUNCHER = {
  'data-teaser="May we help?" data-teaser-delay="0"': 'the teaser beside the button',
  'data-shortcut="Alt+K"': 'the key that opens the panel',
};

for (const [data, name] of Object.entries(ASKED_OF_LAUNCHER))
  test(`${name}: said once, and the chat works`, limit, async () => {
    const tag = site.tags['a classic script'](`data-endpoint="${site.endpoint('approval')}" ${data}`);
    const { page, complaints, said } = await site.visit(tag);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await approves(page);
    const about = said.filter((text) => text.includes('comes without'));
    assert.equal(about.length, 1, said.join('\n'));
    assert.ok(about[0].includes(`embed.single.js comes without ${name}; embed.js has it.`), about[0]);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('the page about the script tag names each part that is left out', () => {
  const doc = fs.readFileSync(path.join(root, 'docs/script-tag.md'), 'utf8').replace(/\s+/g, ' ');
  const parts = fs
    .readFileSync(path.join(root, 'scripts/left-out.js'), 'utf8')
    .matchAll(/end: '[^']+', name: '([^']+)'/g);
  const names = [...parts].map(([, name]) => name.replace(/^the /, ''));
  assert.ok(names.length > 5);
  assert.deepEqual(
    names.filter((name) => !doc.includes(name)),
    [],
  );
});
