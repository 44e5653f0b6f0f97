// The built script tags on a page of somebody else's: another origin, a strict CSP and Trusted Types.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { importSource, root } from '../../scripts/bundle.js';
import { serveFetch } from '../../scripts/fetch-bridge.js';
import { openPage, startBrowser } from '../support/demo-page.js';

const limit = { timeout: 20_000 };
const STUB = `window.AgentChat = { q: [], mount(...args) { this.q.push(args); } };`;
let browser;
let agent;
let vendor;
let site;

function listen(answer) {
  const server = http.createServer((req, res) => {
    Promise.resolve(answer(req, res, new URL(req.url, 'http://localhost'))).catch((error) => {
      res.writeHead(500).end(String(error));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const stop = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ origin: `http://127.0.0.1:${server.address().port}`, stop });
    });
  });
}

/** Where script and agent live: the files of dist/ as any CDN serves them, and the mock agent. */
function serveVendor(req, res, { pathname }) {
  if (pathname.startsWith('/agent')) return serveFetch(agent, req, res);
  const file = path.join(root, 'dist', path.basename(pathname));
  if (!fs.existsSync(file)) return res.writeHead(404).end();
  res.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
  res.end(fs.readFileSync(file));
}

/** The page that embeds: what it consists of stands in its own address. */
function serveSite(_req, res, { pathname, searchParams }) {
  if (pathname === '/page.js')
    return res.writeHead(200, { 'content-type': 'text/javascript' }).end(searchParams.get('code'));
  const { origin } = vendor;
  res.writeHead(200, {
    'content-type': 'text/html',
    'content-security-policy':
      `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src ${origin}; img-src data:; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  res.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody else’s</title>
    <link rel="icon" href="data:,">${searchParams.get('head')}</head><body>${searchParams.get('body') ?? ''}</body></html>`);
}

before(async () => {
  const { createMockAgent } = await importSource('demo/mock/index.ts');
  agent = createMockAgent({ pace: 0 });
  [vendor, site, browser] = await Promise.all([listen(serveVendor), listen(serveSite), startBrowser()]);
}, limit);
after(async () => {
  await browser?.stop();
  vendor?.stop();
  site?.stop();
});

const visit = (head, body = '') => openPage(browser, `${site.origin}/?${new URLSearchParams({ head, body })}`);
const script = (code) => `<script src="/page.js?${new URLSearchParams({ code })}"></script>`;
const endpoint = (scenario) => `${vendor.origin}/agent/${scenario}`;

const tags = {
  'a module': (data) => `<script type="module" src="${vendor.origin}/embed.js" ${data}></script>`,
  'a classic script': (data) => `<script async src="${vendor.origin}/embed.single.js" ${data}></script>`,
};

/** From the first message to an approved call, with the parts that load late. */
async function approves(place) {
  await place.getByRole('textbox', { name: 'Message' }).fill('Delete the old project');
  await place.getByRole('textbox', { name: 'Message' }).press('Enter');
  await place.getByRole('button', { name: 'Approve', exact: true }).click();
  await place
    .getByText(/is gone/)
    .last()
    .waitFor();
}

const ranOf = (threadId) => agent.log.of(threadId).tools.map(({ name, times }) => [name, times]);
const threadOf = (element) => element.evaluate((node) => node.client.snapshot.threadId);

for (const [kind, tag] of Object.entries(tags)) {
  test(`${kind} of another origin puts a launcher on the page, down to an approval`, limit, async () => {
    const { page, complaints } = await visit(tag(`data-endpoint="${endpoint('approval')}" data-heading="Ask us"`));
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.getByRole('heading', { name: 'Ask us' }).waitFor();
    await approves(page);
    assert.deepEqual(ranOf(await threadOf(page.locator('agent-launcher'))), [['delete_project', 1]]);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test(`${kind} carries out what a page asked for before it had loaded, and is there for code`, limit, async () => {
    const early = `${STUB} AgentChat.mount({ endpoint: '${endpoint('chat')}', heading: 'Early', open: true });`;
    const { page, complaints } = await visit(script(early) + tag(''), '<div id="here"></div>');
    await page.getByRole('heading', { name: 'Early' }).waitFor();
    await page.evaluate((address) => {
      const { client } = window.AgentChat.mount('#here', { endpoint: address, heading: 'By code' });
      window.byCode = client;
    }, endpoint('approval'));
    await approves(page.locator('#here agent-chat'));
    assert.equal(await page.evaluate(() => window.byCode.snapshot.status), 'idle');
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test(`${kind}: several chats on one page keep to themselves`, limit, async () => {
    const chats = ['first', 'second'].map(
      (id) => `<agent-chat id="${id}" endpoint="${endpoint('approval')}" heading="${id}"></agent-chat>`,
    );
    const { page, complaints } = await visit(tag(`data-endpoint="${endpoint('chat')}"`), chats.join(''));
    const [first, second] = [page.locator('#first'), page.locator('#second')];
    await approves(first);
    assert.equal(await second.getByText('Delete the old project').count(), 0);
    await approves(second);
    await page.getByRole('button', { name: 'Open chat' }).waitFor();
    const threads = await Promise.all([first, second, page.locator('agent-launcher')].map(threadOf));
    assert.equal(new Set(threads).size, 3);
    assert.deepEqual(threads.map(ranOf), [[['delete_project', 1]], [['delete_project', 1]], []]);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}
