import { expect } from '@open-wc/testing';
import { blocksOf, entry, markdownOf, show, stream, tree } from './support.js';

const LINE = 'A **word** in `code`, a [link](https://example.com) and *more*.';

/** Every node below the blocks that a change must leave alone. */
function nodesOf(blocks: Element[]): Node[] {
  return blocks.flatMap((block) => {
    const walker = document.createTreeWalker(block);
    const nodes: Node[] = [block];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  });
}

describe('Markdown that goes on', () => {
  it('deep-chat#387: leaves settled blocks alone over 1,000 pieces', async function () {
    this.timeout(30_000);
    const settled = `# Title\n\n${LINE}\n\n- one\n- two\n  - three\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n~~~\ncode\n~~~\n\n`;
    const element = await show('start');
    element.entry = entry(settled, 'streaming');
    await element.updateComplete;
    const root = markdownOf(element)!;
    const blocks = [...root.children];
    expect(blocks.map((block) => block.localName)).to.eql(['h3', 'p', 'ul', 'blockquote', 'div', 'div']);
    const before = nodesOf(blocks);
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map((record) => record.target)));
    for (const block of blocks)
      observer.observe(block, { subtree: true, childList: true, characterData: true, attributes: true });

    let text = settled;
    for (let piece = 0; piece < 1000; piece++) {
      text += piece % 20 === 19 ? '.\n\n' : ` word${piece}`;
      element.entry = entry(text, 'streaming');
      await element.updateComplete;
    }
    element.entry = entry(text);
    await element.updateComplete;
    changed.push(...observer.takeRecords().map((record) => record.target));
    expect(changed).to.eql([]);
    expect(blocksOf(root).length).to.equal(6 + 50);
    const after = nodesOf(blocksOf(root).slice(0, 6));
    expect(after.length).to.equal(before.length);
    expect(after.every((node, index) => node === before[index])).to.equal(true);
  });

  it('leaves items, rows and lines alone that are finished', async () => {
    const cases: [string, string, string][] = [
      ['li', '- one\n- two **bold**\n- three\n', '- more\n'],
      ['tbody tr', '| a | b |\n|---|---|\n| 1 | **2** |\n| 3 | 4 |\n', '| 5 | 6 |\n'],
      ['.lines', `\`\`\`\n${'line\n'.repeat(64)}`, 'next\n'],
    ];
    for (const [selector, start, next] of cases) {
      const element = await show('start');
      element.entry = entry(start, 'streaming');
      await element.updateComplete;
      const root = markdownOf(element)!;
      const first = root.querySelector(selector)!;
      const changed: MutationRecord[] = [];
      const observer = new MutationObserver((records) => changed.push(...records));
      observer.observe(first, { subtree: true, childList: true, characterData: true, attributes: true });
      await stream(element, start + next.repeat(40), () => start.length + next.length);
      expect([...changed, ...observer.takeRecords()].length, selector).to.equal(0);
      expect(root.querySelector(selector), selector).to.equal(first);
    }
  });

  it('reads a late definition into the blocks that cite it, and no other', async () => {
    const element = await show('start');
    const start = 'First [one].\n\nSecond.\n\n- item [one]\n- item\n\nThird[^n].\n\n';
    element.entry = entry(start, 'streaming');
    await element.updateComplete;
    const root = markdownOf(element)!;
    const [, second] = root.children;
    const plainItem = root.querySelectorAll('li')[1]!;
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changed.push(...records));
    for (const node of [second!, plainItem])
      observer.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
    expect(root.querySelector('a')).to.equal(null);
    element.entry = entry(`${start}[one]: https://example.com/one\n\n[^n]: A note.\n\nEnd.\n`, 'streaming');
    await element.updateComplete;
    expect([...root.querySelectorAll('a')].map((link) => link.href)).to.eql(Array(2).fill('https://example.com/one'));
    expect(tree(root.querySelector('sup'))).to.contain('aria-label="Footnote 1"');
    expect([...changed, ...observer.takeRecords()]).to.eql([]);
  });
});
