import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { changesBetween } from '../../../src/elements/schema-form/changes.js';
import { renderChanges } from '../../../src/elements/schema-form/changes-view.js';
import { schemaFields } from '../../../src/elements/schema-form/model.js';
import { renderValue } from '../../../src/elements/schema-form/value-view.js';

function text(node: Element): string {
  return (node.textContent ?? '').replace(/\s+/g, ' ').trim();
}

async function show(content: unknown): Promise<HTMLElement> {
  return fixture<HTMLElement>(html`<section>${content}</section>`);
}

function terms(node: Element): [string, string][] {
  return [...node.querySelectorAll('section > dl > .member')].map((row) => [
    text(row.querySelector('dt')!),
    text(row.querySelector('dd')!),
  ]);
}

const mail = {
  type: 'object',
  properties: {
    to: { type: 'array', title: 'Recipients', items: { type: 'string' } },
    priority: {
      title: 'Priority',
      oneOf: [
        { const: 1, title: 'Low' },
        { const: 2, title: 'High' },
      ],
    },
    token: { type: 'string', format: 'password' },
    lines: { type: 'array', items: { $ref: '#/$defs/line' } },
  },
  $defs: { line: { type: 'object', properties: { sku: { type: 'string', title: 'Article' } } } },
};

describe('renderValue', () => {
  it('names parts by titles, else by their keys as words', async () => {
    const node = await show(
      renderValue(
        { to: ['a', 'b'], priority: 2, token: 's3cret', sendCopy: true, reply_to: null, HTTPPort: 80, list: [] },
        mail,
      ),
    );
    expect(terms(node)).to.deep.equal([
      ['Recipients', 'ab'],
      ['Priority', 'High'],
      ['Token', '•••••• (hidden)'],
      ['Send copy', 'Yes'],
      ['Reply to', 'None'],
      ['HTTP port', '80'],
      ['List', 'Empty'],
    ]);
    expect(node.textContent).to.not.include('s3cret');
    await expect(node).to.be.accessible();
  });

  it('nests objects and lists of objects', async () => {
    const node = await show(renderValue({ lines: [{ sku: 'A', size: { w: 1 } }] }, mail));
    expect([...node.querySelectorAll('dt')].map(text)).to.deep.equal(['Lines', 'Article', 'Size', 'W']);
    await expect(node).to.be.accessible();
  });

  it('never shows JSON, whatever the value', async () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ a: [inner] }), 'end');
    for (const value of [deep, [[[]]], { a: {} }, 'x', 1, false, null, undefined, [], {}]) {
      const node = await show(renderValue(value));
      expect(text(node)).to.not.match(/[{}[\]"]/);
      expect(text(node)).to.not.equal('');
    }
    expect(text(await show(renderValue(deep)))).to.include('end');
  });

  it('folds long text and long lists, and takes HTML for text', async () => {
    const long = `<b>${'word '.repeat(100)}</b>`;
    const node = await show(renderValue({ long, many: Array.from({ length: 60 }, (_each, index) => index) }));
    const [first, second] = [...node.querySelectorAll('details')];
    expect(first!.open).to.be.false;
    expect(first!.querySelector('.text')!.textContent).to.equal(long);
    expect(text(second!.querySelector('summary')!)).to.equal('10 more');
    expect(node.querySelector('b')).to.be.null;
  });
});

describe('changesBetween', () => {
  it('finds what was changed, added and removed', () => {
    const before = { a: 1, b: { c: 'x', d: [1, 2, 3] }, gone: true, same: [{ x: 1 }] };
    const after = { same: [{ x: 1 }], a: 2, b: { c: 'x', d: [1, 9, 2, 3] }, fresh: null };
    expect(changesBetween(before, after)).to.deep.equal([
      { path: ['a'], before: 1, after: 2 },
      { path: ['b', 'd', 1], before: undefined, after: 9 },
      { path: ['gone'], before: true, after: undefined },
      { path: ['fresh'], before: undefined, after: null },
    ]);
  });

  it('takes the order of keys for no change, and names of the prototype for names', () => {
    expect(changesBetween({ a: 1, b: 2 }, { b: 2, a: 1 })).to.deep.equal([]);
    expect(changesBetween({}, JSON.parse('{"__proto__":1}'))).to.deep.equal([
      { path: ['__proto__'], before: undefined, after: 1 },
    ]);
    expect(changesBetween({}, JSON.parse('{"toString":1}'))).to.have.lengthOf(1);
  });
});

describe('renderChanges', () => {
  it('shows each field with its old and new value', async () => {
    const node = await show(
      renderChanges({ priority: 1, to: ['a'], old: 1, token: 'x' }, { priority: 2, to: ['a', 'b'], token: 'y' }, mail),
    );
    expect(terms(node)).to.deep.equal([
      ['Priority', 'from Low → to High'],
      ['Recipients › Item 2', 'added: b'],
      ['Old', 'from 1 → removed'],
      ['Token', 'from •••••• (hidden) → to •••••• (hidden)'],
    ]);
    const gone = [...node.querySelectorAll('dd .none')].filter((each) => !each.closest('del, .said'));
    expect(gone.map(text)).to.deep.equal(['removed']);
    await expect(node).to.be.accessible();
  });

  it('marks the words of a text that changed', async () => {
    const node = await show(renderChanges({ s: 'meet on Monday at nine' }, { s: 'meet on Tuesday at nine' }));
    await waitUntil(() => node.querySelector('.text')?.childNodes.length !== 0 && text(node).includes('meet on'));
    await waitUntil(() => text(node.querySelector('ins')!) === 'added: Tuesday');
    expect(text(node.querySelector('del')!)).to.equal('removed: Monday');
    expect(node.querySelector('.text')!.textContent).to.match(/^\s*meet on .* at nine$/s);
  });

  it('says so when nothing changed', async () => {
    expect(text(await show(renderChanges({ a: 1 }, { a: 1 })))).to.equal('No changes');
  });
});

describe('schemaFields', () => {
  it('lists the fields without showing them', () => {
    const fields = schemaFields(mail, { to: ['a'], priority: 1 });
    expect(fields.map(({ pointer, label, control }) => [pointer, label, control.kind])).to.deep.equal([
      ['', 'Answer', 'object'],
      ['/to', 'Recipients', 'array'],
      ['/to/0', 'Item 1', 'text'],
      ['/priority', 'Priority', 'choice'],
      ['/token', 'Token', 'text'],
      ['/lines', 'Lines', 'array'],
    ]);
  });
});
