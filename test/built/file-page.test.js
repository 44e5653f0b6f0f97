// A page that is opened from disk: it has no server, so no origin either.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/bundle.js';
import { openPage } from '../support/demo-page.js';
import { approves, EmbedSite } from '../support/embed-site.js';

const limit = { timeout: 60_000 };
const site = new EmbedSite();
let folder;
before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agent-chat-'));
  for (const name of fs.readdirSync(path.join(root, 'dist')).filter((file) => /^embed\..*js$/.test(file)))
    fs.copyFileSync(path.join(root, 'dist', name), path.join(folder, name));
  await site.start();
}, limit);
after(async () => {
  await site.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A page on the disk, with the files of dist/ beside it. */
function open(tag) {
  const file = path.join(folder, 'page.html');
  fs.writeFileSync(file, `<!doctype html><html lang="en"><meta charset="utf-8"><title>From disk</title>${tag}</html>`);
  return openPage(site.browser, pathToFileURL(file).href);
}

const data = () => `data-endpoint="${site.endpoint('approval')}" data-open data-persist="local"`;

test('embed.single.js as a classic script works from disk, also with a message and an approval', limit, async () => {
  const { page, complaints } = await open(`<script src="embed.single.js" ${data()} async></script>`);
  await approves(page.locator('agent-launcher'));
  assert.deepEqual(complaints, []);
  await page.reload();
  await page
    .getByText(/is gone/)
    .last()
    .waitFor();
  await page.close();
});

test('its buttons and prompts work too: a picture, a search, a menu', limit, async () => {
  const { page, complaints } = await open(`<script src="embed.single.js" ${data()} data-search defer></script>`);
  await page
    .getByRole('textbox', { name: 'Message', exact: true })
    .fill('Show me everything that Markdown can do: help');
  await page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Message', exact: true }).press('ControlOrMeta+f');
  await page.getByRole('searchbox').fill('the');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a browser refuses modules there, and says so', limit, async () => {
  for (const name of ['embed.js', 'embed.single.js']) {
    const { page, complaints } = await open(`<script type="module" src="${name}" ${data()}></script>`);
    await page.waitForLoadState();
    assert.equal(await page.locator('agent-launcher').count(), 0);
    assert.match(complaints.join(), /CORS policy/);
    await page.close();
  }
});

test('a module from a server works there', limit, async () => {
  const { page, complaints } = await open(site.tags['a module'](data()));
  await approves(page.locator('agent-launcher'));
  assert.deepEqual(complaints, []);
  await page.close();
});
