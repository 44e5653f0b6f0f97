// What a piece of an answer costs in nodes: those of the block that is being written, at any length and at any pace.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';
import { entriesIn, handClient, history, releaseHands, showTranscript, text } from '../support/transcript.js';
import { blocksOf, entry, markdownOf, pieces, samples, show } from './support.js';

/** An answer of so many characters, of everything that an agent writes. */
async function answer(length: number): Promise<string> {
  const all = (await samples('answers.txt')).map((sample) => sample.text.replaceAll('[^', `[^${sample.name}`));
  let whole = '';
  for (let turn = 0; whole.length < length; turn++) whole += `${all[turn % all.length]}\n\n`;
  return whole.slice(0, length);
}

/** All nodes below a node, and itself. */
function nodesOf(root: Node): Node[] {
  const walker = document.createTreeWalker(root);
  const nodes = [root];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Counts the nodes that come and go in a text, and notes what is changed outside the last blocks. */
class Watch {
  added = 0;
  removed = 0;
  /** Changes in blocks that were not among the last two before. */
  readonly elsewhere: string[] = [];
  readonly #root: Element;
  readonly #observer = new MutationObserver(() => undefined);
  #settled = new Set<Node>();

  constructor(root: Element) {
    this.#root = root;
    this.#observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    this.#note();
  }

  /** Takes in what a piece has changed. */
  take(): void {
    for (const { target, addedNodes, removedNodes, type } of this.#observer.takeRecords()) {
      const block = this.#blockOf(target);
      if (block) this.elsewhere.push(`${type} in ${block.textContent?.slice(0, 40)}`);
      for (const node of removedNodes)
        if (this.#settled.has(node)) this.elsewhere.push(`${node.textContent?.slice(0, 40)} is gone`);
      this.added += [...addedNodes].reduce((sum, node) => sum + nodesOf(node).length, 0);
      this.removed += [...removedNodes].reduce((sum, node) => sum + nodesOf(node).length, 0);
    }
    this.#note();
  }

  /** Notes below the text grow in their own place. */
  #note(): void {
    this.#settled = new Set(
      blocksOf(this.#root)
        .filter((block) => !block.matches('.notes'))
        .slice(0, -2),
    );
  }

  #blockOf(node: Node): Node | undefined {
    let block: Node | null = node;
    while (block && !this.#settled.has(block)) block = block.parentNode;
    return block ?? undefined;
  }
}

async function ready(): Promise<AgentMessage> {
  const element = await show('```js\n1\n```');
  await waitUntil(() => element.renderRoot.querySelector('.hljs-number'));
  return element;
}

describe('Markdown, the nodes of a piece', () => {
  before(ready);
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  it('are those of the open block, when 20 kB come at the pace of a model', async function () {
    this.timeout(60_000);
    const whole = await answer(20_000);
    const size = pieces(3, 24);
    const element = await show('Start.\n\n');
    const watch = new Watch(markdownOf(element)!);
    let chunks = 0;
    let most = 0;
    for (let at = 0; at < whole.length; chunks++) {
      at += size();
      const before = watch.added + watch.removed;
      element.entry = entry(`Start.\n\n${whole.slice(0, at)}`, 'streaming');
      await element.updateComplete;
      watch.take();
      most = Math.max(most, watch.added + watch.removed - before);
    }
    expect(chunks).to.be.greaterThan(1500);
    expect(watch.elsewhere).to.eql([]);
    // The largest block of the corpus has a few hundred nodes; the whole text has thousands.
    const all = nodesOf(markdownOf(element)!).length;
    expect(all).to.be.greaterThan(5000);
    expect(most).to.be.lessThan(all / 10);
    expect((watch.added + watch.removed) / chunks).to.be.lessThan(30);
  });

  it('cost no more behind 160,000 characters than behind 10,000', async function () {
    this.timeout(60_000);
    const costs: number[] = [];
    for (const length of [10_000, 160_000]) {
      const before = `${await answer(length)}\n\n~~~\nend\n~~~\n\n`;
      const element = await show('start');
      element.entry = entry(before, 'streaming');
      await waitUntil(() => markdownOf(element)!.textContent.includes('end'));
      await waitUntil(() => !element.isUpdatePending);
      const watch = new Watch(markdownOf(element)!);
      let content = before;
      for (let piece = 0; piece < 200; piece++) {
        content += piece % 20 === 19 ? '.\n\n' : ` **word** \`${piece}\``;
        element.entry = entry(content, 'streaming');
        await element.updateComplete;
        watch.take();
      }
      expect(watch.elsewhere).to.eql([]);
      costs.push(watch.added + watch.removed);
      fixtureCleanup();
    }
    expect(costs[1]).to.equal(costs[0]);
  });

  it('are made once in a flood', async function () {
    this.timeout(60_000);
    const whole = await answer(160_000);
    const { client, says } = handClient({ messages: history(30) });
    const element = await showTranscript(client);
    void client.send('Go on');
    await says(text.start('a'), text.more('a', 'It begins.\n\n'));
    const message = entriesIn(element).at(-1) as AgentMessage;
    await waitUntil(() => markdownOf(message));
    const watch = new Watch(markdownOf(message)!);
    const others = new MutationObserver(() => undefined);
    const options = { subtree: true, childList: true, characterData: true };
    for (const other of entriesIn(element).slice(0, -1)) others.observe(other.shadowRoot!, options);
    for (let at = 0; at < whole.length; at += 4000) await says(text.more('a', whole.slice(at, at + 4000)));
    await says(text.more('a', '\n\nThe end.'), text.end('a'));
    await waitUntil(() => markdownOf(message)!.textContent.includes('The end.'));
    watch.take();
    expect(others.takeRecords()).to.eql([]);
    expect(watch.added).to.be.lessThan(nodesOf(markdownOf(message)!).length * 1.5);
  });
});
