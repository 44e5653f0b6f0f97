// Reporter that counts single tests over all browsers, and fails what the runner lets pass: a file without tests, an
// error or a rejection that nobody handled.

import path from 'node:path';
import { root } from '../../scripts/bundle.js';

/** The page says this before an unhandled error's text; see `unhandledErrors`. */
const MARK = '[unhandled]';

/** Script for the test page that makes unhandled errors heard. */
export const unhandledErrors = `<script>
  const report = (error) => console.error('${MARK}', error?.stack ?? String(error));
  addEventListener('unhandledrejection', (event) => report(event.reason));
  addEventListener('error', (event) => {
    if (!/ResizeObserver loop/.test(event.message)) report(event.error ?? event.message);
  });
</script>`;

function* testsOf(suite) {
  if (!suite) return;
  yield* suite.tests;
  for (const inner of suite.suites) yield* testsOf(inner);
}

/** The names of the failed tests with what failed, one line each. */
function* failuresOf(suite, outer = []) {
  if (!suite) return;
  for (const test of suite.tests) {
    if (test.passed || test.skipped) continue;
    const why = test.error?.message?.split('\n')[0] ?? 'no message';
    yield `${[...outer, test.name].join(' › ')}: ${why}`;
  }
  for (const inner of suite.suites) yield* failuresOf(inner, [...outer, inner.name]);
}

const isUnhandled = (log) => Array.isArray(log) && log[0] === MARK;

export class Count {
  passed = 0;
  failed = 0;
  complaints = [];
  /** Counts by file and engine: `{ file, engine, count }`. */
  sessions = [];

  fail(complaint) {
    this.failed += 1;
    this.complaints.push(complaint);
  }

  add(other) {
    this.passed += other.passed;
    this.failed += other.failed;
    this.complaints.push(...other.complaints);
  }

  /** The closing line, alone on its line. */
  toString() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

/** Adds one page's results to a count. */
function addSession(count, session) {
  const name = `${path.relative(root, session.testFile)} (${session.browser.name})`;
  const tests = [...testsOf(session.testResults)];
  count.passed += tests.filter((test) => test.passed && !test.skipped).length;
  count.failed += tests.filter((test) => !test.passed && !test.skipped).length;
  for (const failure of failuresOf(session.testResults)) count.complaints.push(`${name}: ${failure}`);
  const unhandled = session.logs.filter(isUnhandled);
  if (unhandled.length > 0) count.fail(`unhandled error in ${name}: ${unhandled[0][1]}`);
  if (session.errors.length > 0) count.fail(`${name}: ${session.errors[0].message}`);
  else if (tests.length === 0) count.fail(`no tests in ${name}`);
}

/** A reporter for @web/test-runner that fills a count when the runner stops. */
export function countReporter(count) {
  return {
    reportTestFileResults({ sessionsForTestFile, testFile }) {
      for (const { browser, passed, testResults } of sessionsForTestFile) {
        const tests = [...testsOf(testResults)];
        const took = tests.reduce((sum, test) => sum + (test.duration ?? 0), 0);
        const name = path.relative(root, testFile);
        console.log(`${passed ? '✔' : '✖'} ${name} (${browser.name}) ${tests.length} tests, ${Math.round(took)} ms`);
      }
    },
    stop({ sessions }) {
      const all = [...sessions];
      for (const session of all) {
        const own = new Count();
        addSession(own, session);
        count.sessions.push({ file: session.testFile, engine: session.browser.name.toLowerCase(), count: own });
        count.add(own);
      }
      if (all.length === 0) count.fail('no test file was run');
    },
  };
}
