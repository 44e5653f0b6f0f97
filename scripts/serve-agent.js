// Vite plugin of the demo: the mock agent under /agent, and the pages that embed by a script tag served untouched.
import fs from 'node:fs';
import path from 'node:path';
import { bundleForBrowser, root } from './bundle.js';
import { serveFetch } from './fetch-bridge.js';

const MOCK = path.join(root, 'demo/mock/index.ts');
const EMBED = path.join(root, 'src/embed.ts');

/** Pages named embed*.html are a foreign site's: no part of the dev server is put into them. */
const isForeignPage = (pathname) => /^\/embed[\w-]*\.html$/.test(pathname);

async function answer(server, agents, req, res, next) {
  const url = new URL(req.url ?? '/', 'http://localhost');
  if (url.pathname === '/agent' || url.pathname.startsWith('/agent/')) {
    const { createMockAgent } = await server.ssrLoadModule(MOCK);
    // The module is loaded anew after an edit; an agent keeps its threads until then.
    if (!agents.has(createMockAgent)) agents.set(createMockAgent, createMockAgent());
    await serveFetch(agents.get(createMockAgent), req, res);
    return;
  }
  if (isForeignPage(url.pathname)) {
    const file = path.join(root, 'demo', url.pathname);
    if (!fs.existsSync(file)) return next();
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(fs.readFileSync(file));
    return;
  }
  if (url.pathname === '/embed.single.js') {
    res.setHeader('content-type', 'text/javascript; charset=utf-8');
    res.setHeader('access-control-allow-origin', '*');
    res.end(await bundleForBrowser(EMBED, { format: 'iife' }));
    return;
  }
  if (url.pathname === '/embed.js') req.url = `/@fs${EMBED}${url.search}`;
  next();
}

export function serveAgent() {
  const agents = new WeakMap();
  return {
    name: 'serve-agent',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        answer(server, agents, req, res, next).catch(next);
      });
    },
  };
}
