// Serves the pages and an AG-UI agent from loopback. What the agent says next, and when, the measurement decides.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { tagPages } from './script-tags.js';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const page = (name, hasStyles) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${name}</title>
    <link rel="icon" href="data:,">
    <style>html, body { block-size: 100%; margin: 0 } #app { block-size: 100%; display: flow-root }</style>
    ${hasStyles ? `<link rel="stylesheet" href="/pages/${name}.css">` : ''}
  </head>
  <body><div id="app"></div><script type="module" src="/pages/${name}.js"></script></body>
</html>`;

/** Milliseconds since the epoch, in fractions. */
export const now = () => performance.timeOrigin + performance.now();

export class Server {
  /** Called with a `say(event)` for each request; the run ends when it resolves. */
  onRun = async () => undefined;
  /** When the last request came in. */
  askedAt = 0;
  /** Bytes of the files that were asked for since this was cleared, by their names, compressed. */
  served = new Map();
  #folders;
  #http;
  /** What was compressed, by the names of files: no visit waits for that but the first. */
  #compressed = new Map();

  /** @param folders Where files are looked for, by the start of their address. */
  constructor(folders) {
    this.#folders = folders;
    this.#http = http.createServer((request, response) => {
      this.#answer(request, response).catch((error) => response.destroy(error));
    });
  }

  async start() {
    await new Promise((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${this.#http.address().port}`;
  }

  stop() {
    this.#http.close();
    this.#http.closeAllConnections();
  }

  async #answer(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/agent')) return this.#run(request, response);
    const [, folder, name = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? [];
    const file = name && this.#folders[folder] && path.join(this.#folders[folder], path.posix.normalize(`/${name}`));
    if (file && fs.existsSync(file)) return this.#file(file, response);
    const tagPage = folder?.startsWith('tag-') && tagPages[folder.slice('tag-'.length)];
    if (tagPage) return response.writeHead(200, { 'content-type': 'text/html' }).end(tagPage);
    const pages = this.#folders.pages;
    if (!fs.existsSync(path.join(pages, `${folder}.js`))) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(page(folder, fs.existsSync(path.join(pages, `${folder}.css`))));
  }

  #file(file, response) {
    const content = this.#compressed.get(file) ?? gzipSync(fs.readFileSync(file), { level: 9 });
    this.#compressed.set(file, content);
    this.served.set(file, content.length);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    response.end(content);
  }

  async #run(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    this.askedAt = now();
    const input = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const ids = { threadId: input.threadId ?? 'thread', runId: input.runId ?? 'run' };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.socket.setNoDelay(true);
    const say = (event) => response.write(`data: ${JSON.stringify(event)}\n\n`);
    say({ type: 'RUN_STARTED', ...ids });
    await this.onRun(say, () => response.destroyed);
    say({ type: 'RUN_FINISHED', ...ids });
    response.end();
  }
}
