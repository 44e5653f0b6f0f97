import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { AgentSchemaForm } from '../../../src/elements/schema-form/schema-form.js';
import { act, controlAt, errorAt, stage, submit } from './driver.js';

const list = {
  type: 'array',
  title: 'Guests',
  items: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, age: { type: 'integer' } } },
};

function active(element: AgentSchemaForm): Element {
  return element.shadowRoot!.activeElement!;
}

function said(element: AgentSchemaForm): string {
  return element.shadowRoot!.querySelector('[role=status]')!.textContent ?? '';
}

describe('agent-schema-form: editing', () => {
  it('is accessible with every kind of field', async () => {
    const at = await stage(
      {
        title: 'All',
        description: 'Everything at once',
        type: 'object',
        required: ['radio', 'fixed', 'branch', 'group', 'list'],
        properties: {
          text: { type: 'string', description: 'One line' },
          long: { type: 'string', maxLength: 400 },
          secret: { type: 'string', format: 'password' },
          at: { type: 'string', format: 'date-time' },
          number: { type: 'number' },
          flag: { type: 'boolean', description: 'On or off' },
          fixed: { const: 'v1' },
          radio: { enum: ['a', 'b'] },
          list6: { enum: [1, 2, 3, 4, 5, 6] },
          many: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y'] } },
          branch: {
            oneOf: [
              { title: 'One', type: 'string' },
              { title: 'Two', type: 'object', properties: { a: { type: 'string' } } },
            ],
          },
          group: { type: 'object', properties: { inner: { type: 'string' } } },
          absent: { type: 'object', properties: { inner: { type: 'string' } } },
          list: { type: 'array', items: { type: 'string' } },
          map: { type: 'object', additionalProperties: { type: 'number' } },
          any: {},
        },
      },
      {
        branch: { a: 'x' },
        group: {},
        list: ['p', 'q'],
        fixed: 'v1',
        radio: 'a',
        at: '2026-01-01T00:00:00Z',
        map: { k: 1 },
      },
    );
    await expect(at.element).to.be.accessible();
    await act(at.element, [['type', '/number', 'x']]);
    at.element.reportValidity();
    await at.element.updateComplete;
    await expect(at.element).to.be.accessible();
  });

  it('keeps what is typed into a number as it is typed', async () => {
    const at = await stage({ type: 'object', properties: { x: { type: 'number' } } });
    const field = controlAt(at.element, '/x') as HTMLInputElement;
    field.focus();
    await sendKeys({ type: '1.50' });
    await at.element.updateComplete;
    expect(field.value).to.equal('1.50');
    expect(at.element.value).to.deep.equal({ x: 1.5 });
    await sendKeys({ press: 'Tab' });
    await at.element.updateComplete;
    expect(field.value).to.equal('1.5');
  });

  it('keeps what is typed into a JSON field as it is typed', async () => {
    const at = await stage({ type: 'object', properties: { x: {} } });
    const field = controlAt(at.element, '/x') as HTMLTextAreaElement;
    field.focus();
    await sendKeys({ type: '{"a": [1,  2]}' });
    await at.element.updateComplete;
    expect(field.value).to.equal('{"a": [1,  2]}');
    expect(at.element.value).to.deep.equal({ x: { a: [1, 2] } });
  });

  it('stays a JSON field while a misfit is put right', async () => {
    const at = await stage({ type: 'object', properties: { x: { type: 'string' } } }, { x: { a: 1 } });
    const field = controlAt(at.element, '/x') as HTMLTextAreaElement;
    field.select();
    await sendKeys({ type: '"ok"' });
    await at.element.updateComplete;
    expect(controlAt(at.element, '/x')).to.equal(field);
    expect(submit(at)).to.equal('{"x":"ok"}');
  });

  it('leads the focus when items are added, moved and removed, and tells of it', async () => {
    const at = await stage(list, [{ name: 'Ann' }, { name: 'Bo' }]);
    const root = at.element.shadowRoot!;
    const tool = (label: string): HTMLButtonElement =>
      root.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!;

    tool('Move Item 1 down').focus();
    await sendKeys({ press: 'Enter' });
    await at.element.updateComplete;
    expect(at.element.value).to.deep.equal([{ name: 'Bo' }, { name: 'Ann' }]);
    expect(active(at.element)).to.equal(tool('Move Item 2 up'));
    expect(said(at.element)).to.equal('Item 1 is now at position 2.');

    tool('Remove Item 1').click();
    await at.element.updateComplete;
    expect(active(at.element)).to.equal(tool('Remove Item 1'));
    expect(said(at.element)).to.equal('Item 1 removed.');

    const add = [...root.querySelectorAll('button')].find((each) => each.textContent!.trim() === 'Add an item')!;
    add.click();
    await at.element.updateComplete;
    expect(active(at.element)).to.equal(controlAt(at.element, '/1/name'));

    tool('Remove Item 1').click();
    await at.element.updateComplete;
    tool('Remove Item 1').click();
    await at.element.updateComplete;
    expect(active(at.element)).to.equal(add);
  });

  it('moves what is not a value yet along with its item', async () => {
    const at = await stage(list, [{ name: 'Ann' }, { name: 'Bo' }]);
    await act(at.element, [
      ['type', '/0/age', 'old'],
      ['press', '', 'Move Item 1 down'],
    ]);
    expect((controlAt(at.element, '/1/age') as HTMLInputElement).value).to.equal('old');
    expect((controlAt(at.element, '/0/age') as HTMLInputElement).value).to.equal('');
    expect(at.element.validate().map(({ pointer }) => pointer)).to.deep.equal(['/1/age']);
    await act(at.element, [['press', '', 'Remove Item 2']]);
    expect(at.element.validate()).to.deep.equal([]);
  });

  it('chooses by the arrow keys among radio buttons', async () => {
    const at = await stage(
      { type: 'object', required: ['x'], properties: { x: { enum: ['a', 'b', 'c'] } } },
      { x: 'a' },
    );
    controlAt(at.element, '/x').focus();
    await sendKeys({ press: 'ArrowDown' });
    await at.element.updateComplete;
    expect(at.element.value).to.deep.equal({ x: 'b' });
  });

  it('begins and ends an optional group by its buttons, with the focus in it', async () => {
    const at = await stage({
      type: 'object',
      properties: { at: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } } },
    });
    await act(at.element, [['press', '/at', 'Add Address']]);
    expect(active(at.element)).to.equal(controlAt(at.element, '/at/city'));
    await act(at.element, [['press', '/at', 'Remove Address']]);
    expect(active(at.element).textContent!.trim()).to.equal('Add Address');
    expect(at.element.value).to.deep.equal({});
  });

  it('adds an entry to a map by Enter, and refuses a name twice', async () => {
    const at = await stage({ type: 'object', additionalProperties: { type: 'string' } }, { a: 'x' });
    let sent = 0;
    at.form.addEventListener('submit', () => (sent += 1));
    const name = at.element.shadowRoot!.querySelector<HTMLInputElement>('[data-entry]')!;
    name.focus();
    await sendKeys({ type: 'a' });
    await sendKeys({ press: 'Enter' });
    expect(name.validity.customError).to.be.true;
    expect(at.element.value).to.deep.equal({ a: 'x' });
    await sendKeys({ type: 'b' });
    await sendKeys({ press: 'Enter' });
    await at.element.updateComplete;
    await act(at.element, [['type', '/ab', 'y']]);
    expect(sent).to.equal(0);
    expect(submit(at)).to.equal('{"a":"x","ab":"y"}');
  });

  it('takes widgets, labels and placeholders from hints', async () => {
    const at = await stage(
      {
        type: 'object',
        properties: {
          a: { type: 'string' },
          b: { enum: [1, 2] },
          c: { type: 'array', items: { type: 'object', properties: { d: { type: 'string' } } } },
        },
      },
      { c: [{}] },
    );
    at.element.uiHints = {
      '/a': { widget: 'multiline', placeholder: 'Say it', label: 'Words' },
      '/b': { widget: 'select' },
      '/c/*/d': { widget: 'password' },
    };
    await at.element.updateComplete;
    const a = controlAt(at.element, '/a') as HTMLTextAreaElement;
    expect([a.localName, a.placeholder, a.labels[0]!.textContent!.trim()]).to.deep.equal([
      'textarea',
      'Say it',
      'Words (optional)',
    ]);
    expect(controlAt(at.element, '/b').localName).to.equal('select');
    expect((controlAt(at.element, '/c/0/d') as HTMLInputElement).type).to.equal('password');
  });

  it('keeps a text of several lines in a field that can hold it', async () => {
    const at = await stage({ type: 'object', properties: { x: { type: 'string' } } }, { x: 'a\nb' });
    expect(controlAt(at.element, '/x').localName).to.equal('textarea');
    await act(at.element, [['type', '/x', 'a b']]);
    expect(errorAt(at.element, '/x')).to.equal('');
    expect(controlAt(at.element, '/x').localName).to.equal('textarea');
  });
});
