// A page of somebody else's that embeds the built files from another origin, under a strict CSP and Trusted Types.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { bundleForBrowser, importSource, root } from '../../scripts/bundle.js';
import { serveFetch } from '../../scripts/fetch-bridge.js';
import { openPage, startBrowser } from './demo-page.js';

/** Keeps what is asked for before the script has loaded; as README writes it. */
export const STUB = `window.AgentChat ||= { q: [], mount(...a) { this.q.push(a) } };`;

/** An HTTP server of its own origin. */
export function listen(answer) {
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

const types = { js: 'text/javascript', html: 'text/html', css: 'text/css' };
const send = (res, type, text, more = {}) =>
  res.writeHead(200, { 'content-type': `${types[type]}; charset=utf-8`, ...more }).end(text);

/** The policy that README names, for a script and an agent of another origin. */
export const policyFor = (origin) =>
  `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src ${origin}; ` +
  "require-trusted-types-for 'script'; trusted-types lit-html";

export class EmbedSite {
  #options;
  #servers = [];

  /** `answer(req, res)` may stand in for the agent; `policy(origin)` names the CSP. */
  constructor({ answer, policy = policyFor } = {}) {
    this.#options = { answer, policy };
  }

  async start() {
    const { createMockAgent } = await importSource('demo/mock/index.ts');
    this.agent = createMockAgent({ pace: 0 });
    const [vendor, site, browser] = await Promise.all([
      listen((...args) => this.#serveVendor(...args)),
      listen((...args) => this.#serveSite(...args)),
      startBrowser(),
    ]);
    this.#servers = [vendor, site, browser];
    this.browser = browser;
    this.origin = site.origin;
    this.vendor = vendor.origin;
  }

  async stop() {
    for (const server of this.#servers) await server.stop();
  }

  /** Opens a page that consists of this. */
  visit(head, body = '') {
    return openPage(this.browser, this.addressOf(head, body));
  }

  addressOf(head, body = '') {
    return `${this.origin}/?${new URLSearchParams({ head, body })}`;
  }

  /** A script of the page's own; its text stands in its address. */
  script(code, attributes = '') {
    return `<script src="/page.js?${new URLSearchParams({ code })}" ${attributes}></script>`;
  }

  /** A style sheet of the page's own. */
  style(css) {
    return `<link rel="stylesheet" href="/page.css?${new URLSearchParams({ code: css })}">`;
  }

  /** A style sheet out of test/built/pages. */
  sheet(name) {
    return `<link rel="stylesheet" href="/pages/${name}">`;
  }

  endpoint(scenario) {
    return `${this.vendor}/agent/${scenario}`;
  }

  /** The two ways to embed. */
  get tags() {
    return {
      'a module': (data = '') => `<script type="module" src="${this.vendor}/embed.js" ${data}></script>`,
      'a classic script': (data = '') => `<script async src="${this.vendor}/embed.single.js" ${data}></script>`,
    };
  }

  /** Where script and agent live: the files of dist/ as any CDN serves them, and the mock agent. */
  async #serveVendor(req, res, { pathname }) {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (pathname.startsWith('/agent'))
      return this.#options.answer?.(req, res, cors) ?? (await serveFetch(this.agent, req, res));
    if (pathname === '/npm.js') return send(res, 'js', await npmCopy('define'), cors);
    if (pathname === '/npm-inspector.js') return send(res, 'js', await npmCopy('inspector'), cors);
    const file = path.join(root, 'dist', path.basename(pathname));
    if (!fs.existsSync(file)) return res.writeHead(404).end();
    return send(res, 'js', fs.readFileSync(file), cors);
  }

  #serveSite(_req, res, { pathname, searchParams }) {
    const code = searchParams.get('code') ?? '';
    if (pathname === '/page.js') return send(res, 'js', code);
    if (pathname === '/page.css') return send(res, 'css', code);
    if (pathname.startsWith('/pages/'))
      return send(res, 'css', fs.readFileSync(path.join(root, 'test/built', pathname)));
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody else’s</title>${searchParams.get('head')}</head><body>${searchParams.get('body') ?? ''}</body></html>`;
    return send(res, 'html', html, { 'content-security-policy': this.#options.policy(this.vendor) });
  }
}

const copies = new Map();

/** What a page of today bundles with `import 'agent-chat/define'`, or another entry. */
function npmCopy(entry) {
  if (!copies.has(entry)) copies.set(entry, bundleForBrowser(`src/${entry}.ts`, { minify: true, sourcemap: false }));
  return copies.get(entry);
}

/** From the first message to an approved call, with the parts that load late. */
export async function approves(place) {
  await place.getByRole('textbox', { name: 'Message' }).fill('Delete the old project');
  await place.getByRole('textbox', { name: 'Message' }).press('Enter');
  await place.getByRole('button', { name: 'Approve', exact: true }).click();
  await place
    .getByText(/is gone/)
    .last()
    .waitFor();
}
