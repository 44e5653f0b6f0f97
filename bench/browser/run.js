// npm run bench:browser [-- --rounds=3 --only=ours,blocks --trials=flood,chat --dist=<folder> --json=<file> --write]
// What a chat costs in a browser, beside others and beside floors of our own. Ends with 1 if a limit is missed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/stale.js';
import { ensurePrograms, findProgram } from '../../test/support/browsers.js';
import { installBench } from './install.js';
import { report } from './report.js';
import { tagFolders } from './script-tags.js';
import { Server } from './server.js';
import { trials } from './trials.js';
import { pause, Unfinished, Visit } from './visit.js';

/** Ours, two floors, and the peers: a page of that name each. */
const SUBJECTS = ['ours', 'blocks', 'window', 'deep-chat', 'assistant-ui', 'copilotkit'];

/** Milliseconds after which a visit is given up, wherever it stands. */
const LONGEST = 90_000;

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: SUBJECTS.join(',') },
    trials: { type: 'string', default: Object.keys(trials).join(',') },
    /** A build to measure in place of `dist/`, e.g. one from before a change. */
    dist: { type: 'string' },
    json: { type: 'string' },
    /** Puts the table into docs/performance.md. */
    write: { type: 'boolean', default: false },
  },
});
const subjects = flags.only.split(',');
const chosen = flags.trials.split(',');
const here = import.meta.dirname;
const PAGE = path.join(here, '../../docs/performance.md');
const say = (text) => process.stderr.write(text);

installBench();
ensurePrograms(['chromium']);
if (!flags.dist) buildIfStale();
const { chromium } = await import('playwright-core');
const { bundle } = await import('./bundles.js');

const pages = await bundle(subjects, path.join(here, '../node_modules/.bench-pages'));
const vendors = Object.entries(tagFolders).map(([name, folder]) => [name, path.join(here, '..', folder)]);
const dist = path.resolve(flags.dist ?? path.join(here, '../../dist'));
const server = new Server({ ...Object.fromEntries(vendors), pages, dist });
const base = await server.start();
const probe = path.join(pages, 'probe.js');
fs.writeFileSync(
  probe,
  ['probe.js', 'watch-nodes.js'].map((name) => fs.readFileSync(path.join(here, name))).join('\n'),
);

async function launch() {
  const args = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath: findProgram('chromium'), args });
}

/** The figures of one visit; what was measured before something did not finish counts. */
async function measure(browser, trial, size, subject) {
  const visit = await Visit.start(browser, server, probe);
  try {
    return await visit.within(trials[trial].run(visit, { name: subject, base, size, server }), LONGEST);
  } catch (error) {
    if (!(error instanceof Unfinished) && error.name !== 'TimeoutError') say(`\n${error.stack}\n`);
    return { ...visit.figures, isUnfinished: true };
  } finally {
    server.onRun = async () => undefined;
    await visit.end();
  }
}

/** The figures of each round, by trial, size and subject. */
const results = new Map();
const keyOf = (trial, size, subject) => `${trial} ${size} ${subject}`;
const began = performance.now();
let version = '';

async function take(round, trial, size, subject) {
  const key = keyOf(trial, size, subject);
  const rounds = results.get(key) ?? [];
  results.set(key, rounds);
  // What did not finish once will not the next time.
  if (rounds.some(({ isUnfinished }) => isUnfinished)) return;
  say(`round ${round}: ${key} …`);
  const browser = await launch();
  version = browser.version();
  const figures = await measure(browser, trial, size, subject);
  rounds.push(figures);
  await Promise.race([browser.close(), pause(5000)]);
  say(` ${JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toFixed(1)) : value))}\n`);
}

for (let round = 1; round <= Number(flags.rounds); round++)
  for (const trial of chosen)
    for (const size of trials[trial].sizes)
      for (const subject of subjects)
        if (trials[trial].subjects?.includes(subject) ?? true) await take(round, trial, size, subject);
server.stop();
if (flags.json) fs.writeFileSync(flags.json, JSON.stringify([...results]));

const { table, limits, verdicts, isMissed } = report((...key) => results.get(keyOf(...key)) ?? [], subjects);
const minutes = ((performance.now() - began) / 60_000).toFixed(0);
const machine = `${os.availableParallelism()} cores, headless Chromium ${version}; medians of ${flags.rounds} rounds, ${minutes} minutes.`;
console.log([...table, '', ...verdicts, '', machine].join('\n'));
if (flags.write) {
  const figures = ['<!-- figures -->', '', ...table, '', machine, '', ...limits, '', '<!-- /figures -->'].join('\n');
  const text = fs.readFileSync(PAGE, 'utf8');
  fs.writeFileSync(
    PAGE,
    text.replace(/<!-- figures -->[^]*<!-- \/figures -->/, () => figures),
  );
}
process.exit(isMissed ? 1 : 0);
