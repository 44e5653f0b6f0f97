// What the copy buttons of code and tables say where the browser does not allow copying.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { withoutCopying } from '../support/clipboard.js';
import { button, buttons, click, sees } from '../support/person.js';
import { show } from './support.js';

const TEXT = '```ts\nconst one = 1;\n```\n\n| Name |\n| --- |\n| Ada |\n';

describe('copy buttons in Markdown', () => {
  let restore: () => void;
  beforeEach(() => (restore = withoutCopying()));
  afterEach(() => {
    restore();
    fixtureCleanup();
  });

  for (const name of ['Copy', 'Copy as CSV'])
    it(`“${name}” says that nothing was copied, and can be pressed again`, async () => {
      const element = await show(TEXT);
      await click(button(element, name));
      await sees(element, 'The browser did not allow copying.');
      expect(buttons(element, 'Copied')).to.eql([]);
      restore();
      restore = () => undefined;
      await waitUntil(() => buttons(element, name).length === 1, `“${name}” never came back`);
      await click(button(element, name));
      await sees(element, 'Copied');
    });
});
