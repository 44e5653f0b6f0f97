import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/bundle.js';
import { openPage, startBrowser } from '../support/demo-page.js';

const limit = { timeout: 20_000 };
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
let browser;
let server;
let place;

/** Static files in a folder of a site, and nothing else. */
function serveFiles() {
  const files = http.createServer((req, res) => {
    const { pathname } = new URL(req.url, 'http://localhost');
    const file = path.join(root, 'dist-demo', pathname.replace(/^\/a\/folder/, ''));
    if (!pathname.startsWith('/a/folder/') || !fs.existsSync(file)) return res.writeHead(404).end();
    res.writeHead(200, { 'content-type': TYPES[path.extname(file)] });
    res.end(fs.readFileSync(file));
  });
  return new Promise((resolve) => files.listen(0, '127.0.0.1', () => resolve(files)));
}

before(async () => {
  [server, browser] = await Promise.all([serveFiles(), startBrowser()]);
  place = `http://127.0.0.1:${server.address().port}/a/folder`;
}, limit);
after(async () => {
  await browser?.stop();
  server?.close();
});

test('the built demo works as static files, with the agent in the page', limit, async () => {
  const { page, complaints } = await openPage(browser, `${place}/index.html?pace=1#approval`);
  assert.equal(await page.getByRole('radiogroup', { name: 'Server' }).count(), 0);
  await page.locator('#start').click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .locator('agent-chat')
    .getByText(/is gone/)
    .last()
    .waitFor();
  assert.deepEqual(complaints, []);
});

const pages = fs.readdirSync(path.join(root, 'dist-demo')).filter((name) => name.endsWith('.html'));

for (const name of pages)
  test(`the built page ${name} leads to all the others, and nothing of it is missing`, limit, async () => {
    const { page, complaints } = await openPage(browser, `${place}/${name}`);
    const links = page.getByRole('navigation', { name: 'Demo' }).getByRole('link');
    await links.last().waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.pathname.split('/').pop()));
    assert.deepEqual(hrefs.toSorted(), pages.toSorted());
    await page.waitForLoadState('networkidle');
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('the theme editor works as static files', limit, async () => {
  const { page, complaints } = await openPage(browser, `${place}/theme.html`);
  await page.getByLabel('Accent', { exact: true }).fill('#0b6e4f');
  await page.locator('#css').getByText('--agent-color-accent: light-dark(#0b6e4f').waitFor();
  assert.deepEqual(complaints, []);
});

test('the built shop works under its CSP', limit, async () => {
  const { page, complaints } = await openPage(browser, `${place}/embed.html`);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Pay 120 EUR to Ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByText(/120 EUR/)
    .last()
    .waitFor();
  assert.deepEqual(complaints, []);
});
