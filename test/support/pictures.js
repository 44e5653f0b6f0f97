// Commands for tests in Chromium: `picture` takes a part of the page as a PNG (base64), `kept-picture` gives the one that
// test/visual/ keeps under a name. `KEEP_PICTURES=1` keeps what was taken in its place.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/bundle.js';

const FOLDER = path.join(root, 'test/visual');

/** A plugin of @web/test-runner. */
export function pictures() {
  return {
    name: 'pictures',
    async executeCommand({ command, payload, session }) {
      if (command === 'picture') {
        const page = session.browser.getPage(session.id);
        return page.screenshot({ clip: payload, encoding: 'base64' });
      }
      if (command !== 'kept-picture') return undefined;
      const { name, taken } = payload;
      const file = path.join(FOLDER, `${name}.png`);
      if (process.env.KEEP_PICTURES) fs.writeFileSync(file, Buffer.from(taken, 'base64'));
      return fs.existsSync(file) ? fs.readFileSync(file, 'base64') : '';
    },
  };
}
