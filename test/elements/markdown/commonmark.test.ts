import { expect } from '@open-wc/testing';
import { markdownOf, show, specification } from './support.js';

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** HTML in the text is text here, and an element in the specification. */
const RAW_HTML = [
  ...[21, 31, ...range(148, 167), ...range(169, 191), 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536],
  ...[...range(613, 617), 623, ...range(625, 631), 642, 643],
];
/** Names of characters that nobody writes. */
const ENTITIES = [25];
/** Schemes that are no links here. */
const SCHEMES = [596, 598, 599, 601];
/** GitHub makes links of bare addresses. */
const AUTOLINKS = [602, 608, 611, 612];

/** What the tree means, in the words of the specification. */
function meaning(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  const inner = [...node.childNodes].map(meaning).join('');
  switch (node.localName) {
    case 'body':
    case 'div':
      if (node.matches('.code'))
        return `<pre><code>${[...(node.querySelector('code')?.childNodes ?? [])].map(meaning).join('')}</code></pre>`;
      return inner;
    case 'span':
      return inner;
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      if (!node.closest('.markdown')) break;
      const level = node.getAttribute('aria-level') ?? node.localName.slice(1);
      return `<h${Number(level) - 2}>${inner.trim()}</h${Number(level) - 2}>`;
    }
    case 'p':
      return node.matches('.tight > li > p') ? inner : `<p>${inner.trim()}</p>`;
    case 'ol':
      return `<ol start=${node.getAttribute('start') ?? 1}>${inner}</ol>`;
    case 'a':
      return `<a ${address(node, 'href')} ${node.getAttribute('title') ?? ''}>${inner}</a>`;
    case 'img':
      return `<img ${address(node, 'src')} ${node.getAttribute('title') ?? ''} ${node.getAttribute('alt') ?? ''}>`;
  }
  return `<${node.localName}>${inner}</${node.localName}>`;
}

function address(element: Element, name: string): string {
  try {
    return decodeURIComponent(new URL(element.getAttribute(name) ?? '', document.baseURI).href);
  } catch {
    return 'wrong';
  }
}

function squeeze(text: string): string {
  return text
    .replace(/\s*(<\/?(?:p|ul|ol|li|blockquote|h\d|hr|br|pre)\b[^>]*>)\s*/g, '$1')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

describe('Markdown as CommonMark has it', () => {
  it('means what the specification says, but for HTML, which is text', async function () {
    this.timeout(60_000);
    const different: number[] = [];
    for (const { number, markdown, html } of await specification()) {
      const element = await show(markdown === '' ? 'x' : markdown);
      const expected = new DOMParser().parseFromString(html, 'text/html').body;
      const ours = markdownOf(element);
      if (ours && squeeze(meaning(ours)) !== squeeze(meaning(expected))) different.push(number);
    }
    expect(different).to.eql([...RAW_HTML, ...ENTITIES, ...SCHEMES, ...AUTOLINKS].sort((one, other) => one - other));
  });
});
