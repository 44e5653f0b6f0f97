import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { AgentSchemaForm } from '../../../src/elements/schema-form/schema-form.js';
import { act, controlAt, errorAt, stage, submit } from './driver.js';

const person = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 2 },
    age: { type: 'integer', minimum: 0 },
    bio: { type: 'string', maxLength: 400 },
  },
};

function active(element: AgentSchemaForm): Element | null {
  return element.shadowRoot!.activeElement;
}

describe('agent-schema-form and errors', () => {
  it('shows no error before a field was touched', async () => {
    const at = await stage(person);
    expect(at.element.checkValidity()).to.be.false;
    await at.element.updateComplete;
    expect(errorAt(at.element, '/name')).to.equal('');
    await act(at.element, [['type', '/age', '-1']]);
    expect(errorAt(at.element, '/age')).to.match(/0 or more/);
    expect(errorAt(at.element, '/name')).to.equal('');
  });

  it('takes an error away as soon as it is put right', async () => {
    const at = await stage(person);
    await act(at.element, [['type', '/name', 'A']]);
    const name = controlAt(at.element, '/name') as HTMLInputElement;
    expect(name.getAttribute('aria-invalid')).to.equal('true');
    name.focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 'nn' });
    await at.element.updateComplete;
    expect(name.hasAttribute('aria-invalid')).to.be.false;
    expect(errorAt(at.element, '/name')).to.equal('');
  });

  it('goes to the first wrong field when the form is sent', async () => {
    const at = await stage(person, { name: 'Ann', age: -1 });
    expect(submit(at)).to.be.undefined;
    await at.element.updateComplete;
    expect(document.activeElement).to.equal(at.element);
    expect(active(at.element)).to.equal(controlAt(at.element, '/age'));
    expect(at.element.matches(':state(user-invalid)')).to.be.true;
    expect(at.element.validity.rangeUnderflow).to.be.true;
    expect(at.element.validationMessage).to.match(/0 or more/);
  });

  it('judges fields that come after a failed sending once they are left, or with the next sending', async () => {
    const at = await stage({ type: 'array', items: person }, [{}]);
    const root = at.element.shadowRoot!;
    const summed = (): number => root.querySelectorAll('[part~="summary"] button, [part~="summary"] a').length;
    expect(submit(at)).to.be.undefined;
    await at.element.updateComplete;
    expect(errorAt(at.element, '/0/name')).not.to.equal('');
    const entries = summed();
    await act(at.element, [['press', '', 'Add an item']]);
    expect(active(at.element)).to.equal(controlAt(at.element, '/1/name'));
    expect(errorAt(at.element, '/1/name')).to.equal('');
    expect(errorAt(at.element, '/0/name')).not.to.equal('');
    expect(summed()).to.equal(entries);
    await sendKeys({ press: 'Tab' });
    await at.element.updateComplete;
    expect(errorAt(at.element, '/1/name')).not.to.equal('');
    await act(at.element, [
      ['press', '', 'Remove Item 2'],
      ['press', '', 'Add an item'],
    ]);
    expect(errorAt(at.element, '/1/name')).to.equal('');
    expect(submit(at)).to.be.undefined;
    await at.element.updateComplete;
    expect(errorAt(at.element, '/1/name')).not.to.equal('');
  });

  it('sums up what is wrong, and each entry leads to its field', async () => {
    const at = await stage({
      type: 'object',
      required: ['a', 'b', 'c'],
      properties: {
        a: { type: 'string' },
        b: { enum: ['x', 'y'] },
        c: { type: 'array', items: { type: 'string' }, minItems: 12 },
      },
    });
    expect(at.element.reportValidity()).to.be.false;
    await at.element.updateComplete;
    const summary = at.element.shadowRoot!.querySelector('.summary')!;
    expect(summary.querySelector('[role=alert]')!.textContent).to.equal('3 fields need attention');
    const links = [...summary.querySelectorAll('button')];
    expect(links.map((link) => link.textContent)).to.deep.equal([
      'A: Fill in this field.',
      'B: Choose one of the options.',
      'C: Add at least 12 items.',
    ]);
    for (const [index, pointer] of ['/a', '/b', '/c'].entries()) {
      links[index]!.click();
      await at.element.updateComplete;
      const target = controlAt(at.element, pointer);
      expect(target === active(at.element) || target.contains(active(at.element)), pointer).to.be.true;
    }
    await act(at.element, [['type', '/a', 'x']]);
    expect(summary.querySelector('[role=alert]')!.textContent).to.equal('2 fields need attention');
  });

  it('refuses a date of which only a part is entered', async () => {
    const at = await stage({ type: 'object', properties: { on: { type: 'string', format: 'date' } } });
    (controlAt(at.element, '/on') as HTMLInputElement).focus();
    await sendKeys({ type: '12' });
    at.form.querySelector('button')!.focus();
    await at.element.updateComplete;
    expect(errorAt(at.element, '/on')).to.match(/date/);
    expect(submit(at)).to.be.undefined;
    await act(at.element, [['type', '/on', '2026-12-31']]);
    expect(submit(at)).to.equal('{"on":"2026-12-31"}');
  });

  it('sends no invalid value even where the form checks nothing', async () => {
    const at = await stage(person, { name: '' });
    at.form.noValidate = true;
    let entry: FormDataEntryValue | null = 'unset';
    at.form.addEventListener('submit', () => (entry = new FormData(at.form).get('answer')));
    at.form.querySelector('button')!.click();
    expect(entry).to.be.null;
  });
});
