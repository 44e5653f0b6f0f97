// Texts in Markdown as a person gets to see them: messages of the agent, at once or while they are being written.
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { MessageEntry } from '../../../src/core/index.js';
import type { MarkdownOptions } from '../../../src/elements/markdown/markdown-options.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';
import { seen } from '../support/person.js';

export interface Sample {
  name: string;
  text: string;
}

/** The samples of a file of corpus/. */
export async function samples(file: string): Promise<Sample[]> {
  const parts = (await corpus(file)).split(/^======== (.*)\n/m).slice(1);
  return parts.flatMap((name, index) => (index % 2 === 0 ? [{ name, text: parts[index + 1] ?? '' }] : []));
}

export interface Example {
  number: number;
  markdown: string;
  html: string;
}

/** The examples of the CommonMark specification. */
export async function specification(): Promise<Example[]> {
  const text = (await corpus('commonmark.txt')).replaceAll('→', '\t');
  return [...text.matchAll(/^`{32} example\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm)].map(
    ([, markdown, output], index) => ({
      number: index + 1,
      markdown: markdown ?? '',
      html: output ?? '',
    }),
  );
}

async function corpus(file: string): Promise<string> {
  const response = await fetch(new URL(`./corpus/${file}`, import.meta.url));
  expect(response.ok, file).to.equal(true);
  return response.text();
}

export function entry(content: string, status: MessageEntry['status'] = 'complete'): MessageEntry {
  return { kind: 'message', key: 'message:1', id: '1', createdAt: 0, role: 'assistant', status, content };
}

/** A message of the agent. What reads Markdown has loaded. */
export async function show(text: string, options: MarkdownOptions = {}): Promise<AgentMessage> {
  const element = await fixture<AgentMessage>(
    html`<agent-message .entry=${entry(text)} .markdown=${options}></agent-message>`,
  );
  if (text !== '') await waitUntil(() => markdownOf(element), 'Markdown is never read', { interval: 5 });
  return element;
}

export function markdownOf(element: AgentMessage): HTMLElement | null {
  return element.renderRoot.querySelector<HTMLElement>('.markdown');
}

/** The blocks of a text, also of those that go on in sections. */
export function blocksOf(root: Element): Element[] {
  return [...root.children].flatMap((child) => (child.matches('.section') ? [...child.children] : [child]));
}

/** Writes `text` piece by piece; `look` is called when the screen shows each. */
export async function stream(
  element: AgentMessage,
  text: string,
  size: () => number,
  look: (text: string) => void = () => undefined,
): Promise<void> {
  for (let at = 0; at < text.length;) {
    at = Math.min(text.length, at + size());
    element.entry = entry(text.slice(0, at), 'streaming');
    await element.updateComplete;
    look(text.slice(0, at));
  }
  element.entry = entry(text);
  await element.updateComplete;
}

/** The tree below a node in words: elements, attributes, text; not what Lit keeps its places with. */
export function tree(node: Node | null): string {
  if (!node) return '';
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
  return `<${node.localName}${attributes.join('')}>${[...node.childNodes].map(tree).join('')}</${node.localName}>`;
}

/** All words of the text, without spaces, buttons and names of languages. */
export function words(element: AgentMessage): string {
  const copy = markdownOf(element)?.cloneNode(true) as Element | undefined;
  for (const tool of copy?.querySelectorAll('.tools, .notes, sup') ?? []) tool.remove();
  return (copy?.textContent ?? '').replace(/\s+/g, '');
}

export function seenIn(element: AgentMessage): string {
  const text = markdownOf(element);
  return text ? seen(text) : '';
}

/** Numbers that look random and are the same in each run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Pieces of a random length up to `most`. */
export function pieces(seed: number, most: number): () => number {
  const next = random(seed);
  return () => 1 + Math.floor(next() * most);
}
