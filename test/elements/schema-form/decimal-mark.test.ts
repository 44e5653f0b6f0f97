import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { ToolCallEntry } from '../../../src/core/index.js';
import type { AgentSchemaForm } from '../../../src/elements/schema-form/schema-form.js';
import '../../../src/translations/de.js';
import '../../../src/translations/es.js';
import { press, seen, type } from '../support/person.js';

const schema = { type: 'object', properties: { amount: { type: 'number', minimum: 1.125 } } };

async function formIn(lang: string, amount: number): Promise<AgentSchemaForm> {
  const form = await fixture<AgentSchemaForm>(
    html`<agent-schema-form lang=${lang} .schema=${schema} .value=${{ amount }}></agent-schema-form>`,
  );
  await waitUntil(() => field(form), 'the form never came');
  return form;
}

function field(form: AgentSchemaForm): HTMLInputElement {
  return form.shadowRoot?.querySelector('input') as HTMLInputElement;
}

async function enter(form: AgentSchemaForm, text: string): Promise<void> {
  field(form).focus();
  field(form).select();
  await press('Delete');
  await type(text);
  await press('Tab');
  await form.updateComplete;
}

describe('numbers in the language of the page', () => {
  afterEach(() => fixtureCleanup());

  it('never take one thousand five hundred for one and a half', async () => {
    const form = await formIn('de', 2);
    await enter(form, '1.500');
    expect(form.reportValidity()).to.equal(false);
    await waitUntil(() => seen(form).includes('ohne Trennzeichen zwischen den Tausendern'), seen(form));
    expect(field(form).value, 'what was typed stays').to.equal('1.500');
    for (const [text, amount] of [
      ['1500', 1500],
      ['1,500', 1.5],
      ['1.5', 1.5],
    ] as const) {
      await enter(form, text);
      expect(form.value, text).to.eql({ amount });
      expect(form.checkValidity(), text).to.equal(true);
    }
    for (const text of ['1.500,50', '1.500.000', '1 500', '1’500']) {
      await enter(form, text);
      expect(form.checkValidity(), text).to.equal(false);
      expect(seen(form), text).to.contain('Tausendern');
    }
  });

  it('show the mark that is typed, and what is shown can be sent as it is', async () => {
    const form = await formIn('de', 1.125);
    expect(field(form).value).to.equal('1,125');
    await enter(form, '1,126');
    expect(form.value).to.eql({ amount: 1.126 });
    expect(field(form).value).to.equal('1,126');
    await enter(form, '1');
    expect(form.reportValidity()).to.equal(false);
    await waitUntil(() => seen(form).includes('1,125'), 'the bound has the mark too');
  });

  it('follow the region', async () => {
    const mexican = await formIn('es-MX', 1.125);
    expect(field(mexican).value).to.equal('1.125');
    await enter(mexican, '1,500');
    expect(mexican.checkValidity(), 'ambiguous').to.equal(false);
    await enter(mexican, '1.500');
    expect(mexican.value).to.eql({ amount: 1.5 });
  });

  it('are shown so where somebody decides on them', async () => {
    const entry: ToolCallEntry = {
      kind: 'tool-call',
      key: 'k',
      id: 'c',
      messageId: 'm',
      createdAt: 0,
      name: 'pay',
      argumentsText: '{"amount":1.125}',
      args: { amount: 1.125 },
      status: 'running',
    };
    const call = await fixture(html`<agent-tool-call lang="de" .entry=${entry}></agent-tool-call>`);
    await waitUntil(() => seen(call).includes('Amount 1,125'), seen(call));
  });
});
