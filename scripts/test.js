// npm test [-- file …]             everything (or the named files): Node's runner, then Chromium
// npm run test:engines [-- …]      the browser tests in Chromium, Firefox and WebKit; --engines=firefox,webkit for some
// npm run test:peers [-- file …]   the tests against real servers that are not part of `npm test`; installs them first
import fs from 'node:fs';
import path from 'node:path';
import { ENGINES, ensurePrograms, findProgram, programsOf } from '../test/support/browsers.js';
import { Count } from '../test/support/count-reporter.js';
import { runBrowserTests } from '../test/support/run-browser-tests.js';
import { runNodeTests } from '../test/support/run-node-tests.js';
import { installPeers } from './install-peers.js';
import { buildIfStale } from './stale.js';
import * as files from './test-files.js';

const args = process.argv.slice(2);
const engineArg = args.findLast((arg) => arg.startsWith('--engines'));
const named = args.filter((arg) => !arg.startsWith('--')).map((arg) => path.resolve(arg));
const missing = named.filter((file) => !fs.existsSync(file));
if (missing.length > 0) {
  console.error(`No such test file: ${missing.join(', ')}`);
  process.exit(1);
}
const expanded = named.flatMap((file) =>
  fs.statSync(file).isDirectory() ? files.allFiles().filter((test) => test.startsWith(file + path.sep)) : [file],
);

function pick(all, filter) {
  return named.length > 0 ? expanded.filter(filter) : all();
}

const onlyPeers = args.includes('--peers');
const onlyBrowsers = onlyPeers || engineArg !== undefined;
const engines = engineArg === undefined ? ['chromium'] : (engineArg.split('=')[1]?.split(',') ?? ENGINES);
const browserTests = onlyPeers
  ? pick(files.peerFiles, (file) => files.peerFiles().includes(file))
  : pick(files.browserFiles, (file) => !files.isNodeFile(file));
const nodeTests = onlyBrowsers ? [] : pick(files.nodeFiles, files.isNodeFile);

const needsBrowser = browserTests.length > 0 || nodeTests.some(files.isBuiltFile);
if (onlyPeers) installPeers();
if (needsBrowser) ensurePrograms(engines.flatMap(programsOf));
process.env.CHROME_PATH ??= findProgram('chromium') ?? '';

const total = new Count();
if ([...nodeTests, ...browserTests].some(files.needsBuild)) buildIfStale();
if (nodeTests.length > 0) total.add(await runNodeTests(nodeTests));
// Chromium runs two files at a time, the others one each: they share the machine.
const others = engines.filter((engine) => engine !== 'chromium');
for (const group of [engines.filter((engine) => engine === 'chromium'), others]) {
  const chosen = group.length > 0 ? files.filesFor(group[0], browserTests) : [];
  if (chosen.length > 0) total.add(await runBrowserTests(chosen, group));
}
if (total.passed + total.failed === 0) total.fail('no test was run');

for (const complaint of total.complaints) console.error(`✗ ${complaint}`);
console.log(String(total));
process.exit(total.failed === 0 ? 0 : 1);
