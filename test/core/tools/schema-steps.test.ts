// A stranger's schema whose parts multiply each other must not freeze the page.
import { expect } from '@open-wc/testing';
import { validateJson } from '../../../src/core/index.js';

/** Each level applies the next one twice to the same value. */
function bomb(levels: number): object {
  const $defs: Record<string, object> = { end: { type: 'object' } };
  for (let level = 0; level < levels; level++) {
    const next = { $ref: `#/$defs/${level + 1 < levels ? `level${level + 1}` : 'end'}` };
    $defs[`level${level}`] = { allOf: [next, next] };
  }
  return { $ref: '#/$defs/level0', $defs };
}

describe('a schema whose parts multiply each other', () => {
  it('is given up, and that is said', async () => {
    const { issues, skipped } = await validateJson(bomb(40), {});
    expect(issues).to.deep.equal([]);
    expect(skipped).to.include('apply too often');
  });

  it('is given up where it calls itself, too', async () => {
    const twice = [{ properties: { next: { $ref: '#' } } }, { properties: { next: { $ref: '#' } } }];
    let value = {};
    for (let depth = 0; depth < 40; depth++) value = { next: value };
    expect((await validateJson({ allOf: twice }, value)).skipped).to.include('apply too often');
  });

  it('is checked where it stays small', async () => {
    expect(await validateJson(bomb(8), {})).to.deep.equal({ issues: [] });
    expect((await validateJson(bomb(8), 'text')).issues.map(({ code }) => code)).to.include('type');
  });

  it('a large value is checked to its end', async () => {
    const row = {
      type: 'object',
      properties: Object.fromEntries([...'abcdefgh'].map((key) => [key, { type: 'string' }])),
    };
    const rows = Array.from({ length: 10_000 }, () => ({ a: 'x', b: 'x', c: 'x', d: 'x', e: 'x', f: 'x', g: 'x' }));
    const { issues } = await validateJson({ type: 'array', items: row }, [...rows, { a: 1 }]);
    expect(issues.map(({ path }) => path)).to.deep.equal(['/10000/a']);
  });
});
