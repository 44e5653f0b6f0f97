// npm run size: gzip sizes of what a page loads first, against their limits. `--if-built` measures only what is there.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { dist } from './builds.js';
import { root } from './bundle.js';
import { runTool } from './tools.js';

const KB = 1000;
const alone = (name) => `import { ${name} } from 'agent-chat'; globalThis.x = ${name};`;
/** What a page imports, and what its bundle may weigh at first; `without` never comes along, not even later. */
const IMPORTS = [
  { name: "import 'agent-chat'", code: "import 'agent-chat';", limit: 0.1 },
  {
    name: 'agent-chat/core',
    code: "import { AgentClient } from 'agent-chat/core'; globalThis.x = AgentClient;",
    limit: 16,
  },
  { name: 'AgentClient alone', code: alone('AgentClient'), limit: 16, without: /\/(elements|lit)\// },
  {
    name: 'AgentState alone',
    code: alone('AgentState'),
    limit: 24,
    without: /\/(chat|composer|messages|launcher)\.js$/,
  },
  {
    name: 'AgentSchemaForm alone',
    code: alone('AgentSchemaForm'),
    limit: 31,
    without: /\/(chat|composer|messages|state)\.js$/,
  },
  {
    name: 'AgentInterrupts alone',
    code: alone('AgentInterrupts'),
    limit: 18,
    without: /\/(chat|composer|messages)\.js$/,
  },
  {
    name: 'AgentComposer alone',
    code: alone('AgentComposer'),
    limit: 17,
    without: /\/(chat|messages|interrupts)\.js$/,
  },
  { name: 'AgentMessages alone', code: alone('AgentMessages'), limit: 30, without: /\/(chat|composer|launcher)\.js$/ },
  { name: 'AgentProvider alone', code: alone('AgentProvider'), limit: 27, without: /\/(chat|composer|launcher)\.js$/ },
  { name: 'AgentChat alone', code: alone('AgentChat'), limit: 40, without: /\/launcher\.js$/ },
  { name: 'agent-chat/define', code: "import 'agent-chat/define';", limit: 125 },
  { name: 'agent-chat/inspector', code: "import 'agent-chat/inspector';", limit: 22.5 },
  { name: 'agent-chat/translations/de', code: "import 'agent-chat/translations/de';", limit: 7 },
];
const EMBED = 60;
/** The goal is 90 kB, and far: 198 with all that scripts/left-out.js leaves out. This keeps it from growing until then. */
const SINGLE = 198;

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
  const chunks = output.filter((part) => part.type === 'chunk');
  return { ...split(chunks, 'consumer.js'), modules: chunks.flatMap(({ moduleIds }) => moduleIds) };
}

/** The static imports of a file of dist/, as written in its text. */
function readDist(name) {
  const code = fs.readFileSync(path.join(dist, name), 'utf8');
  const imports = [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map((match) => match[1]);
  return { fileName: name, code, imports };
}

const rows = [];
const add = (name, limit, { first, later, stowaways = [] }) =>
  rows.push({ name, first: sum(first), later: sum(later), limit: limit * KB, stowaways });

const has = (name) => fs.existsSync(path.join(dist, name));
if (!process.argv.includes('--if-built') && !has('embed.js') && !runTool(path.join(root, 'scripts/build.js')))
  process.exit(1);

for (const { name, code, limit, without } of has('define.js') ? IMPORTS : []) {
  const { modules, ...sizes } = await consume(code);
  const stowaways = without ? modules.filter((id) => id.startsWith(dist) && without.test(id)) : [];
  add(name, limit, { ...sizes, stowaways });
}
if (has('embed.js')) {
  const parts = fs.readdirSync(dist).filter((name) => /^embed\..*js$/.test(name) && name !== 'embed.single.js');
  add('embed.js', EMBED, split(parts.map(readDist), 'embed.js'));
}
if (has('embed.single.js')) add('embed.single.js', SINGLE, { first: [readDist('embed.single.js')], later: [] });

const kb = (size) => `${(size / KB).toFixed(1)} kB`.padStart(9);
const isFine = ({ first, limit, stowaways }) => first <= limit && stowaways.length === 0;
for (const row of rows) {
  const { name, first, later, limit, stowaways } = row;
  const tooBig = first > limit ? '  TOO BIG' : '';
  console.log(`${name.padEnd(28)}${kb(first)} gzip of ${kb(limit).trim()}, later ${kb(later).trim()}${tooBig}`);
  for (const id of stowaways) console.log(`    brings along ${path.relative(root, id)}`);
}
if (!rows.every(isFine)) process.exit(1);
