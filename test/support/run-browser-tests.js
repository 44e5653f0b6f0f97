// Runs test files in browsers by @web/test-runner and counts the single tests.
import path from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import { root } from '../../scripts/bundle.js';
import { launcherOf } from './browsers.js';
import { Count, countReporter, unhandledErrors } from './count-reporter.js';
import { inputCommands } from './input-commands.js';
import { pictures } from './pictures.js';
import { failedAssertions } from './failed-assertions.js';
import { pointerCommands } from './pointer-commands.js';
import { axTree } from './ax-tree.js';
import { forcedColors } from './forced-colors.js';
import { pageScale } from './page-scale.js';
import { hiddenPage } from './hidden-page.js';
import { testServers } from './servers.js';
import { vendorPackages } from './vendor.js';

/** The configuration of @web/test-runner for some files in some engines. */
export function browserConfig(files, engines) {
  const servers = testServers();
  return {
    files,
    rootDir: root,
    nodeResolve: { exportConditions: ['browser', 'development'] },
    staticLogging: true,
    filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
    concurrency: 2,
    concurrentBrowsers: engines.length,
    testsFinishTimeout: 300_000,
    browserStartTimeout: 60_000,
    browsers: engines.map(launcherOf),
    middleware: [servers.middleware],
    plugins: [
      servers.plugin,
      failedAssertions(),
      inputCommands(),
      pointerCommands(),
      vendorPackages(),
      forcedColors(),
      pageScale(),
      axTree(),
      pictures(),
      hiddenPage(),
      esbuildPlugin({ ts: true, target: 'es2022', tsconfig: path.join(root, 'tsconfig.json') }),
    ],
    testFramework: { config: { ui: 'bdd', timeout: 60_000 } },
    testRunnerHtml: (framework) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Test</title>${unhandledErrors}</head>
  <body><script type="module" src="${framework}"></script></body>
</html>`,
  };
}

/** More failed files than that are no accident. */
const FEW = 6;
const ATTEMPTS = 3;

/**
 * Runs files in engines, side by side; resolves to a count. In CI a file that failed gets two more attempts by itself, in
 * the engine where it did, since drivers lose a click or a page on a busy machine; every attempt is printed, and the last
 * counts.
 */
export async function runBrowserTests(files, engines) {
  const count = await runOnce(files, engines);
  const failed = count.sessions.filter((session) => session.count.failed > 0);
  const few = new Set(failed.map(({ file }) => file)).size <= FEW;
  if (!process.env.CI || failed.length === 0 || !few) return count;
  const total = new Count();
  for (const session of count.sessions) if (session.count.failed === 0) total.add(session.count);
  for (const session of failed) total.add(await runAgain(session));
  return total;
}

async function runAgain({ file, engine, count: first }) {
  const name = path.relative(root, file);
  let count = first;
  for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
    for (const complaint of count.complaints) console.log(`Attempt ${attempt - 1} failed: ${complaint}`);
    count = await runOnce([name], [engine]);
    if (count.failed === 0) {
      console.log(`Passed at attempt ${attempt}: ${name} (${engine})`);
      break;
    }
  }
  return count;
}

async function runOnce(files, engines) {
  const count = new Count();
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      ...browserConfig(files, engines),
      reporters: [
        defaultReporter({ reportTestResults: true, reportTestProgress: process.stdout.isTTY === true }),
        countReporter(count),
      ],
    },
  });
  if (!runner) {
    count.fail('the browser test runner did not start');
    return count;
  }
  const stop = () => void runner.stop();
  process.once('SIGINT', stop);
  const passed = await new Promise((resolve) => runner.on('stopped', resolve));
  process.off('SIGINT', stop);
  if (!passed && count.failed === 0) count.fail('the browser test runner reports a failure');
  return count;
}
