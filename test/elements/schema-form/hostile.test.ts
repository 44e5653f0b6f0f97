import { expect } from '@open-wc/testing';
import { safePattern } from '../../../src/core/client/tools/pattern.js';
import { act, controlAt, errorAt, stage, submit } from './driver.js';

describe('agent-schema-form: hostile schemas', () => {
  it('refuses patterns that could run for ever', () => {
    const bad = [
      '(a+)+$',
      '(a*)*',
      '(a|a)*$',
      '(a|ab)+c',
      '(\\w+\\s?)*$',
      '((a{2,})+)+',
      '(.*)*x',
      '([a-z]+)*\\d',
      '(?:a?)+b',
      '(\\d+){1,30}x',
      '(a+){10}$',
      '(',
      '\\1(a)',
      'a'.repeat(400),
    ];
    for (const source of bad) expect(safePattern(source), source).to.be.undefined;
  });

  it('takes the usual patterns', () => {
    const good = [
      '^[a-z0-9]+(-[a-z0-9]+)*$',
      '^\\d{4}-\\d{2}$',
      '^(foo|bar)$',
      '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
      '^(?=.*\\d)(?=.*[a-z]).{8,}$',
      '^#?[0-9a-fA-F]{6}$',
      '^\\d{1,3}(\\.\\d{1,3}){3}$',
      '^\\p{L}+$',
      '^[\\w.]+(/[\\w.]+)*/?$',
      '',
    ];
    for (const source of good) expect(safePattern(source), source).to.not.be.undefined;
  });

  it('is fast where a pattern takes its time, and says what is not checked', async () => {
    const schema = {
      type: 'object',
      required: ['x'],
      properties: { x: { type: 'string', pattern: '^(a+)+$' }, y: { type: 'string', pattern: '^a+a+a+a+$' } },
    };
    const start = performance.now();
    const at = await stage(schema, { x: `${'a'.repeat(200)}!`, y: `${'a'.repeat(5000)}!` });
    expect(submit(at)).to.be.a('string');
    expect(performance.now() - start).to.be.below(1500);
    expect(at.element.diagnostics.map(({ code }) => code)).to.have.members(['pattern', 'pattern-length']);
    expect(at.element.shadowRoot!.querySelector('[pattern]')).to.be.null;
  });

  it('does not turn a pattern it left out into a refusal', async () => {
    const schema = {
      type: 'object',
      properties: {
        x: { type: 'string', not: { pattern: '(a+)+$' } },
        y: {
          oneOf: [
            { type: 'string', pattern: '(b+)+$' },
            { type: 'string', maxLength: 2 },
          ],
        },
      },
      patternProperties: { '^(z+)+$': {} },
      additionalProperties: false,
    };
    const at = await stage({ allOf: [schema] }, { x: 'q', y: 'r' });
    expect(at.element.validate()).to.deep.equal([]);
  });

  it('opens five hundred fields folded, and stays quick', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 500 }, (_each, index) => [`p${index}`, { type: 'string', minLength: 1 }]),
    );
    const start = performance.now();
    const at = await stage({ type: 'object', required: Object.keys(properties), properties });
    expect(performance.now() - start).to.be.below(2000);
    const root = at.element.shadowRoot!;
    expect(root.querySelectorAll('input').length).to.equal(40);
    expect(root.querySelector('summary')!.textContent).to.equal('460 more fields');

    const typing = performance.now();
    await act(at.element, [['type', '/p0', 'x']]);
    expect(performance.now() - typing).to.be.below(500);

    root.querySelector('details')!.open = true;
    await new Promise((resolve) => root.querySelector('details')!.addEventListener('toggle', resolve, { once: true }));
    await at.element.updateComplete;
    expect(root.querySelectorAll('input').length).to.equal(500);
  });

  it('opens the fold that hides a fault', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_each, index) => [`p${index}`, { type: 'string' }]),
    );
    const at = await stage({ type: 'object', required: ['p59'], properties });
    at.element.reportValidity();
    await at.element.updateComplete;
    expect(at.element.shadowRoot!.activeElement).to.equal(controlAt(at.element, '/p59'));
  });

  it('draws of ten thousand fields only what leads to the first fault, and says so at once', async () => {
    const names = Array.from({ length: 10_000 }, (_each, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 1 }]));
    const at = await stage({ type: 'object', required: names, properties });
    const root = at.element.shadowRoot!;
    expect(at.element.reportValidity()).to.equal(false);
    await at.element.updateComplete;
    expect(root.querySelectorAll('input').length).to.equal(40);
    expect(root.activeElement).to.equal(controlAt(at.element, '/p0'));
    expect(root.querySelector('.summary')!.textContent).to.include('10000 fields');
    at.element.value = Object.fromEntries(names.slice(0, -1).map((name) => [name, 'x']));
    await at.element.updateComplete;
    expect(at.element.reportValidity()).to.equal(false);
    await at.element.updateComplete;
    expect(root.activeElement).to.equal(controlAt(at.element, '/p9999'));
    expect(root.querySelectorAll('input').length).to.be.below(600);
    expect([...root.querySelectorAll('summary')].at(-1)!.textContent).to.equal('P9540 – P9999');
  });

  it('says which number in JSON would change', async () => {
    const at = await stage({});
    for (const json of ['{"id": 12345678901234567890, "of": "12345678901234567890"}', '[1e400]', '-1e-400']) {
      await act(at.element, [['type', '', json]]);
      expect(submit(at)).to.be.undefined;
      await at.element.updateComplete;
      expect(errorAt(at.element, '')).to.match(/more digits/);
    }
    await act(at.element, [
      ['type', '', '{"id": 1234567890123456, "of": "12345678901234567890\\" 0.1234567890123456789"}'],
    ]);
    expect(JSON.parse(String(submit(at)))).to.deep.equal({
      id: 1234567890123456,
      of: '12345678901234567890" 0.1234567890123456789',
    });
  });

  it('takes names of the prototype as data', async () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"object","properties":{"polluted":{"type":"string"}}},"toString":{"type":"string"}}}',
    ) as Record<string, unknown>;
    const at = await stage(schema, JSON.parse('{"__proto__":{"polluted":"yes"}}'));
    await act(at.element, [
      ['type', '/__proto__/polluted', 'no'],
      ['type', '/toString', 'text'],
    ]);
    expect(submit(at)).to.equal('{"__proto__":{"polluted":"no"},"toString":"text"}');
    expect(({} as { polluted?: string }).polluted).to.be.undefined;
    expect(String({})).to.equal('[object Object]');
  });

  it('shows HTML as text', async () => {
    const evil = '<img src=x onerror="globalThis.pwned=1"><b>x</b>';
    const at = await stage(
      {
        title: evil,
        type: 'object',
        properties: { [evil]: { type: 'string', title: evil, description: evil }, e: { enum: [evil, 'b'] } },
      },
      { [evil]: evil },
    );
    expect(at.element.shadowRoot!.querySelector('img, b')).to.be.null;
    expect(at.element.shadowRoot!.querySelector('legend')!.textContent!.trim()).to.equal(evil);
    expect((globalThis as { pwned?: number }).pwned).to.be.undefined;
  });

  it('survives schemas that are no schemas', async () => {
    const cyclic: Record<string, unknown> = { type: 'object', properties: {} };
    (cyclic.properties as Record<string, unknown>).self = cyclic;
    const samples: unknown[] = [
      null,
      7,
      'text',
      [],
      false,
      { type: 7 },
      { type: [] },
      { $ref: 5 },
      { $ref: '#/%' },
      { $ref: 'http://[' },
      { properties: [] },
      { enum: [] },
      { anyOf: [] },
      { oneOf: [null, 3] },
      { allOf: [false] },
      { items: 4, type: 'array' },
      { $id: 'http://[', type: 'string' },
      { type: 'object', properties: { a: null } },
      { required: [1, null], type: 'object' },
      { minimum: '1', type: 'number' },
      cyclic,
    ];
    for (const sample of samples) {
      const at = await stage(sample as Record<string, unknown>);
      expect(at.element.validate(), JSON.stringify(String(sample))).to.be.an('array');
      expect(at.element.isUpdatePending).to.be.false;
    }
  });

  it('survives a value as deep as a parser takes', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as unknown;
    const at = await stage(
      {
        $ref: '#/$defs/n',
        $defs: { n: { type: 'object', properties: { a: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'integer' }] } } } },
      },
      deep,
    );
    expect(submit(at)).to.equal(JSON.stringify(deep));
    expect(at.element.shadowRoot!.querySelector('textarea')).to.not.be.null;
  });
});
