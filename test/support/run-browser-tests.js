// Runs test files in browsers by @web/test-runner and counts the single tests.
import path from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import { root } from '../../scripts/bundle.js';
import { launcherOf } from './browsers.js';
import { Count, countReporter, unhandledErrors } from './count-reporter.js';
import { pointerCommands } from './pointer-commands.js';
import { forcedColors } from './forced-colors.js';
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
    concurrentBrowsers: 1,
    testsFinishTimeout: 60_000,
    browserStartTimeout: 60_000,
    browsers: engines.map(launcherOf),
    middleware: [servers.middleware],
    plugins: [
      servers.plugin,
      pointerCommands(),
      vendorPackages(),
      forcedColors(),
      esbuildPlugin({ ts: true, target: 'es2022', tsconfig: path.join(root, 'tsconfig.json') }),
    ],
    testFramework: { config: { ui: 'bdd', timeout: 10_000 } },
    testRunnerHtml: (framework) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Test</title>${unhandledErrors}</head>
  <body><script type="module" src="${framework}"></script></body>
</html>`,
  };
}

/** Runs files in one engine after the other's order; resolves to a count. */
export async function runBrowserTests(files, engines) {
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
