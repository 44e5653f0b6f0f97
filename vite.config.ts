import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { serveAgent } from './scripts/serve-agent.js';

const root = import.meta.dirname;
const demo = path.join(root, 'demo');
const pages = fs.existsSync(demo)
  ? fs.readdirSync(demo).filter((name) => name.endsWith('.html') && !name.startsWith('embed'))
  : [];

/** The demo: `npm start` serves it with the mock agent, `npm run build` writes it to dist-demo/. */
export default defineConfig({
  root: demo,
  base: './',
  plugins: [serveAgent()],
  server: { fs: { allow: [root] } },
  // Found at the start, lazy ones too: pages without vite's client could not be told to load again.
  optimizeDeps: { entries: [path.join(demo, '*.html'), path.join(root, 'src/**/*.ts')] },
  build: {
    outDir: path.join(root, 'dist-demo'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((name) => path.join(demo, name)) },
  },
});
