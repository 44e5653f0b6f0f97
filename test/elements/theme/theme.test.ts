// What a host can set: custom properties, presets, theme, density; each reaches what it names, wherever it is set.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { ThemedElement } from '../../../src/lit/themed-element.js';
import { backgroundOf, painted } from '../support/colors.js';
import { part } from '../support/person.js';
import { holdStill, showTalk, styles } from './scene.js';

/** Each with another value than its default. */
const VALUES = {
  '--agent-color-bg': 'rgb(250, 240, 230)',
  '--agent-color-surface': 'rgb(230, 220, 210)',
  '--agent-color-text': 'rgb(60, 0, 0)',
  '--agent-color-muted': 'rgb(90, 50, 50)',
  '--agent-color-border': 'rgb(0, 200, 0)',
  '--agent-color-field': 'rgb(200, 100, 0)',
  '--agent-color-accent': 'rgb(200, 0, 200)',
  '--agent-color-accent-text': 'rgb(255, 255, 0)',
  '--agent-color-link': 'rgb(0, 90, 90)',
  '--agent-color-focus': 'rgb(255, 0, 0)',
  '--agent-color-bubble-user': 'rgb(0, 0, 80)',
  '--agent-color-bubble-agent': 'rgb(200, 220, 255)',
  '--agent-color-code': 'rgb(255, 240, 200)',
  '--agent-radius': '3px',
  '--agent-space': '11px',
  '--agent-font': 'monospace',
  '--agent-font-size': '21px',
  '--agent-font-mono': 'serif',
};

/** Elements of ours that stand alone on a page. */
const ALONE = [
  'chat',
  'launcher',
  'messages',
  'composer',
  'suggestions',
  'interrupts',
  'state',
  'schema-form',
  'tool-call',
  'message',
];

const spaceOf = (element: Element): string => getComputedStyle(element).getPropertyValue('--_space');

describe('a theme of the host', () => {
  let chat: AgentChat;
  beforeEach(async () => {
    chat = await showTalk({ theme: 'light' });
    holdStill(chat);
  });
  afterEach(() => {
    chat.client?.dispose();
    fixtureCleanup();
    document.documentElement.style.removeProperty('color-scheme');
  });

  const around = (): HTMLElement => chat.parentElement!;
  /** Without the custom properties themselves, which some engines list. */
  const look = (): string =>
    styles(chat)
      .join('\n')
      .replaceAll(/--[\w-]+: [^;]*;?/g, '');

  for (const [name, value] of Object.entries(VALUES))
    it(`${name} changes what is seen, set on the chat or around it, in every preset`, async () => {
      if (name === '--agent-color-focus') part(chat, 'send-button')?.focus({ focusVisible: true } as FocusOptions);
      for (const preset of ['plain', 'soft'] as const) {
        chat.preset = preset;
        await chat.updateComplete;
        await new Promise(requestAnimationFrame);
        const before = look();
        around().style.setProperty(name, value);
        const within = look();
        around().style.removeProperty(name);
        chat.style.setProperty(name, value);
        const on = look();
        chat.style.removeProperty(name);
        expect(within === before, `${preset}: nothing has changed`).to.equal(false);
        expect(on === within, `${preset}: on the chat as around it`).to.equal(true);
        expect(look() === before, `${preset}: and back`).to.equal(true);
      }
    });

  it('a bubble for the agent comes with its colour, and readable text', () => {
    const text = part(chat, 'text')!.closest('article')?.parentNode;
    const answer = [...(part(chat, 'link')!.getRootNode() as ShadowRoot).querySelectorAll('.markdown')][0]!;
    expect(text).to.not.equal(undefined);
    expect(getComputedStyle(answer).borderTopWidth).to.equal('0px');
    chat.style.setProperty('--agent-color-bubble-agent', '#102030');
    expect(parseFloat(getComputedStyle(answer).borderTopWidth)).to.be.above(8);
    expect(backgroundOf(answer)).to.eql(painted('#102030'));
    expect(painted(getComputedStyle(answer).color)).to.eql([255, 255, 255, 1]);
  });

  it('`theme` fixes a scheme; `auto`, or nothing, is that of the page, also when it changes', async () => {
    const background = (): string => String(backgroundOf(chat));
    const [light, dark] = [String(painted('#ffffff')), String(painted('#15171c'))];
    for (const [theme, ofLight, ofDark] of [
      ['light', light, light],
      ['dark', dark, dark],
      ['auto', light, dark],
      [undefined, light, dark],
    ] as const) {
      chat.theme = theme;
      await chat.updateComplete;
      document.documentElement.style.setProperty('color-scheme', 'light');
      expect([theme, background()]).to.eql([theme, ofLight]);
      document.documentElement.style.setProperty('color-scheme', 'dark');
      expect([theme, background()]).to.eql([theme, ofDark]);
      const composer = part(chat, 'composer-box');
      expect(String(backgroundOf(composer!)), 'inside as outside').to.equal(ofDark);
    }
  });

  it('a preset is there with the first picture', async () => {
    const next = document.createElement('agent-chat');
    next.setAttribute('preset', 'contrast');
    next.setAttribute('theme', 'dark');
    around().append(next);
    await next.updateComplete;
    expect(String(backgroundOf(next))).to.equal(String(painted('#000000')));
  });

  it('what no preset is named after looks plain', async () => {
    const looks: string[] = [];
    for (const preset of ['soft', 'fancy', 'plain']) {
      chat.setAttribute('preset', preset);
      await chat.updateComplete;
      await new Promise(requestAnimationFrame);
      looks.push(look());
    }
    const [soft, fancy, plain] = looks;
    expect(fancy === plain).to.equal(true);
    expect(soft === plain).to.equal(false);
  });

  it('a provider hands its look to what stands inside; `plain` and `comfortable` take it back', async () => {
    const provider = await fixture<HTMLElement>(
      html`<agent-provider preset="contrast" density="compact" theme="dark">
        <agent-state></agent-state><agent-state preset="plain" density="comfortable"></agent-state>
      </agent-provider>`,
    );
    const [inside, plain] = [...provider.querySelectorAll('agent-state')];
    await waitUntil(() => spaceOf(inside!) === '6px', 'the density does not arrive');
    await plain!.updateComplete;
    expect(spaceOf(plain!)).to.equal('8px');
    expect(painted(getComputedStyle(inside!).color)).to.eql(painted('#ffffff'));
    expect(painted(getComputedStyle(plain!).color)).to.eql(painted('#e8eaf0'));
  });

  for (const name of ALONE)
    it(`reaches agent-${name}, which stands alone`, async () => {
      const element = document.createElement(`agent-${name}`) as ThemedElement;
      around().append(element);
      const color = (): string => String(painted(getComputedStyle(element).color));
      Object.assign(element, { preset: 'contrast', theme: 'dark', density: 'compact', accent: 'rgb(1, 2, 3)' });
      await element.updateComplete;
      await waitUntil(() => color() === String(painted('#ffffff')), `is ${color()}`);
      expect(spaceOf(element)).to.equal('6px');
      expect(getComputedStyle(element).getPropertyValue('--_accent')).to.equal('rgb(1, 2, 3)');
      Object.assign(element, { preset: undefined, theme: 'light', density: undefined, accent: undefined });
      await element.updateComplete;
      await waitUntil(() => color() === String(painted('#1b1f27')), `is ${color()}`);
      expect(spaceOf(element)).to.equal('8px');
    });
});
