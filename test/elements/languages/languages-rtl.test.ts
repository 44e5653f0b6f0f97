// From right to left, in Arabic and Hebrew: nothing sticks out in any state of any element, and the arrow keys follow.
import { expect, fixtureCleanup, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/translations/ar.js';
import '../../../src/translations/he.js';
import { STATES } from '../a11y/states.js';
import { describeElement } from '../a11y/focusables.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { disposeClients } from '../support/mock-client.js';
import { buttons, focused, part, press, seen, walk } from '../support/person.js';
import { holdStill } from '../theme/scene.js';

/** Where everything that is read comes from the agent, or is for developers, in English. */
const NOT_TRANSLATED = ['activity', 'inspector'];
const LETTERS = { ar: /\p{Script=Arabic}/u, he: /\p{Script=Hebrew}/u } as const;

/** How far the room around a button may hang over, so that its text lines up with what is below it. */
const HANG = 8;

function speak(lang: string, dir: string): void {
  Object.assign(document.documentElement, { lang, dir });
}

/** Whether something around an element scrolls what is wider. */
function isScrolled(element: Element): boolean {
  for (
    let node: Node | null = element.parentNode;
    node;
    node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null
  )
    if (node instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(node).overflowX)) return true;
  return false;
}

/** What sticks out of the page, and texts that are wider than what holds them. */
function sticksOut(root: Element): string[] {
  const wrong: string[] = [];
  // A launcher stands on the window.
  const isFixed = [...walk(root)].some((element) => element.localName === 'agent-launcher');
  const page = isFixed ? new DOMRect(0, 0, innerWidth, innerHeight) : document.body.getBoundingClientRect();
  for (const element of walk(root)) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right, width } = element.getBoundingClientRect();
    // What only a screen reader says is one pixel wide.
    if (width <= 1) continue;
    if (!isScrolled(element) && (left < page.left - HANG || right > page.right + HANG))
      wrong.push(`outside: ${describeElement(element)}`);
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const { overflowX, display } = getComputedStyle(element);
    if (!isText && overflowX === 'visible' && display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`too narrow (${element.clientWidth} of ${element.scrollWidth}): ${describeElement(element)}`);
  }
  return wrong;
}

/** Everything that is read or said. */
function words(root: Element): string {
  const said = [...walk(root)].flatMap((element) => [element.ariaLabel, element.getAttribute('placeholder')]);
  return `${seen(root)} ${said.join(' ')}`;
}

describe('from right to left', () => {
  before(async () => {
    // No window of WebKit is narrower.
    await setViewport({ width: 480, height: 700 });
    document.body.style.inlineSize = '344px';
  });
  after(() => {
    document.body.style.inlineSize = '';
  });
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
    speak('en', 'ltr');
  });

  for (const [name, show] of Object.entries(STATES))
    it(name, async () => {
      const element = await show();
      holdStill(element);
      for (const [lang, letters] of Object.entries(LETTERS)) {
        speak(lang, 'rtl');
        if (NOT_TRANSLATED.includes(name)) await nextFrame();
        else await waitUntil(() => letters.test(words(element)), `never ${lang}: ${words(element)}`);
        expect(sticksOut(element), lang).to.eql([]);
      }
    });

  it('moves through a toolbar as it is read', async () => {
    speak('he', 'rtl');
    const chat = await showChat({ endpoint: at('chat') }, { width: 340 });
    await say(chat, 'Hello there');
    await atRest(chat);
    await waitUntil(() => buttons(chat, 'העתקת ההודעה').length === 2, 'no actions');
    const [first] = buttons(chat, 'העתקת ההודעה');
    first?.focus();
    await press('ArrowLeft');
    expect(focused()?.ariaLabel).to.equal('עריכת ההודעה');
    await press('ArrowRight');
    expect(focused()?.ariaLabel).to.equal('העתקת ההודעה');
  });

  it('keeps code and addresses from left to right', async () => {
    speak('ar', 'rtl');
    const chat = await showChat({ endpoint: at('long') }, { width: 340 });
    await say(chat, 'Tell me something long');
    await atRest(chat);
    await waitUntil(() => part(chat, 'code'), 'no code');
    const lines = [...walk(chat)].filter((element) => element.localName === 'pre');
    expect(lines.length).to.be.greaterThan(0);
    for (const line of lines) expect(getComputedStyle(line).direction).to.equal('ltr');
  });
});
