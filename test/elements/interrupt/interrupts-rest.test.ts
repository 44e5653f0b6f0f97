/** The buttons of a card stay where they are from the first moment on: a click that is aimed at once does not miss. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { waitUntil } from '../../support/wait-until.js';
import { at } from '../support/write.js';

const SCRIPT = '/__bundle/src/embed.ts?format=iife';
/** Nobody can aim at a button sooner: until then the conversation scrolls to the card. */
const AIM = 100;
/** How long nothing may move before it counts as rest. */
const REST = 700;

let frame: HTMLIFrameElement | undefined;

/** A page whose chat fetches what cards are made of when they are needed. */
async function visit(endpoint: string): Promise<AgentChat> {
  frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 460px; block-size: 640px';
  frame.srcdoc = `<!doctype html><html lang="en"><head><title>A page</title><script src="${SCRIPT}"></script></head>
    <body style="margin: 0; block-size: 600px"><agent-chat endpoint="${endpoint}"></agent-chat></body></html>`;
  document.body.append(frame);
  await waitUntil(() => frame?.contentDocument?.querySelector('agent-chat')?.client, 'no chat', { timeout: 20_000 });
  return frame.contentDocument!.querySelector('agent-chat')!;
}

/** `instanceof` knows the elements of its own page only. */
function* inside(root: ParentNode): Generator<Element> {
  for (const element of root.children) {
    yield element;
    yield* inside(element.shadowRoot ?? element);
    if (element.shadowRoot) yield* inside(element);
  }
}

/** Where the buttons that decide are, by their names. */
function decisions(chat: AgentChat): [string, number][] {
  const cards = [...inside(chat.shadowRoot!)].filter(({ localName }) => localName === 'agent-interrupt');
  const buttons = cards.flatMap((card) => [...(card.shadowRoot?.querySelectorAll('.actions > button') ?? [])]);
  return buttons.map((button) => [button.textContent.trim(), Math.round(button.getBoundingClientRect().top)]);
}

describe('the buttons of a card', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    frame?.remove();
    fixtureCleanup();
  });

  for (const [scenario, words] of [
    ['approval', 'Delete the project Apollo'],
    ['form', 'Book a flight'],
    ['approval-edit', 'Pay 120 EUR to Ada'],
    ['batch', 'Clean up'],
  ] as const)
    it(`do not move once they are seen: ${scenario}`, async function () {
      this.timeout(40_000);
      const chat = await visit(at(scenario));
      const view = frame!.contentWindow!;
      const seen: string[] = [];
      let since = performance.now();
      void chat.send(words);
      await waitUntil(() => decisions(chat).length > 0, 'no card', { interval: 1, timeout: 8000 });
      const from = performance.now() + AIM;
      const watch = (): void => {
        if (performance.now() < from) return void next();
        const now = JSON.stringify(decisions(chat));
        if (seen.at(-1) !== now) {
          seen.push(now);
          since = performance.now();
        }
        if (frame?.isConnected) next();
      };
      // Behind the frame: as it was painted.
      const next = (): number => view.requestAnimationFrame(() => view.setTimeout(watch));
      next();
      await waitUntil(() => seen.length > 0 && performance.now() - since > REST, 'it never rests');
      expect(seen, seen.join(' → ')).to.have.length(1);
    });
});
