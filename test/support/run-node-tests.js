// Runs test files in Node's own runner and counts the single tests. TypeScript is bundled into node_modules/.cache first.
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { bundleForNode, root } from '../../scripts/bundle.js';
import { Count } from './count-reporter.js';

const CONCURRENCY = 2;
const TIMEOUT = 300_000;
const ATTEMPTS = 3;

/** Says what Node's runner only remarks on: a rejection or an error outside every test. */
const OUTSIDE = /unhandledRejection|uncaughtException|asynchronous activity after the test ended/;

/** Runs one file; its output is shown at its end, so that two files do not mix. */
async function runFile(file) {
  const count = new Count();
  const name = path.relative(root, file);
  const bundle = await bundleForNode(file);
  const stream = run({ files: [bundle], concurrency: 1, timeout: TIMEOUT });
  let tests = 0;
  const seen = (data, passed) => {
    // A file that fails as a whole, or has no tests, is reported as a test that bears its name.
    const isFile = data.name === bundle;
    if (isFile && !passed) count.fail(`${name} failed as a whole`);
    if (isFile || data.details?.type === 'suite') return;
    tests += 1;
    if (data.skip !== undefined) return;
    if (passed) count.passed += 1;
    else count.fail(`${name}: ${data.name}: ${String(data.details?.error?.message).split('\n')[0]}`);
  };
  stream.on('test:pass', (data) => seen(data, true));
  stream.on('test:fail', (data) => seen(data, false));
  stream.on('test:diagnostic', ({ message }) => {
    if (OUTSIDE.test(message)) count.fail(`${name}: ${message}`);
  });
  const output = [];
  for await (const text of stream.compose(spec)) output.push(text);
  if (tests === 0 && count.failed === 0) count.fail(`no tests in ${name}`);
  // The reporter closes with totals of its own and the failures once more: the file's lines are enough.
  const text = output.join('').replace(/\nℹ tests [\s\S]*$/, '\n');
  console.log(`\n${name}\n${text.trim()}`);
  return count;
}

/** Runs one file; in CI again if it fails, as `runBrowserTests` does, since many of these files drive a browser too. */
async function runPatiently(file) {
  const name = path.relative(root, file);
  for (let attempt = 1; ; attempt += 1) {
    const count = await runFile(file).catch((error) => {
      const broken = new Count();
      broken.fail(`${name}: ${error.message}`);
      return broken;
    });
    if (count.failed === 0 && attempt > 1) console.log(`Passed at attempt ${attempt}: ${name}`);
    if (count.failed === 0 || !process.env.CI || attempt === ATTEMPTS) return count;
    for (const complaint of count.complaints) console.log(`Attempt ${attempt} failed: ${complaint}`);
  }
}

/** Runs files in Node, two at a time; resolves to a count. */
export async function runNodeTests(files) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim();
  const total = new Count();
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      total.add(await runPatiently(file));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return total;
}
