// A form from a stranger's schema whose parts multiply each other must not freeze the page.
import { expect } from '@open-wc/testing';
import { Checker, loadValidator } from '../../../src/elements/schema-form/validate.js';

/** Each level applies the next one twice to the same value. */
function bomb(levels: number): Record<string, unknown> {
  const $defs: Record<string, object> = { end: { type: 'object' } };
  for (let level = 0; level < levels; level++) {
    const next = { $ref: `#/$defs/${level + 1 < levels ? `level${level + 1}` : 'end'}` };
    $defs[`level${level}`] = { allOf: [next, next] };
  }
  return { $ref: '#/$defs/level0', $defs };
}

describe('a form’s schema whose parts multiply each other', () => {
  before(loadValidator);

  it('is given up, and that is said', () => {
    const said: string[] = [];
    const findings = new Checker(bomb(40), ({ message }) => said.push(message)).check({});
    expect(findings).to.deep.equal([]);
    expect(said.join()).to.include('apply too often');
  });

  it('is checked where it stays small, as often as it is asked', () => {
    const checker = new Checker(bomb(12));
    for (let time = 0; time < 40; time++) {
      expect(checker.check({})).to.deep.equal([]);
      expect(checker.check('text').map(({ keyword }) => keyword)).to.include('type');
    }
  });
});
