// A search in thousands of long answers: the page goes on meanwhile.
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { Message } from '../../../src/core/index.js';
import { showChat } from '../support/chat.js';
import { marked, pressFind } from '../support/find.js';
import { part, press, type } from '../support/person.js';
import { handClient, showTranscript, viewportOf, withTranscripts, words } from '../support/transcript.js';

const COUNT = 10_000;
/** Reading all of it takes any machine far longer than one part of a search. */
const answers = (): Message[] =>
  Array.from({ length: COUNT }, (_, index) => ({
    id: `m${index}`,
    role: 'assistant',
    content: `## Answer ${index}\n\nThe **need**le, [*more*](https://example.com/${index}) and \`${words(index, 30)}\`; ~~${words(index, 20)}~~.`,
  }));

describe('agent-messages, searching thousands of long answers', function () {
  this.timeout(150_000);
  withTranscripts();

  it('counts on while the page goes on, and begins anew with the next key', async () => {
    const { client } = handClient({ messages: answers() });
    const chat = await showChat({ client, search: true });
    viewportOf(chat).focus({ preventScroll: true });
    await pressFind();
    await waitUntil(() => part(chat, 'search-field'));
    const status = part(chat, 'search-count')!;
    const said: string[] = [];
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const field = part<HTMLInputElement>(chat, 'search-field')!;
    // How much was found by each turn of the page: work in one piece would leave none.
    let turns = 0;
    const watch = setInterval(() => (turns += Number(status.ariaBusy === 'true')));
    await type('needl');
    // Enter has nothing to step through yet.
    await press('Enter');
    await type('e');
    await waitUntil(() => status.textContent.replaceAll(',', '') === `${COUNT} of ${COUNT}`, 'it is never found', {
      timeout: 60_000,
    });
    clearInterval(watch);
    expect(field.value).to.equal('needle');
    expect(turns).to.be.greaterThan(3);
    const counts = said.map((text) => Number(/of (\d+)$/.exec(text.replaceAll(',', ''))?.[1] ?? 0));
    expect(counts.filter((count) => count > 0 && count < COUNT).length, said.join('; ')).to.be.greaterThan(2);
    await waitUntil(() => marked() === 'needle');
    said.length = 0;
    field.select();
    await type('answer 17');
    await waitUntil(() => status.textContent === '111 of 111', 'it is never found', { timeout: 60_000 });
    expect(said.at(-1)).to.equal('111 of 111');
  });

  it('leaves off as soon as it is not wanted any more', async () => {
    const { client } = handClient({ messages: answers() });
    const element = await showTranscript(client);
    const found = element.find('needle');
    let parts = 0;
    const isDone = await found.ahead(
      () => parts < 2,
      () => parts++,
    );
    expect([isDone, parts]).to.eql([false, 2]);
    expect(found.count).to.be.within(1, COUNT - 1);
    expect(found.previous()).to.eql({ key: `message:m${COUNT - 1}`, nth: 0 });
    expect([found.count, found.place]).to.eql([COUNT, COUNT - 1]);
  });
});
