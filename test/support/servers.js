// Middleware of the test runner: the mock agent under /agent and real agent servers under /peers/<name>/, by real HTTP;
// under /fault/<faults>/ both of them over a line that fails, under /told/<name> what a test tells it to answer.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { bundleForBrowser, importSource, root } from '../../scripts/bundle.js';
import { cut, serveFetch } from '../../scripts/fetch-bridge.js';
import { faultProxy } from './fault-proxy.js';
import { toldServer } from './told-server.js';

const START_TIMEOUT = 30_000;

/** Starts test/peers/<name>/server.js and resolves to its port once it prints `listening <port>`. */
function startPeer(name, children) {
  const file = path.join(root, 'test/peers', name, 'server.js');
  if (!fs.existsSync(file)) return Promise.reject(new Error(`No peer named ${name}`));
  const child = spawn(process.execPath, [file], {
    cwd: path.dirname(file),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`Peer ${name} ${why}`));
    const timer = setTimeout(() => fail('did not say that it listens'), START_TIMEOUT);
    let output = '';
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const port = /^listening (\d+)/m.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      output = '';
      resolve(Number(port));
    });
  });
}

/** Passes a request on and streams the answer back; a client that leaves cuts the server's socket and the reverse. */
function proxy(req, res, port, url) {
  const upstream = http.request(
    { host: '127.0.0.1', port, path: url, method: req.method, headers: req.headers, agent: false },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
      res.flushHeaders();
      answer.on('data', (chunk) => {
        if (!res.write(chunk)) {
          answer.pause();
          res.once('drain', () => answer.resume());
        }
      });
      answer.on('end', () => res.end());
      answer.on('error', () => cut(res));
    },
  );
  upstream.on('error', (error) => {
    if (res.headersSent) cut(res);
    else res.writeHead(502).end(error.message);
  });
  res.on('close', () => upstream.destroy());
  req.pipe(upstream);
}

/** Middleware and plugin for @web/test-runner with all servers that tests talk to. */
export function testServers() {
  const children = new Set();
  const peers = new Map();
  const faults = faultProxy();
  const told = toldServer();
  let agent;

  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
    children.clear();
  };

  async function answer(context) {
    const { req, res } = context;
    const [, first, name, ...rest] = (req.url ?? '/').split(/[?#]/)[0].split('/');
    if (first === 'agent') {
      agent ??= importSource('demo/mock/index.ts').then((module) => module.createMockAgent());
      await serveFetch(await agent, req, res);
    } else if (first === 'fault') {
      faults(req, res);
    } else if (first === 'told') {
      await told(req, res);
    } else if (first === '__bundle') {
      const format = context.query.format === 'iife' ? 'iife' : 'esm';
      const text = await bundleForBrowser([name, ...rest].join('/'), { format });
      res.setHeader('content-type', 'text/javascript; charset=utf-8');
      res.setHeader('service-worker-allowed', '/');
      res.end(text);
    } else {
      if (!peers.has(name)) peers.set(name, startPeer(name, children));
      const search = req.url.includes('?') ? req.url.slice(req.url.indexOf('?')) : '';
      proxy(req, res, await peers.get(name), `/${rest.join('/')}${search}`);
    }
  }

  async function middleware(context, next) {
    if (!/^\/(agent|peers|fault|told|__bundle)(\/|$)/.test(context.path)) return next();
    // The answer is written past the dev server, which would buffer it.
    context.respond = false;
    context.status = 200; // or the runner, which does not see the answer, reports a 404
    try {
      await answer(context);
    } catch (error) {
      if (!context.res.headersSent) context.res.writeHead(500);
      context.res.end(String(error));
    }
  }

  process.once('exit', stop);
  return { middleware, plugin: { name: 'test-servers', serverStop: stop } };
}
