// Builds what the tests of the built files need, when a source is newer than the last build.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';
import { runTool } from './tools.js';

const STAMP = path.join(root, 'dist/.built');

function newest(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(place).map((name) => newest(path.join(place, name))));
}

/** Runs `npm run build` if something changed since it ran last. */
export function buildIfStale() {
  const sources = ['src', 'demo', 'scripts', 'package.json', 'vite.config.ts', 'tsconfig.json'];
  const changed = Math.max(...sources.map((name) => newest(path.join(root, name))));
  if (newest(STAMP) > changed) return;
  if (!runTool(path.join(root, 'scripts/build.js'))) process.exit(1);
}

/** Notes that everything has been built. */
export function stampBuild() {
  fs.mkdirSync(path.dirname(STAMP), { recursive: true });
  fs.writeFileSync(STAMP, '');
}
