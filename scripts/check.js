// npm run check: format, lint, types, layers, manifest, samples of the docs, and the sizes of what is built. All run, then the
// sum is said. Lint takes as long as the rest, and runs beside it.
import path from 'node:path';
import { root } from './bundle.js';
import { eslint, prettier, runToolAside, tsc } from './tools.js';

const script = (name) => path.join(root, 'scripts', name);
const lint = [['lint', eslint, ['.']]];
const rest = [
  ['format', prettier, ['--check', '--log-level', 'warn', '.']],
  ['layers', script('check-imports.js')],
  ['types', tsc, ['-p', 'tsconfig.json']],
  ['types of core, without a DOM', tsc, ['-p', 'tsconfig.core.json']],
  ['types of tests in Node', tsc, ['-p', 'tsconfig.node.json']],
  ['manifest', script('check-manifest.js')],
  ['reference of elements', script('element-docs.js'), ['--check']],
  ['samples in the docs', script('check-samples.js')],
  ['size', script('size.js'), ['--if-built']],
];

const failed = [];
async function runAll(steps) {
  for (const [name, program, args] of steps) {
    const start = performance.now();
    const { ok, output } = await runToolAside(program, args);
    if (!ok) failed.push(name);
    process.stdout.write(output);
    console.log(`${ok ? '✔' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
}
await Promise.all([runAll(lint), runAll(rest)]);
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
