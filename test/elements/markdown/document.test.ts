import { expect } from '@open-wc/testing';
import { BlockReader } from '../../../src/elements/markdown/block-reader.js';
import { MarkdownDocument } from '../../../src/elements/markdown/document.js';
import { Growing } from '../../../src/elements/markdown/growing.js';
import type { Notes } from '../../../src/elements/markdown/notes.js';
import type { Block } from '../../../src/elements/markdown/tokens.js';
import { pieces, random, samples, specification } from './support.js';

const SOUP = [
  ...['**', '*', '_', '__', '~~', '~', '`', '``', '```', '```js\n', '~~~', '[', ']', '(', ')', '![', '[x]', '[x][y]'],
  ...['[y]: /u "t"\n', '[x]:\n/u\n"ti', '"', '[^1]', '[^1]: note\n', '[^a]: n2\n\n    more\n', '<', '>', '<b>', '</b>'],
  ...['<!--', '-->', '<div>\n', '</div>\n', 'http://a.b/c', 'a@b.co', '&amp;', '&', '\\', '# ', '## x\n', '- ', '* '],
  ...[
    '1. ',
    '2) ',
    '> ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '|',
    '| a | b |\n',
    '|---|---|\n',
    '| 1 | 2 |\n',
  ],
  ...[
    'a | b\n',
    '- | -\n',
    '---\n',
    '===\n',
    '***\n',
    'foo',
    'bar baz',
    'é',
    '😀',
    '- [ ] t\n',
    '- [x] u\n',
    '\r\n',
    '$',
  ],
  ...['2*3', 'snake_case', '!', '\0', '\r'],
];

/** All that a document shows, without what differs by how it was read. */
function content({ blocks, notes }: { blocks: Iterable<Block>; notes: Notes }): string {
  return JSON.stringify([[...blocks].map((block) => block.content), notes.list()], shown);
}

/** The source of a token may hold what stood behind it, and a paragraph in a list is called by whether the list is loose. */
function shown(this: object, name: string, value: unknown): unknown {
  if (value instanceof Growing) return [...value] as unknown[];
  if (name === 'raw' || name === 'loose' || (name === 'text' && 'tokens' in this)) return undefined;
  return name === 'type' && value === 'text' && 'tokens' in this ? 'paragraph' : value;
}

/** `marked` reads all of the text in one go, without any of what makes it go on where it was. */
function inOneGo(text: string): string {
  const blocks = new Growing<Block>();
  const reader = new BlockReader(blocks, false);
  const { tokens, runs } = reader.read(text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd'));
  for (const token of tokens) reader.define(token);
  const sources = new Map(runs.map((run) => [run.tokens, run.src]));
  let index = 0;
  for (const token of tokens) if (reader.settle(index, token, sources)) index += 1;
  reader.finish();
  return content({ blocks, notes: reader.notes });
}

function inPieces(text: string, size: () => number): string {
  const read = new MarkdownDocument();
  for (let at = 0; at < text.length;) {
    at = Math.min(text.length, at + size());
    read.update(text.slice(0, at), false);
  }
  read.update(text, true);
  return content(read);
}

describe('MarkdownDocument', () => {
  it('reads pieces as marked reads the whole: random texts', function () {
    this.timeout(60_000);
    const next = random(7);
    for (let run = 0; run < 3000; run++) {
      const text = Array.from(
        { length: 3 + Math.floor(next() * 20) },
        () => SOUP[Math.floor(next() * SOUP.length)],
      ).join('');
      expect(inPieces(text, pieces(run, 8)), JSON.stringify(text)).to.equal(inOneGo(text));
    }
  });

  it('reads pieces as marked reads the whole: examples behind each other', async function () {
    this.timeout(60_000);
    const examples = await specification();
    const next = random(11);
    for (let run = 0; run < 500; run++) {
      const some = Array.from({ length: 4 }, () => examples[Math.floor(next() * examples.length)]?.markdown ?? '');
      const text = some.join(run % 2 === 0 ? '\n' : '');
      expect(inPieces(text, pieces(run, 9)), JSON.stringify(text)).to.equal(inOneGo(text));
    }
  });

  it('reads a long text in steps, as the clock allows', async () => {
    const text = (await samples('answers.txt'))
      .map((sample) => sample.text)
      .join('\n\n')
      .repeat(12);
    expect(text.length).to.be.greaterThan(30_000);
    const read = new MarkdownDocument();
    let calls = 0;
    while (!read.update(text, true, () => false)) calls += 1;
    expect(calls).to.be.greaterThan(2);
    expect(content(read)).to.equal(inOneGo(text));
  });

  it('knows what it goes on from', () => {
    const read = new MarkdownDocument();
    read.update('one', false);
    expect(read.isStartOf('one two')).to.equal(true);
    expect(read.isStartOf('two')).to.equal(false);
    read.update('one two', true);
    expect(read.isStartOf('one two')).to.equal(true);
    expect(read.isStartOf('one two three')).to.equal(false);
  });
});
