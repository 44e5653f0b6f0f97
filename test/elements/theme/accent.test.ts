// One colour of the host's is enough: what stands on it, and what is written in it, can be read.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { showChat } from '../support/chat.js';
import { backgroundOf, colorOf, contrast, painted } from '../support/colors.js';
import { part } from '../support/person.js';
import { input } from '../support/write.js';

/** Hues around the circle in four lights, the corners of the gamut, and colours of known brands. */
const ACCENTS = [
  ...[0, 40, 80, 120, 160, 200, 240, 280, 320].flatMap((hue) => [
    `oklch(0.35 0.12 ${hue})`,
    `oklch(0.6 0.17 ${hue})`,
    `oklch(0.85 0.12 ${hue})`,
  ]),
  '#000000',
  '#ffffff',
  '#808080',
  '#757575',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  'cyan',
  'magenta',
  '#ff5a5f',
  '#1db954',
  '#0a66c2',
];

const MESSAGES = [
  { id: 'u', role: 'user', content: 'Where is it?' },
  { id: 'a', role: 'assistant', content: 'See [the guide](https://example.com/).\n\n```\ncode\n```' },
] as const;

async function show(): Promise<AgentChat> {
  const client = new AgentClient({ endpoint: '/agent/chat', messages: MESSAGES.map((message) => ({ ...message })) });
  const chat = await showChat({ client });
  await waitUntil(() => part(chat, 'link') && part(chat, 'code'), 'no link', { timeout: 8000 });
  const field = input(chat);
  field.value = 'Hello';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  await waitUntil(() => part(chat, 'send-button')?.getAttribute('aria-disabled') !== 'true', 'nothing to send');
  // Colours are compared at once, not on their way.
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important; }');
  const root = part(chat, 'send-button')?.getRootNode();
  if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(still);
  return chat;
}

/** What falls short of `least`, as text. */
function failures(chat: AgentChat, name: string, least: number): string[] {
  const [send, link, bubble, code] = ['send-button', 'link', 'bubble', 'code'].map((each) => part(chat, each)!);
  const rows: [string, number][] = [
    ['text on the accent', contrast(colorOf(send!), backgroundOf(send!))],
    ['a link on the background', contrast(colorOf(link!), backgroundOf(link!))],
    ['a link on a surface', contrast(colorOf(link!), backgroundOf(code!))],
    ['text in a bubble', contrast(colorOf(bubble!), backgroundOf(bubble!))],
  ];
  return rows.filter(([, value]) => value < least).map(([what, value]) => `${name}: ${what} ${value.toFixed(2)}`);
}

describe('an accent', () => {
  let chat: AgentChat;
  beforeEach(async () => {
    chat = await show();
  });
  afterEach(() => {
    chat.client?.dispose();
    fixtureCleanup();
  });

  it('is tried in 40 colours', () => {
    expect(new Set(ACCENTS).size).to.equal(40);
  });

  for (const theme of ['light', 'dark'] as const)
    for (const preset of ['plain', 'soft', 'contrast'] as const)
      it(`leaves everything readable (${theme}, ${preset})`, async () => {
        Object.assign(chat, { theme, preset });
        const found: string[] = [];
        for (const accent of ACCENTS) {
          chat.accent = accent;
          await chat.updateComplete;
          await waitUntil(() => isShown(chat, accent), `${accent} does not arrive`);
          found.push(...failures(chat, accent, 4.5));
        }
        expect(found).to.eql([]);
      });

  it('reads well in the preset for contrast, whatever the accent: 7 for text', async () => {
    Object.assign(chat, { preset: 'contrast' });
    const found: string[] = [];
    for (const theme of ['light', 'dark'] as const)
      for (const accent of ACCENTS) {
        Object.assign(chat, { theme, accent });
        await chat.updateComplete;
        await waitUntil(() => isShown(chat, accent), `${accent} does not arrive`);
        const link = part(chat, 'link')!;
        const value = contrast(colorOf(link), backgroundOf(link));
        if (value < 7) found.push(`${theme} ${accent}: ${value.toFixed(2)}`);
      }
    expect(found).to.eql([]);
  });

  it('that is none changes nothing, and a rule of the page outranks it', async () => {
    Object.assign(chat, { theme: 'light', preset: 'plain', accent: undefined });
    await chat.updateComplete;
    const before = getComputedStyle(part(chat, 'send-button')!).backgroundColor;
    chat.accent = 'nonsense; --agent-color-bg: red';
    await chat.updateComplete;
    expect(getComputedStyle(part(chat, 'send-button')!).backgroundColor).to.equal(before);
    expect(backgroundOf(chat)).to.eql([255, 255, 255, 1]);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('agent-chat { --agent-color-accent: #123456; }');
    document.adoptedStyleSheets.push(sheet);
    chat.accent = 'red';
    await chat.updateComplete;
    expect(isShown(chat, '#123456')).to.equal(true);
    document.adoptedStyleSheets.pop();
    await waitUntil(() => isShown(chat, 'red'), 'the attribute does not count');
  });
});

/** Engines round what lies outside the gamut each in its own way. */
function isShown(chat: AgentChat, accent: string): boolean {
  const shown = backgroundOf(part(chat, 'send-button')!);
  return painted(accent).every((value, index) => Math.abs(value - (shown[index] ?? 0)) <= 3);
}
