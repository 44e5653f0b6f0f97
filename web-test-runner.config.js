// For `npx wtr --watch`; `npm test` uses the same configuration through scripts/test.js.
import { browserConfig } from './test/support/run-browser-tests.js';
import { browserFiles } from './scripts/test-files.js';

export default browserConfig(browserFiles(), ['chromium']);
