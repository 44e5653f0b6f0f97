// What is read stays where it is, whatever happens around it and to the element.
import { aTimeout, expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { button, click } from '../support/person.js';
import {
  atPeace,
  drag,
  entriesIn,
  entryWith,
  frames,
  gap,
  handClient,
  history,
  lineRead,
  longAnswer,
  showTranscript,
  text,
  topOf,
  viewportOf,
  withoutDrift,
  words,
  writing,
  withTranscripts,
  tool,
} from '../support/transcript.js';

/** Gives an entry that stands above what is read another height, as a picture does that has loaded. */
function grow(entry: HTMLElement, pixels: number): void {
  entry.style.paddingBlockEnd = `${pixels}px`;
}

describe('agent-messages, what is read', () => {
  withTranscripts();

  describe('Flowise#4041: what is read stays where it is, without help of the browser', () => {
    it('has no anchoring of the browser', async () => {
      const { element } = await writing();
      expect(getComputedStyle(viewportOf(element)).overflowAnchor ?? 'none').to.equal('none');
    });

    it('while entries above grow and shrink', async () => {
      const { element, writes } = await writing({}, 200);
      await drag(element, { by: -2500 });
      await atPeace(element);
      const above = (): HTMLElement =>
        entriesIn(element)
          .filter((entry) => topOf(element, entry) + entry.offsetHeight < 0)
          .at(-2)!;
      await withoutDrift(element, () => grow(above(), 333));
      await withoutDrift(element, () => grow(above(), 12.5));
      await withoutDrift(element, async () => {
        grow(above(), 210.25);
        await writes(7);
        grow(above(), 0);
      });
    });

    it('while entries above grow of which the first is in the document', async () => {
      const { element } = await writing({}, 10);
      await drag(element, { to: 120 });
      await atPeace(element);
      const first = entriesIn(element)[0]!;
      await withoutDrift(element, () => grow(first, 100));
      await withoutDrift(element, () => grow(first, 20));
    });

    it('while an entry grows whose end is read', async () => {
      const { element } = await writing({}, 4);
      const entry = entryWith(element, 'Message 3:');
      const image = document.createElement('div');
      entry.shadowRoot!.querySelector('article')!.prepend(image);
      image.style.blockSize = '300px';
      await frames(3);
      await drag(element, { by: topOf(element, entry) + 280 });
      await withoutDrift(element, () => (image.style.blockSize = '500px'));
    });

    it('while a card above is unfolded by its own', async () => {
      const { element, says, writes } = await writing({}, 30);
      await says(tool.begin('t'));
      await says(tool.more('t', `{"q":"${words(1, 50)}"}`));
      await says(tool.end('t'), ...text.whole('b', words(3, 300)));
      const card = entriesIn(element).find((entry) => entry.localName === 'agent-tool-call')!;
      await drag(element, { by: topOf(element, card) + card.offsetHeight + 60 });
      await withoutDrift(element, () =>
        // It folds itself with its result.
        says(tool.result('t', 'Found')),
      );
      await withoutDrift(element, () => writes(1));
    });

    it('while messages are inserted above', async () => {
      const all = history(300);
      const { client, says } = handClient({ messages: all.slice(100) });
      const element = await showTranscript(client);
      void client.send('Go on');
      await says(...text.whole('a', 'Hello.'));
      element.scrollToEntry('m200');
      await atPeace(element);
      await withoutDrift(element, () => says({ type: 'MESSAGES_SNAPSHOT', messages: all }));
      expect(client.snapshot.entries.length).to.be.greaterThan(300);
    });
  });

  it('keeps what a person unfolds under the pointer, also at the end', async () => {
    const { element, says, ends } = await writing();
    await says(tool.begin('t'));
    await says(tool.more('t', `{"q":"${words(1, 200)}"}`));
    await says(tool.end('t'));
    await says(tool.result('t', words(2, 200)));
    await ends();
    await waitUntil(() => gap(element) < 2);
    const toggle = button(element, /look up/i);
    const top = topOf(element, toggle);
    await click(toggle);
    await atPeace(element);
    expect(gap(element)).to.be.greaterThan(50);
    expect(topOf(element, toggle)).to.be.closeTo(top, 0.99);
  });

  describe('keeps its position', () => {
    it('when it is hidden and shown again', async () => {
      const { element, writes } = await writing({}, 200);
      await drag(element, { by: -1500 });
      await atPeace(element);
      await withoutDrift(element, async () => {
        element.hidden = true;
        await frames(2);
        await writes(1);
        element.hidden = false;
      });
      element.scrollToEnd();
      await waitUntil(() => gap(element) < 2);
      element.hidden = true;
      await writes(2);
      await writes(3);
      element.hidden = false;
      await frames(3);
      expect(gap(element)).to.be.lessThan(2);
    });

    it('when it is moved in the document', async () => {
      const { element, writes } = await writing({}, 200);
      await drag(element, { by: -1500 });
      await atPeace(element);
      const other = element.parentElement!.appendChild(document.createElement('section'));
      await withoutDrift(element, async () => {
        other.append(element);
        await writes(1);
      });
      element.scrollToEnd();
      await waitUntil(() => gap(element) < 2);
      other.after(element);
      await writes(2);
      expect(gap(element)).to.be.lessThan(2);
    });

    it('when it is resized', async () => {
      const { element } = await writing({}, 200);
      const entry = (): string => lineRead(element).textContent.slice(0, 14);
      await drag(element, { by: -1500 });
      await atPeace(element);
      const before = entry();
      await withoutDrift(element, () => (element.style.blockSize = '300px'));
      element.style.inlineSize = '480px';
      await atPeace(element);
      expect(entry()).to.equal(before);
      element.scrollToEnd();
      await waitUntil(() => gap(element) < 2);
      element.style.inlineSize = '680px';
      await frames(3);
      expect(gap(element)).to.be.lessThan(2);
    });

    it('in the middle of a long answer: resized, and grown above', async () => {
      const { element, paragraphs } = await longAnswer(150, 60);
      await drag(element, { by: -1500 });
      await atPeace(element);
      const line = paragraphs().find((one) => topOf(element, one) + one.offsetHeight > 1)!;
      const top = topOf(element, line);
      for (const width of ['380px', '680px']) {
        // Between two frames, and measured at once as pages do: so the browser tells what it has scrolled before what has shrunk.
        await aTimeout(0);
        element.style.inlineSize = width;
        expect(gap(element)).to.be.greaterThan(-1);
        await frames(3);
        await atPeace(element);
        expect(topOf(element, line), width).to.be.closeTo(top, 0.99);
      }
      grow(paragraphs()[5]!, 300);
      await frames(3);
      expect(topOf(element, line), 'grown above').to.be.closeTo(top, 0.99);
    });
  });
});
