/** Text in a line that nothing changes any more, as nodes: templates cost twice as many of them, to find their places again. */
import type { Token, Tokens } from 'marked';
import { linkAddress } from './addresses.js';
import { decodeEntities } from './entities.js';
import { tokensOf, type MarkdownToken } from './tokens.js';

const settled = new WeakSet<Token[]>();

/** Notes that these tokens are read for good; what a late definition changes is drawn anew. */
export function noteSettled(tokens: Token[]): void {
  settled.add(tokens);
}

export function isSettled({ tokens }: { tokens?: Token[] }): boolean {
  return tokens !== undefined && settled.has(tokens);
}

/** The nodes of inline tokens; nothing where one of them has a life of its own. */
export function settledInline(source: { tokens?: Token[] }, depth: number): DocumentFragment | undefined {
  const fragment = document.createDocumentFragment();
  return fill(fragment, source, depth) ? fragment : undefined;
}

/** @param depth how many more may lie in one another */
function fill(parent: Node, source: { tokens?: Token[] }, depth: number): boolean {
  return depth > 0 && tokensOf(source).every((token) => add(parent, token, depth));
}

function add(parent: Node, token: MarkdownToken, depth: number): boolean {
  switch (token.type) {
    case 'text':
      return addText(parent, decodeEntities(token.raw));
    case 'escape':
      return addText(parent, token.text);
    case 'html':
      return addText(parent, token.raw);
    case 'strong':
    case 'em':
    case 'del':
      return fill(parent.appendChild(document.createElement(token.type)), token, depth - 1);
    case 'codespan':
      return addCode(parent, token.text);
    case 'br':
      parent.appendChild(document.createElement('br'));
      return true;
    case 'link':
      return addLink(parent, token, depth);
    default:
      return false;
  }
}

function addText(parent: Node, text: string): boolean {
  parent.appendChild(document.createTextNode(text));
  return true;
}

function addCode(parent: Node, text: string): boolean {
  const code = document.createElement('code');
  code.className = 'inline';
  code.part.add('inline-code');
  code.textContent = text;
  parent.appendChild(code);
  return true;
}

function addLink(parent: Node, token: Tokens.Link, depth: number): boolean {
  const address = linkAddress(token.autolink ? token.href : decodeEntities(token.href));
  if (address === undefined) return false;
  const link = document.createElement('a');
  link.part.add('link');
  link.href = address;
  if (token.title) link.title = decodeEntities(token.title);
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  parent.appendChild(link);
  if (token.autolink) return addText(link, token.text);
  return fill(link, token, depth - 1);
}
