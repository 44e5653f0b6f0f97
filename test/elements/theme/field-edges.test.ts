// The edge of a field tells where to write: 3:1 against what is in it and what is around it (WCAG 2.2, 1.4.11).
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { waitUntil } from '../../support/wait-until.js';
import { backgroundOf, contrast, painted } from '../support/colors.js';
import { button, buttons, click, walk } from '../support/person.js';
import { holdStill, MESSAGES } from './scene.js';

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    notes: { type: 'string', maxLength: 1000 },
    day: { type: 'string', format: 'date' },
    size: { enum: ['small', 'large', 'huge', 'tiny', 'vast', 'wide', 'long'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

const PRESETS = ['plain', 'soft', 'contrast'] as const;

/** Every element that has fields, each with them open. */
async function show(): Promise<HTMLElement> {
  const client = new AgentClient({
    endpoint: '/agent/chat',
    messages: structuredClone(MESSAGES ?? []),
    state: { title: 'Weekend' },
  });
  const box = await fixture<HTMLElement>(
    html`<div>
      <agent-chat search .client=${client} style="block-size: 500px"></agent-chat>
      <agent-schema-form .schema=${SCHEMA} .value=${{ tags: ['one'] }}></agent-schema-form>
      <agent-state editable .client=${client}></agent-state>
    </div>`,
  );
  // A page whose scheme is dark is dark.
  box.style.backgroundColor = 'light-dark(#fff, #000)';
  const chat = box.querySelector<AgentChat>('agent-chat')!;
  await waitUntil(() => buttons(chat, 'Edit message').length === 1, 'no message to edit');
  await click(button(chat, 'Edit message'));
  chat.openSearch();
  const state = box.querySelector('agent-state')!;
  await waitUntil(() => buttons(state, /Weekend/).length === 1, 'no value to edit');
  await click(buttons(state, /Weekend/)[0]!);
  await waitUntil(() => fieldsOf(box).length >= 9, `only ${fieldsOf(box).length} fields`);
  return box;
}

/** What shows where a field is: itself, or the box around one without an edge. */
function fieldsOf(box: HTMLElement): HTMLElement[] {
  return [...walk(box)].flatMap((element) => {
    const isField = element.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea');
    if (!(element instanceof HTMLElement) || !isField || !element.checkVisibility()) return [];
    const edge = getComputedStyle(element).borderTopStyle === 'none' ? element.parentElement! : element;
    return [edge];
  });
}

function failures(box: HTMLElement): string[] {
  return fieldsOf(box).flatMap((field) => {
    const edge = painted(getComputedStyle(field).borderTopColor);
    const around = field.parentNode instanceof ShadowRoot ? field.parentNode.host : field.parentElement!;
    const least = Math.min(contrast(edge, backgroundOf(field)), contrast(edge, backgroundOf(around)));
    const name = `${field.localName}.${field.className} of ${(field.getRootNode() as ShadowRoot).host.localName}`;
    return least < 3 ? [`${name}: ${least.toFixed(2)}`] : [];
  });
}

describe('the edge of a field', () => {
  let box: HTMLElement;
  beforeEach(async () => {
    box = await show();
    holdStill(box);
    // The mark of the focus is another one.
    (document.activeElement as HTMLElement | null)?.blur();
  });
  afterEach(() => {
    box.querySelector<AgentChat>('agent-chat')?.client?.dispose();
    fixtureCleanup();
    document.documentElement.style.removeProperty('color-scheme');
  });

  for (const theme of ['light', 'dark'] as const)
    for (const preset of PRESETS)
      it(`stands out by 3:1 (${theme}, ${preset})`, async () => {
        document.documentElement.style.colorScheme = theme;
        for (const element of box.children) Object.assign(element, { theme, preset });
        await waitUntil(
          () => [...box.children].every((element) => isDressed(element, preset)),
          'the preset never came',
        );
        expect(failures(box)).to.eql([]);
      });

  it('stands out on the colours of a page, too', async () => {
    for (const [bg, text] of [
      ['#fff7e6', '#3b2a00'],
      ['#00333a', '#e0ffff'],
    ] as const) {
      box.style.backgroundColor = bg;
      box.style.setProperty('--agent-color-bg', bg);
      box.style.setProperty('--agent-color-surface', bg);
      box.style.setProperty('--agent-color-text', text);
      expect(failures(box)).to.eql([]);
    }
  });

  it('has the colour that a page gives it', () => {
    box.style.setProperty('--agent-color-field', 'rgb(200, 0, 200)');
    const found = fieldsOf(box).map((field) => painted(getComputedStyle(field).borderTopColor).join());
    expect(found.filter((color) => color !== '200,0,200,1')).to.eql([]);
  });
});

function isDressed(element: Element, preset: (typeof PRESETS)[number]): boolean {
  const radius = { plain: '', soft: '16px', contrast: '4px' }[preset];
  return getComputedStyle(element).getPropertyValue('--_p-radius').trim() === radius;
}
