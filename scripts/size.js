// npm run size: gzip sizes of what a page loads first, against their limits. `--if-built` measures only what is there.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { dist } from './builds.js';
import { root } from './bundle.js';
import { runTool } from './tools.js';

const KB = 1000;
const LIMITS = {
  'core, in a bundle': 16 * KB,
  'embed.js, at first': 60 * KB,
  // The goal is 90 kB; this keeps it from growing until then.
  'embed.single.js': 165 * KB,
};

const gzip = (code) => gzipSync(code, { level: 9 }).length;
const sum = (chunks) => chunks.reduce((total, chunk) => total + gzip(chunk.code), 0);

/** Splits the chunks of a bundle into those that load at once and those that wait. */
function split(chunks, entry) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set();
  const follow = (name) => {
    const chunk = byName.get(name);
    if (!chunk || first.has(chunk)) return;
    first.add(chunk);
    chunk.imports.forEach(follow);
  };
  follow(entry);
  return { first: [...first], later: chunks.filter((chunk) => !first.has(chunk)) };
}

/** Bundles one import of the built package, as a consumer's build would. */
async function consume(code) {
  const id = '\0consumer';
  const consumer = {
    name: 'consumer',
    resolveId: (source) => (source === 'consumer' ? id : undefined),
    load: (source) => (source === id ? code : undefined),
  };
  const { output } = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [consumer],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'consumer', output: { entryFileNames: 'consumer.js' } },
    },
  });
  return split(
    output.filter((part) => part.type === 'chunk'),
    'consumer.js',
  );
}

/** The static imports of a file of dist/, as written in its text. */
function readDist(name) {
  const code = fs.readFileSync(path.join(dist, name), 'utf8');
  const imports = [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map((match) => match[1]);
  return { fileName: name, code, imports };
}

const rows = [];
const add = (name, first, later = []) => rows.push({ name, first: sum(first), later: sum(later), limit: LIMITS[name] });

const has = (name) => fs.existsSync(path.join(dist, name));
if (!process.argv.includes('--if-built') && !has('embed.js') && !runTool(path.join(root, 'scripts/build.js')))
  process.exit(1);

const bundles = {
  'core, in a bundle': ['core/index', "import { AgentClient } from 'agent-chat/core'; globalThis.x = AgentClient;"],
  'all elements, in a bundle': ['define', "import 'agent-chat/define';"],
  'inspector, in a bundle': ['inspector', "import 'agent-chat/inspector';"],
};
for (const [name, [file, code]] of Object.entries(bundles)) {
  if (!has(`${file}.js`)) continue;
  const { first, later } = await consume(code);
  add(name, first, later);
}
if (has('embed.js')) {
  const parts = fs.readdirSync(dist).filter((name) => /^embed\..*js$/.test(name) && name !== 'embed.single.js');
  const { first, later } = split(parts.map(readDist), 'embed.js');
  add('embed.js, at first', first, later);
}
if (has('embed.single.js')) add('embed.single.js', [readDist('embed.single.js')]);

const kb = (size) => `${(size / KB).toFixed(1)} kB`.padStart(9);
for (const { name, first, later, limit } of rows) {
  const verdict = limit === undefined ? '' : `  limit ${kb(limit).trim()}${first > limit ? '  TOO BIG' : ''}`;
  console.log(`${name.padEnd(28)}${kb(first)} gzip, later ${kb(later).trim()}${verdict}`);
}
if (rows.some(({ first, limit }) => limit !== undefined && first > limit)) process.exit(1);
