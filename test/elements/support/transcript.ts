// Long conversations, an agent that says what the test tells it to, and where things stand in a transcript.
import { aTimeout, expect, fixture, fixtureCleanup, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { waitUntil } from '../../support/wait-until.js';
import { AgentClient, type AgentClientOptions, type Message } from '../../../src/core/index.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { part, walk } from './person.js';

const WORDS = 'tea water leaf pot kettle cup steam garden winter harbour paper lantern'.split(' ');

/** Words that are the same for the same seed. */
export function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => WORDS[(seed * 7 + index * 5) % WORDS.length]).join(' ');
}

/** A conversation of questions and answers of many lengths; ids `m0` to `m<count - 1>`. */
export function history(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Message ${index}: ${words(index, index % 2 === 0 ? 4 + (index % 5) : 10 + ((index * 13) % 90))}.`,
  }));
}

/** An agent in the hands of the test. */
export interface Hand {
  client: AgentClient;
  /** The agent sends these events, and the elements have shown them. */
  says(...events: object[]): Promise<void>;
  /** The run ends, or pauses. */
  ends(outcome?: object): Promise<void>;
}

const hands: AgentClient[] = [];

export function handClient(options: AgentClientOptions = {}): Hand {
  const queue: object[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  let outcome: object | undefined;
  const client = new AgentClient({
    ...options,
    transport: {
      async *run({ threadId, runId }) {
        yield { type: 'RUN_STARTED', threadId, runId };
        while (!isOver || queue.length > 0) {
          if (queue.length > 0) yield queue.splice(0);
          else await new Promise<void>((resolve) => (wake = resolve));
        }
        isOver = false;
        yield { type: 'RUN_FINISHED', threadId, runId, ...(outcome ? { outcome } : {}) };
      },
    },
  });
  hands.push(client);
  const stir = async (): Promise<void> => {
    wake?.();
    // Some parts of the client load with the first run.
    await waitUntil(() => queue.length === 0 && !isOver, 'the client reads no events', { interval: 5 });
    await frames(2);
  };
  return {
    client,
    says: (...events) => {
      queue.push(...events);
      return stir();
    },
    ends: (how) => {
      isOver = true;
      outcome = how;
      return stir();
    },
  };
}

/** A conversation in which the agent is writing. */
export async function writing(
  properties: Partial<AgentMessages> = {},
  count = 20,
): Promise<Hand & { element: AgentMessages; writes(seed: number, length?: number): Promise<void> }> {
  const hand = handClient({ messages: history(count) });
  const element = await showTranscript(hand.client, properties);
  void hand.client.send('Go on');
  await hand.says(text.start('a'), text.more('a', 'It begins. '));
  await atPeace(element);
  const writes = (seed: number, length = 60): Promise<void> => hand.says(text.more('a', `${words(seed, length)}\n\n`));
  return { ...hand, element, writes };
}

/** A conversation whose last answer has `count` paragraphs. */
export async function longAnswer(
  count: number,
  length: number,
): Promise<{ element: AgentMessages; paragraphs(): HTMLElement[] }> {
  const content = Array.from({ length: count }, (_, index) => `Paragraph ${index}: ${words(index, length)}`).join(
    '\n\n',
  );
  const { client } = handClient({ messages: [...history(20), { id: 'long', role: 'assistant', content }] });
  const element = await showTranscript(client);
  const paragraphs = (): HTMLElement[] => [
    ...entryWith(element, 'Paragraph 0:').shadowRoot!.querySelectorAll<HTMLElement>('.markdown p'),
  ];
  await waitUntil(() => paragraphs().length === count, 'it is never read');
  await atPeace(element);
  return { element, paragraphs };
}

/** Ends all clients in hand. */
export function releaseHands(): void {
  for (const client of hands.splice(0)) client.dispose();
}

/** The events of a text message. */
export const text = {
  start: (messageId: string): object => ({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' }),
  more: (messageId: string, delta: string): object => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta }),
  end: (messageId: string): object => ({ type: 'TEXT_MESSAGE_END', messageId }),
  whole: (messageId: string, delta: string): object[] => [
    text.start(messageId),
    text.more(messageId, delta),
    text.end(messageId),
  ],
};

/** The events of a tool call. */
export const tool = {
  begin: (toolCallId: string, toolCallName = 'look_up'): object => ({
    type: 'TOOL_CALL_START',
    toolCallId,
    toolCallName,
  }),
  more: (toolCallId: string, delta: string): object => ({ type: 'TOOL_CALL_ARGS', toolCallId, delta }),
  end: (toolCallId: string): object => ({ type: 'TOOL_CALL_END', toolCallId }),
  result: (toolCallId: string, content: string): object => ({
    type: 'TOOL_CALL_RESULT',
    toolCallId,
    messageId: `result-${toolCallId}`,
    content,
  }),
};

/** The name of the button that leads to the latest message. */
export const TO_END = /^Go to the latest message/;

/** For tests of transcripts: a window of a fixed size, and nothing left behind. */
export function withTranscripts(): void {
  before(() => setViewport({ width: 700, height: 600 }));
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });
}

/** A transcript in a box of a fixed height, as a chat gives it. */
export async function showTranscript(
  client: AgentClient,
  properties: Partial<AgentMessages> = {},
  height = 400,
): Promise<AgentMessages> {
  const element = await fixture<AgentMessages>(html`<agent-messages .client=${client}></agent-messages>`);
  Object.assign(element, properties);
  element.style.blockSize = `${height}px`;
  await atPeace(element);
  return element;
}

export function viewportOf(element: Element): HTMLElement {
  const viewport = part(element, 'viewport');
  if (!viewport) throw new Error('There is no viewport.');
  return viewport;
}

/** The entries in the document. */
export function entriesIn(element: Element): HTMLElement[] {
  return [...(part(element, 'list')?.children ?? [])] as HTMLElement[];
}

/** The entry in the document that holds the words. */
export function entryWith(element: Element, content: string): HTMLElement {
  const found = entriesIn(element).find((entry) => entry.shadowRoot?.textContent.includes(content));
  if (!found) throw new Error(`No entry in the document says “${content}”.`);
  return found;
}

/** How far below the upper edge of the viewport something stands. */
export function topOf(element: Element, inner: Element): number {
  return inner.getBoundingClientRect().top - viewportOf(element).getBoundingClientRect().top;
}

/** What a person reads: the first text that is seen from its start, else the one that fills the view. */
export function lineRead(element: Element): Element {
  const height = viewportOf(element).clientHeight;
  const lines = entriesIn(element).flatMap((entry) => [...walk(entry)].filter((inner) => inner.part.contains('text')));
  const line =
    lines.find((inner) => topOf(element, inner) >= 0 && topOf(element, inner) < height) ??
    lines.find((inner) => topOf(element, inner) < 0 && topOf(element, inner) + inner.clientHeight > height / 2);
  if (!line) throw new Error('No line is in view.');
  return line;
}

/** Pixels between what is seen and the end. */
export function gap(element: Element): number {
  const { scrollHeight, scrollTop, clientHeight } = viewportOf(element);
  return scrollHeight - scrollTop - clientHeight;
}

/** Whether any entry is in view. */
export function isBlank(element: Element): boolean {
  const { height } = viewportOf(element).getBoundingClientRect();
  return !entriesIn(element).some((entry) => {
    const top = topOf(element, entry);
    return top < height && top + entry.getBoundingClientRect().height > 0;
  });
}

export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await nextFrame();
}

/** Waits until nothing moves, joins or leaves any more. */
export async function atPeace(element: Element): Promise<void> {
  const state = (): string => {
    const { scrollTop, scrollHeight } = viewportOf(element);
    return `${scrollTop} ${scrollHeight} ${entriesIn(element).length}`;
  };
  let last = '';
  let still = 0;
  for (let since = 0; still < 5 || performance.now() - since < 190; still++) {
    if (state() !== last) {
      last = state();
      still = 0;
      since = performance.now();
    }
    await nextFrame();
  }
}

/** Moves the scroll position as somebody does who drags the scrollbar: to a place, to a part of the way, or by some pixels. */
export async function drag(element: Element, to: { to: number } | { part: number } | { by: number }): Promise<void> {
  // Between two frames, as input comes.
  await aTimeout(0);
  const viewport = viewportOf(element);
  const { scrollTop, scrollHeight, clientHeight } = viewport;
  // As it is now: on a busy machine somebody who drags rests, and then the height is measured anew.
  viewport.scrollTop = 'to' in to ? to.to : 'part' in to ? (scrollHeight - clientHeight) * to.part : scrollTop + to.by;
  await frames(3);
}

/** Runs `change`, and afterwards what was read stands where it stood. */
export async function withoutDrift(
  element: Element,
  change: () => unknown,
  name = 'the line that is read',
): Promise<void> {
  const line = lineRead(element);
  const top = topOf(element, line);
  await change();
  await frames(3);
  expect(topOf(element, line), name).to.be.closeTo(top, 0.99);
  await atPeace(element);
  expect(topOf(element, line), `${name}, at rest`).to.be.closeTo(top, 0.99);
}
