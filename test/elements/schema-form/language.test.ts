import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { ToolCallEntry } from '../../../src/core/index.js';
import type { FormStrings } from '../../../src/lit/strings/form-strings.js';
import { registerTranslation } from '../../../src/lit/languages.js';
import type { Translation } from '../../../src/lit/translation.js';
import type { AgentSchemaForm } from '../../../src/elements/schema-form/schema-form.js';
import { en } from '../../../src/translations/en.js';
import { form as english } from '../../../src/translations/en/form.js';
import { press, seen, type } from '../support/person.js';

const form: FormStrings = {
  ...english,
  addItem: 'Eintrag hinzufügen',
  item: (index) => `Eintrag ${index}`,
  required: 'Bitte ausfüllen.',
  yes: 'Ja',
};

const german: Translation = { ...en, $code: 'de', $name: 'Deutsch', form };

const schema = {
  type: 'object',
  properties: { tags: { type: 'array', title: 'Tags', items: { type: 'string', minLength: 1 } } },
};

async function inLanguage(lang: string, element: Element, words: string): Promise<void> {
  document.documentElement.lang = lang;
  await waitUntil(() => seen(element).includes(words), `never “${words}”: ${seen(element)}`);
}

describe('the language of forms and values', () => {
  before(() => registerTranslation(german));
  afterEach(() => {
    fixtureCleanup();
    document.documentElement.lang = 'en';
  });

  it('is that of the page, also when it changes while something is typed', async () => {
    const element = await fixture<AgentSchemaForm>(
      html`<agent-schema-form .schema=${schema} .value=${{ tags: [''] }}></agent-schema-form>`,
    );
    expect(seen(element)).to.contain('Add an item').and.contain('Item 1');
    element.shadowRoot?.querySelector('input')?.focus();
    await type('draft');
    await inLanguage('de', element, 'Eintrag hinzufügen');
    expect(seen(element)).to.contain('Eintrag 1').and.not.contain('Item');
    expect(element.value).to.eql({ tags: ['draft'] });
    expect(element.matches(':state(dirty)')).to.equal(true);
    for (let count = 0; count < 5; count++) await press('Backspace');
    element.reportValidity();
    await inLanguage('de', element, 'Bitte ausfüllen.');
  });

  it('is that of the page for what is shown', async () => {
    const entry: ToolCallEntry = {
      kind: 'tool-call',
      key: 'k',
      id: 'c',
      messageId: 'm',
      createdAt: 0,
      name: 'paint',
      argumentsText: '{"glossy":true}',
      args: { glossy: true },
      status: 'running',
    };
    const call = await fixture(html`<agent-tool-call .entry=${entry}></agent-tool-call>`);
    expect(seen(call)).to.contain('Glossy Yes');
    await inLanguage('de', call, 'Glossy Ja');
  });
});
