// axe finds nothing in forced colours, and what can be used keeps an edge or a name that is seen.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import { disposeClients } from '../support/mock-client.js';
import { holdStill } from '../theme/scene.js';
import { STATES } from './states.js';

describe('axe, in forced colours', () => {
  before(async () => {
    await setViewport({ width: 800, height: 700 });
    await executeServerCommand('forced-colors', true);
  });
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });
  after(() => executeServerCommand('forced-colors', false));

  for (const [name, show] of Object.entries(STATES))
    it(name, async () => {
      expect(matchMedia('(forced-colors: active)').matches).to.equal(true);
      const element = await show();
      holdStill(element);
      await expect(element).to.be.accessible();
    });
});
