/** Patterns of a stranger's schema must not freeze the page. */
import { expect } from '@open-wc/testing';
import { validateJson } from '../../../src/core/index.js';

const BAIT = `${'a'.repeat(40)}!`;

describe('a pattern that could run for ever', () => {
  for (const pattern of ['^(a|a)*$', '^(a|aa)+$', '^((a)+)+$', '(a+)+$', '([a-zA-Z]+)*$']) {
    it(`${pattern} is not run, and that is said`, async () => {
      const { issues, skipped } = await validateJson({ type: 'string', pattern }, BAIT);
      expect(issues).to.deep.equal([]);
      expect(skipped).to.include(pattern);
      const named = { type: 'object', patternProperties: { [pattern]: { type: 'number' } } };
      expect((await validateJson(named, { [BAIT]: 'x' })).skipped).to.include(pattern);
    });
  }

  it('leaves a plain one in force', async () => {
    const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]{3}-\\d+$' } } };
    expect((await validateJson(schema, { code: 'ABC-12' })).issues).to.deep.equal([]);
    expect((await validateJson(schema, { code: 'abc' })).issues.map(({ path }) => path)).to.deep.equal(['/code']);
  });
});
