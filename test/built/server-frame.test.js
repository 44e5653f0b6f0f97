// What a server draws of an element, by @lit-labs/ssr, on a page with a policy: until the browser has the elements, and after.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { root } from '../../scripts/bundle.js';
import { openPage, startBrowser } from '../support/demo-page.js';
import { listen } from '../support/embed-site.js';

const limit = { timeout: 60_000 };
const NONCE = 'r4nd0m';
/** The policy that README names, with `style` for what it says of styles. */
const policyWith = (style) =>
  `default-src 'none'; script-src 'self'; style-src ${style}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html`;

const pages = {
  '/plain': { policy: policyWith("'self'"), draw: (frame) => frame },
  '/nonce': {
    policy: policyWith(`'self' 'nonce-${NONCE}'`),
    draw: (frame) => frame.replaceAll('<style>', `<style nonce="${NONCE}">`),
  },
};
const BREACHES = `window.breaches = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => breaches.push(violatedDirective));`;

let frame;
let browser;
let site;
before(async () => {
  await import(pathToFileURL(path.join(root, 'dist/define.js')).href);
  frame = await collectResult(
    render(html`<agent-chat endpoint="/agent" heading="Drawn" theme="dark"><p slot="empty">Ask me</p></agent-chat>`),
  );
  site = await listen((_req, res, { pathname }) => {
    const page = pages[pathname];
    if (page) {
      const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawn</title><script src="/breaches.js"></script><body>${page.draw(frame)}</body></html>`;
      return res.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': page.policy }).end(text);
    }
    res.writeHead(200, { 'content-type': 'text/javascript' });
    if (pathname === '/breaches.js') return res.end(BREACHES);
    return res.end(fs.readFileSync(path.join(root, 'dist', path.basename(pathname))));
  });
  browser = await startBrowser();
}, limit);
after(async () => {
  await browser?.stop();
  site?.stop();
});

/** How the frame looks, and then the element that has taken its place. */
async function visit(name) {
  const { page, complaints } = await openPage(browser, `${site.origin}${name}`);
  await page.waitForLoadState();
  const look = () =>
    page.evaluate(() => {
      const chat = document.querySelector('agent-chat');
      const { display, flexDirection } = getComputedStyle(chat);
      const heading = chat.shadowRoot.querySelector('h2');
      return {
        display,
        flexDirection,
        background: getComputedStyle(chat).backgroundColor,
        heading: heading.textContent.trim(),
        size: getComputedStyle(heading).fontSize,
        empty: chat.querySelector('[slot=empty]').checkVisibility(),
      };
    });
  const drawn = await look();
  const breaches = await page.evaluate(() => window.breaches);
  await page.evaluate(`import('/embed.js')`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  const taken = await look();
  const later = (await page.evaluate(() => window.breaches)).length - breaches.length;
  await page.close();
  return { drawn, taken, breaches, later, complaints };
}

test('a frame with a nonce looks like what takes its place, and breaks no rule', limit, async () => {
  const { drawn, taken, breaches, later, complaints } = await visit('/nonce');
  assert.equal(drawn.heading, 'Drawn');
  assert.equal(drawn.empty, true);
  assert.deepEqual(drawn, taken);
  assert.deepEqual([breaches, later, complaints], [[], 0, []]);
});

test('without one its styles are refused; what takes its place has them all the same', limit, async () => {
  const { drawn, taken, breaches, later } = await visit('/plain');
  assert.equal(drawn.heading, 'Drawn');
  assert.equal(drawn.empty, true);
  assert.equal(drawn.display, 'inline');
  assert.deepEqual(breaches, ['style-src-elem']);
  assert.equal(later, 0);
  assert.deepEqual(taken, (await visit('/nonce')).taken);
});
