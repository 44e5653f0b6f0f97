// npm run test:frameworks [-- name …]: the pages of test/frameworks, each built by the tools of its framework with the
// package as it would be published, then driven in Chromium against the mock agent.
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { drive } from '../test/frameworks/drive.js';
import { ensurePrograms } from '../test/support/browsers.js';
import { Count } from '../test/support/count-reporter.js';
import { openPage, startBrowser } from '../test/support/demo-page.js';
import { importSource, root } from './bundle.js';
import { serveFetch } from './fetch-bridge.js';
import { installPackages } from './install-peers.js';
import { buildIfStale } from './stale.js';

const FOLDER = path.join(root, 'test/frameworks');
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const all = fs
  .readdirSync(FOLDER)
  .filter((name) => fs.existsSync(path.join(FOLDER, name, 'package-lock.json')))
  .sort();
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
const names = named.length > 0 ? named : all;

/** Packs the package and unpacks it for each page: a link would bring along what is not published. */
function installOurs() {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', FOLDER], options);
  const tarball = path.join(FOLDER, JSON.parse(packed)[0].filename);
  for (const name of names) {
    const target = path.join(FOLDER, name, 'node_modules/agent-chat');
    fs.rmSync(target, { recursive: true, force: true });
    fs.mkdirSync(target);
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  }
  fs.rmSync(tarball);
}

/** Resolves to how long it took, and to what went wrong. */
function buildApp(name) {
  const start = performance.now();
  const options = { cwd: path.join(FOLDER, name), env: { ...process.env, NG_CLI_ANALYTICS: 'false' } };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', 'build'], options, (error, stdout, stderr) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      resolve({ seconds, complaint: error && new Error(`does not build:\n${stdout}${stderr}`) });
    });
  });
}

/** What docs/security.md names and docs/frameworks/server.md adds; the icon of these pages is a picture in its address. */
const policyOf = (nonce) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; img-src data:; ` +
  "require-trusted-types-for 'script'; trusted-types lit-html";

/** The built page, rendered by a `server.js` where there is one, and the agent under /agent. */
async function serve(name, agent) {
  const folder = path.join(FOLDER, name);
  const ownServer = path.join(folder, 'server.js');
  const { renderPage } = fs.existsSync(ownServer) ? await import(pathToFileURL(ownServer).href) : {};
  const answer = async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/agent') return serveFetch(agent, request, response);
    const file = path.join(folder, 'dist', pathname === '/' ? 'index.html' : pathname);
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    const type = { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' };
    if (pathname !== '/' || !renderPage) return response.writeHead(200, type).end(fs.readFileSync(file));
    const nonce = randomUUID();
    response.writeHead(200, { ...type, 'content-security-policy': policyOf(nonce) }).end(await renderPage(nonce));
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error.stack)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}/`, stop };
}

ensurePrograms(['chromium']);
buildIfStale();
installPackages('test/frameworks', names);
installOurs();

const total = new Count();
const report = (name, error) => {
  if (!error) total.passed += 1;
  else total.fail(`${name}: ${String(error.message)}`);
  console.log(`${error ? '✗' : '✔'} ${name}`);
};
const { createMockAgent } = await importSource('demo/mock/index.ts');
const browser = await startBrowser();
// While one page is driven, which is mostly waiting, the next is built.
let building = buildApp(names[0]);
for (const [index, name] of names.entries()) {
  const { seconds, complaint } = await building;
  if (index + 1 < names.length) building = buildApp(names[index + 1]);
  try {
    if (complaint) throw complaint;
    report(`${name}: builds, and its types fit (${seconds} s)`);
    const { origin, stop } = await serve(name, createMockAgent({ pace: 1 }));
    const { page, complaints } = await openPage(browser, origin);
    await drive(page, complaints, (step, error) => report(`${name}: ${step}`, error));
    await page.close();
    stop();
  } catch (error) {
    report(name, error);
  }
}
await browser.stop();

for (const complaint of total.complaints) console.error(`✗ ${complaint}`);
console.log(String(total));
process.exit(total.failed === 0 ? 0 : 1);
