// The complaints of other chats' users about scrolling, each a test; those about what is read are in scroll-place.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendMouse } from '@web/test-runner-commands';
import '../../../src/define.js';
import { button, buttons, click, part, press, sees } from '../support/person.js';
import {
  atPeace,
  drag,
  entryWith,
  gap,
  handClient,
  history,
  showTranscript,
  text,
  topOf,
  viewportOf,
  withoutDrift,
  words,
  writing,
  withTranscripts,
  TO_END,
  tool,
} from '../support/transcript.js';

describe('agent-messages, scrolling', () => {
  withTranscripts();

  describe('assistant-ui#1916: one can scroll up while an answer is written', () => {
    for (const key of ['PageUp', 'ArrowUp', 'Home'] as const)
      it(`by ${key}`, async () => {
        const { element, writes, ends } = await writing();
        for (let seed = 0; seed < 4; seed++) await writes(seed);
        await waitUntil(() => gap(element) < 2);
        viewportOf(element).focus({ preventScroll: true });
        await press(key);
        await waitUntil(() => gap(element) > 10, 'it went back to the end');
        await atPeace(element);
        await withoutDrift(element, async () => {
          for (let seed = 0; seed < 6; seed++) await writes(seed);
          await ends();
        });
        await click(button(element, TO_END));
        await waitUntil(() => gap(element) < 2);
      });

    it('and no button takes the place of the little that is below', async () => {
      const { element, writes } = await writing();
      for (let seed = 0; seed < 4; seed++) await writes(seed);
      await waitUntil(() => gap(element) < 2);
      const height = viewportOf(element).clientHeight;
      await drag(element, { by: -30 });
      await atPeace(element);
      expect(gap(element)).to.be.within(10, 48);
      expect(buttons(element, TO_END)).to.eql([]);
      expect(viewportOf(element).clientHeight).to.equal(height);
      await drag(element, { by: -30 });
      await waitUntil(() => buttons(element, TO_END).length === 1);
      await atPeace(element);
      await click(button(element, TO_END));
      await waitUntil(() => gap(element) < 2 && viewportOf(element).clientHeight === height);
    });

    it('by the scrollbar', async () => {
      const { element, writes } = await writing();
      for (let seed = 0; seed < 4; seed++) await writes(seed);
      await drag(element, { by: -60 });
      await withoutDrift(element, () => writes(5));
      await drag(element, { to: viewportOf(element).scrollHeight });
      await writes(6);
      await waitUntil(() => gap(element) < 2, 'it does not follow again at the end');
    });

    it('by selecting a text', async () => {
      const { element, writes } = await writing();
      for (let seed = 0; seed < 4; seed++) await writes(seed);
      await waitUntil(() => gap(element) < 2);
      const box = viewportOf(element).getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(box.left + 60), Math.round(box.top + 100)] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [Math.round(box.left + 200), Math.round(box.top + 130)] });
      await withoutDrift(element, () => writes(5));
      await sendMouse({ type: 'up' });
      await withoutDrift(element, () => writes(6));
    });

    it('and keys in a field of a card are no such wish', async () => {
      const { element, writes } = await writing();
      const field = element.appendChild(document.createElement('textarea'));
      for (let seed = 0; seed < 4; seed++) await writes(seed);
      field.focus({ preventScroll: true });
      await press('ArrowUp');
      await writes(5);
      await waitUntil(() => gap(element) < 2);
    });
  });

  it('vercel/chatbot#577: nothing moves later, whatever else comes', async () => {
    const { element, writes, says, ends, client } = await writing();
    for (let seed = 0; seed < 3; seed++) await writes(seed);
    await drag(element, { by: -400 });
    await atPeace(element);
    await withoutDrift(element, async () => {
      await writes(4);
      await says(text.end('a'), { type: 'STEP_STARTED', stepName: 'Research' });
      await says(tool.begin('t'));
      await says(tool.more('t', '{"q":"tea"}'));
      await says(tool.end('t'));
      await says(tool.result('t', words(1, 80)));
      await says({ type: 'STEP_FINISHED', stepName: 'Research' }, ...text.whole('b', words(2, 80)));
      await ends();
    });
    // A message of the person leads to the end, and nothing else does.
    void client.send('And now?');
    await waitUntil(() => gap(element) < 2);
    expect(scrollY).to.equal(0);
  });

  describe('deep-chat#451: the start of a long answer stays in view', () => {
    it('with scroll="pin-turn": the question goes to the upper edge, and the answer grows below it', async () => {
      const { client, says, ends } = handClient({ messages: history(30) });
      const element = await showTranscript(client);
      element.setAttribute('scroll', 'pin-turn');
      await element.updateComplete;
      void client.send('A question');
      await says(text.start('a'), text.more('a', 'The start. '));
      await atPeace(element);
      const question = entryWith(element, 'A question');
      expect(topOf(element, question)).to.be.closeTo(16, 1);
      expect(buttons(element, TO_END)).to.eql([]);
      await withoutDrift(element, async () => {
        for (let seed = 0; seed < 8; seed++) await says(text.more('a', `${words(seed, 60)}\n\n`));
        await ends();
      });
      expect(topOf(element, question)).to.be.closeTo(16, 1);
      expect(gap(element)).to.be.greaterThan(100);
      await click(button(element, TO_END));
      await waitUntil(() => gap(element) < 2);
      void client.send('Another one');
      await says(text.start('b'), text.more('b', 'Short.'));
      await atPeace(element);
      expect(topOf(element, entryWith(element, 'Another one'))).to.be.closeTo(16, 1);
    });

    it('also where the question fills the viewport', async () => {
      const { client, says } = handClient({ messages: history(10) });
      const element = await showTranscript(client, { scrollMode: 'pin-turn' });
      void client.send(`Long: ${words(1, 400)}`);
      await says(text.start('a'), text.more('a', 'The start.'));
      await atPeace(element);
      expect(topOf(element, entryWith(element, 'The start.'))).to.be.within(50, 300);
    });

    it('and nothing moves at all with scroll="none"', async () => {
      const { client, says, ends } = handClient({ messages: history(20) });
      const element = await showTranscript(client, { scrollMode: 'none' });
      expect(gap(element)).to.be.lessThan(2);
      await withoutDrift(element, async () => {
        void client.send('A question');
        for (let seed = 0; seed < 6; seed++) await says(...text.whole(`a${seed}`, words(seed, 60)));
        await ends();
      });
      await click(button(element, 'Go to the latest message (6 new)'));
      await waitUntil(() => gap(element) < 2);
      await withoutDrift(element, async () => {
        void client.send('Another one');
        await says(...text.whole('b', words(1, 100)));
      });
    });
  });

  it('counts what is new below', async () => {
    const { element, says } = await writing();
    await drag(element, { to: 100 });
    expect(buttons(element, 'Go to the latest message')).to.have.length(1);
    for (let seed = 0; seed < 3; seed++) await says(...text.whole(`n${seed}`, words(seed, 30)));
    await waitUntil(() => buttons(element, 'Go to the latest message (3 new)').length === 1);
    expect(part(element, 'to-end')!.textContent.trim()).to.equal('3 new');
    await click(button(element, TO_END));
    await waitUntil(() => buttons(element, TO_END).length === 0);
    await drag(element, { to: 100 });
    expect(buttons(element, 'Go to the latest message')).to.have.length(1);
  });

  it('covers nothing by the button that leads to the end', async () => {
    for (const scrollMode of ['follow', 'pin-turn', 'none'] as const) {
      const { element, writes } = await writing({ scrollMode });
      await drag(element, { by: -200 });
      await withoutDrift(element, () => writes(1));
      const box = button(element, TO_END).getBoundingClientRect();
      expect(box.top, scrollMode).to.be.at.least(viewportOf(element).getBoundingClientRect().bottom);
      expect(box.bottom).to.be.at.most(element.getBoundingClientRect().bottom);
      // Its line comes and goes; what is read stays, and so does the end.
      await withoutDrift(element, () =>
        drag(element, { to: viewportOf(element).scrollTop - 50 }).then(() => drag(element, { by: 50 })),
      );
      await click(button(element, TO_END));
      await waitUntil(() => buttons(element, TO_END).length === 0 && gap(element) < 2);
      await atPeace(element);
      expect(buttons(element, TO_END)).to.eql([]);
      fixtureCleanup();
    }
  });

  it('never scrolls the page', async () => {
    const tall = document.body.appendChild(document.createElement('div'));
    tall.style.blockSize = '3000px';
    const { element, writes } = await writing();
    scrollTo(0, 5);
    for (let seed = 0; seed < 4; seed++) await writes(seed);
    element.scrollToEntry('m3');
    await sees(element, 'Message 3:');
    element.scrollToStart();
    element.scrollToEnd();
    await waitUntil(() => gap(element) < 2);
    expect(scrollY).to.equal(5);
    tall.remove();
    scrollTo(0, 0);
  });
});
