import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { AgentFormDetail } from '../../../src/elements/schema-form/events.js';
import { AgentSchemaForm } from '../../../src/elements/schema-form/schema-form.js';
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

describe('agent-schema-form in a form', () => {
  // First in this file: the validator is loaded by the first form of the page.
  it('sends nothing before it can judge the value', async () => {
    const form = await fixture<HTMLFormElement>(
      html`<form><agent-schema-form name="answer"></agent-schema-form></form>`,
    );
    const element = form.querySelector('agent-schema-form')!;
    element.schema = { type: 'string', format: 'email' };
    element.value = 'no address';
    expect(element.checkValidity()).to.be.false;
    expect(new FormData(form).has('answer')).to.be.false;
    await element.updateComplete;
    expect(element.validate().map(({ keyword }) => keyword)).to.deep.equal(['format']);
    element.value = 'ann@example.com';
    await element.updateComplete;
    expect(element.checkValidity()).to.be.true;
    expect(new FormData(form).get('answer')).to.equal('"ann@example.com"');
  });

  it('is accessible, empty, with errors, disabled and readonly', async () => {
    const at = await stage(person);
    await expect(at.element).to.be.accessible();
    at.element.reportValidity();
    await at.element.updateComplete;
    await expect(at.element).to.be.accessible();
    at.element.disabled = true;
    at.element.readonly = true;
    await at.element.updateComplete;
    await expect(at.element).to.be.accessible();
  });

  it('registers nothing by itself', () => {
    expect(() => new (class extends HTMLElement {})()).to.throw();
    expect(customElements.get('agent-schema-form')).to.equal(AgentSchemaForm);
    expect(AgentSchemaForm.formAssociated).to.be.true;
  });

  it('shows nothing and sends nothing without a schema', async () => {
    const at = await stage(undefined);
    expect(at.element.shadowRoot!.querySelector('input, textarea')).to.be.null;
    expect(submit(at)).to.be.null;
  });

  it('takes properties set before it is upgraded', async () => {
    const element = document.createElement('agent-late-form') as AgentSchemaForm;
    element.schema = person;
    element.value = { name: 'Ann' };
    document.body.append(element);
    customElements.define('agent-late-form', class extends AgentSchemaForm {});
    await element.updateComplete;
    expect((controlAt(element, '/name') as HTMLInputElement).value).to.equal('Ann');
    element.remove();
  });

  it('has no entry without a name, and follows the name', async () => {
    const at = await stage(person, { name: 'Ann' });
    at.element.name = '';
    await at.element.updateComplete;
    expect([...new FormData(at.form).keys()]).to.deep.equal([]);
    at.element.name = 'other';
    await at.element.updateComplete;
    expect(new FormData(at.form).get('other')).to.equal('{"name":"Ann"}');
  });

  it('goes back to what was given on reset', async () => {
    const at = await stage(person, { name: 'Ann' });
    await act(at.element, [
      ['type', '/name', 'B'],
      ['type', '/age', 'old'],
    ]);
    expect(at.element.matches(':state(dirty)')).to.be.true;
    at.form.reset();
    await at.element.updateComplete;
    expect(at.element.value).to.deep.equal({ name: 'Ann' });
    expect((controlAt(at.element, '/age') as HTMLInputElement).value).to.equal('');
    expect(errorAt(at.element, '/name')).to.equal('');
    expect(at.element.matches(':state(dirty)')).to.be.false;
  });

  it('is disabled by a fieldset around it and by itself', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form><fieldset disabled><agent-schema-form name="answer" .schema=${person}></agent-schema-form></fieldset></form>
    `);
    const element = form.querySelector('agent-schema-form')!;
    await element.updateComplete;
    expect((controlAt(element, '/name') as HTMLInputElement).disabled).to.be.true;
    expect(element.matches(':state(disabled)')).to.be.true;
    expect(element.willValidate).to.be.false;
    form.querySelector('fieldset')!.disabled = false;
    await element.updateComplete;
    expect((controlAt(element, '/name') as HTMLInputElement).disabled).to.be.false;
    element.disabled = true;
    await element.updateComplete;
    expect((controlAt(element, '/name') as HTMLInputElement).disabled).to.be.true;
    expect(new FormData(form).has('answer')).to.be.false;
  });

  it('cannot be edited but is sent when it is readonly', async () => {
    const at = await stage(
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'boolean' }, c: { type: 'array', items: { type: 'string' } } },
      },
      { a: 'x', b: true, c: ['y'] },
    );
    at.element.readonly = true;
    await at.element.updateComplete;
    expect((controlAt(at.element, '/a') as HTMLInputElement).readOnly).to.be.true;
    expect((controlAt(at.element, '/b') as HTMLInputElement).disabled).to.be.true;
    expect([...at.element.shadowRoot!.querySelectorAll('button')].every((each) => each.disabled)).to.be.true;
    expect(submit(at)).to.equal('{"a":"x","b":true,"c":["y"]}');
  });

  it('comes back with its entries when the browser restores them', async () => {
    const at = await stage(person, { name: 'Ann' });
    at.element.formStateRestoreCallback('{"name":"Bo","age":-1}');
    await at.element.updateComplete;
    expect(at.element.value).to.deep.equal({ name: 'Bo', age: -1 });
    expect(new FormData(at.form).has('answer')).to.be.false;
    at.form.reset();
    await at.element.updateComplete;
    expect(at.element.value).to.deep.equal({ name: 'Ann' });
  });

  it('keeps the entries when an equal schema or the same value is set again', async () => {
    const at = await stage(person, { name: 'Ann' });
    await act(at.element, [['type', '/age', '1.']]);
    at.element.schema = structuredClone(person);
    at.element.value = at.element.value;
    await at.element.updateComplete;
    expect((controlAt(at.element, '/age') as HTMLInputElement).value).to.equal('1');
    expect(at.element.value).to.deep.equal({ name: 'Ann', age: 1 });
    at.element.schema = { ...person, required: ['name', 'bio'] };
    await at.element.updateComplete;
    expect(at.element.value).to.deep.equal({ name: 'Ann', age: 1 });
    expect(at.element.validate().map(({ pointer }) => pointer)).to.deep.equal(['/bio']);
  });

  it('neither changes what it is given nor hands out what it holds', async () => {
    const freeze = <T extends object>(value: T): T => {
      for (const inner of Object.values(value))
        if (typeof inner === 'object' && inner !== null) freeze(inner as object);
      return Object.freeze(value);
    };
    const given = freeze({ name: 'Ann', more: { a: [1] } });
    const at = await stage(freeze(structuredClone(person)), given);
    await act(at.element, [['type', '/name', 'Bo']]);
    expect(at.element.validate()).to.deep.equal([]);
    (at.element.value as { more: { a: number[] } }).more.a.push(2);
    expect(at.element.value).to.deep.equal({ name: 'Bo', more: { a: [1] } });
  });

  it('tells of typing and of completed entries', async () => {
    const at = await stage(person);
    const seen: [string, AgentFormDetail][] = [];
    at.element.addEventListener('agent-input', (event) => seen.push(['input', event.detail]));
    at.element.addEventListener('agent-change', (event) => seen.push(['change', event.detail]));
    at.form.addEventListener('agent-change', () => expect.fail('it must not bubble'));
    (controlAt(at.element, '/name') as HTMLInputElement).focus();
    await sendKeys({ type: 'Bo' });
    expect(seen).to.deep.equal([
      ['input', { value: { name: 'B' }, valid: false }],
      ['input', { value: { name: 'Bo' }, valid: true }],
    ]);
    const changed = oneEvent(at.element, 'agent-change');
    await sendKeys({ press: 'Tab' });
    expect((await changed).detail).to.deep.equal({ value: { name: 'Bo' }, valid: true });
  });

  it('sends by Enter in a line of text, as a native form does', async () => {
    const at = await stage(person, { name: 'Ann' });
    const sent = oneEvent(at.form, 'submit');
    (controlAt(at.element, '/age') as HTMLInputElement).focus();
    await sendKeys({ type: '7' });
    await sendKeys({ press: 'Enter' });
    await sent;
    expect(new FormData(at.form).get('answer')).to.equal('{"name":"Ann","age":7}');
  });

  it('makes a new line by Enter in a longer text', async () => {
    const at = await stage(person, { name: 'Ann' });
    at.form.addEventListener('submit', () => expect.fail('it must not be sent'));
    (controlAt(at.element, '/bio') as HTMLTextAreaElement).focus();
    await sendKeys({ type: 'a' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'b' });
    expect(at.element.value).to.deep.equal({ name: 'Ann', bio: 'a\nb' });
  });
});
