// Words are found as they are read, whatever marks stand between them; in the document and far from it alike.
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { Entry } from '../../../src/core/index.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { readableText } from '../../../src/elements/markdown/readable-text.js';
import { BLOCK_END, searchable } from '../../../src/elements/transcript/searchable.js';
import { VisibleText } from '../../../src/elements/transcript/visible-text.js';
import { samples, show, specification } from '../markdown/support.js';
import { marked } from '../support/find.js';
import {
  atPeace,
  entriesIn,
  entryWith,
  handClient,
  history,
  showTranscript,
  text,
  withTranscripts,
  tool,
} from '../support/transcript.js';

/** The messages of the agent in the document. */
function answersIn(element: AgentMessages): Element[] {
  return entriesIn(element).filter((one: HTMLElement & { entry?: Entry }) => {
    const { entry } = one;
    return entry?.kind === 'message' && entry.role === 'assistant';
  });
}

/** A transcript whose second message says `content` in Markdown, and that can read it. */
async function saying(content: string, count = 2): Promise<AgentMessages> {
  const { client } = handClient({
    messages: [
      { id: 'question', role: 'user', content: 'What is ~~te~~?' },
      { id: 'answer', role: 'assistant', content },
      ...history(count),
    ],
  });
  const element = await showTranscript(client);
  // What reads Markdown loads with the first answer that is seen; each is drawn by it in its own time.
  await waitUntil(() => answersIn(element).every((entry) => entry.shadowRoot!.querySelector('.markdown')));
  return element;
}

describe('agent-messages, searching Markdown', () => {
  withTranscripts();

  for (const [name, content, words, mark = words] of [
    ['emphasis inside a word', 'bold **te**xt', 'text'],
    ['emphasis of several kinds', '_a **b `c`** d_ ~~e~~', 'a b c d e'],
    ['a link', 'Read [the *long* page](https://example.com/words).', 'the long page.'],
    ['an entity', 'Tom &amp; Jerry', 'tom & jerry', 'Tom & Jerry'],
    ['a line break in the source', 'over\nthe line', 'over the line', 'over\nthe line'],
    ['code with its spaces', '```js\nconst  a = 1;\nconst b = 2;\n```', 'a = 1; const b', 'a = 1;\nconst b'],
    ['a cell', '| head | two |\n| --- | --- |\n| **ce**ll | x |', 'cell'],
    ['a footnote', 'word[^1] goes on\n\n[^1]: The **no**te.', 'word goes on', 'word1 goes on'],
    ['the text of a footnote', 'word[^1]\n\n[^1]: The **no**te.', 'the note', 'The note'],
    ['a letter that is longer in small', 'İstanbul **is** big', 'istanbul'.replace('i', 'İ'), 'İstanbul'],
  ] as const)
    it(`finds through ${name}`, async () => {
      const element = await saying(content);
      const found = element.find(words);
      expect(found.matches.filter(({ key }) => key === 'message:answer')).to.have.length(1);
      found.previous();
      while (found.matches[found.place]?.key !== 'message:answer') found.previous();
      await waitUntil(() => marked() === mark, `marked is “${marked()}”`);
    });

  it('finds no marks, no addresses, and no words that stand in two blocks', async () => {
    const element = await saying(
      '**bold** [link](https://hidden.example)\n\nfirst\n\nsecond\n\n| a | b |\n|---|---|\n| c | d |',
    );
    for (const words of ['**', 'hidden', '](', 'firstsecond', 'first second', '---', 'a b', 'Copy', ' ', ''])
      expect(element.find(words).matches, words).to.eql([]);
    // What a person wrote is text as it stands.
    expect(element.find('~~te~~').matches).to.eql([{ key: 'message:question', nth: 0 }]);
  });

  it('counts and orders the same where nothing is rendered, and shows the very place', async () => {
    const content =
      'A **ze**bra, `zebra`, and [zeb*ra*](https://zebra.example "zebra").\n\n```\nzebra\n```\n\n- z\n- ebra\n';
    const element = await saying(content, 1500);
    const found = element.find('zebra');
    expect(found.matches).to.eql([0, 1, 2, 3].map((nth) => ({ key: 'message:answer', nth })));
    const parents: string[] = [];
    for (let match = 0; match < 4; match++) {
      found.next();
      let range: Range | undefined;
      await waitUntil(() => {
        range = [...(CSS.highlights.get('agent-find') ?? [])][0] as Range | undefined;
        return range?.toString() === 'zebra' && parents.length === match && !shown.has(range);
      }, `match ${match}`);
      shown.add(range!);
      parents.push(range!.endContainer.parentElement!.localName);
      await atPeace(element);
    }
    expect(parents).to.eql(['p', 'code', 'em', 'span']);
  });
  const shown = new Set<Range>();

  it('shows a place in what is folded', async () => {
    const lines = Array.from({ length: 1500 }, (_, line) => `line ${line};`).join('\n');
    const element = await saying(`\`\`\`\n${lines}\n\`\`\`\n\nThe end.`);
    element.find('line 1400;').next();
    await waitUntil(() => marked() === 'line 1400;', 'it is never unfolded');
  });

  it('finds what a tool was given and what it said, as it is read', async () => {
    const { client, says, ends } = handClient({ messages: history(4) });
    const element = await showTranscript(client);
    void client.send('Go on');
    await says(tool.begin('t'));
    await says(
      tool.more('t', '{"full_name":"Ada","list":["one","Ada"]}'),
      tool.end('t'),
      tool.result('t', '{"found":"Ada Lovelace"}'),
      ...text.whole('a', 'Done.'),
    );
    await ends();
    expect(element.find('"full_name"').matches).to.eql([]);
    expect(element.find('Look up').matches).to.eql([{ key: 'tool-call:t', nth: 0 }]);
    expect(element.find('full name').matches).to.have.length(1);
    const found = element.find('Ada');
    expect(found.matches).to.have.length(3);
    found.previous();
    await waitUntil(() => marked() === 'Ada');
    const [range] = [...CSS.highlights.get('agent-find')!] as Range[];
    expect(range!.startContainer.textContent).to.equal('Ada Lovelace');
    element.remove();
    expect(CSS.highlights.has('agent-find'), 'the mark goes with its place').to.equal(false);
  });

  it('reads every document as it stands on the screen', async function () {
    this.timeout(60_000);
    const files = ['answers.txt', 'gfm.txt', 'hostile.txt'].map(samples);
    const documents = [
      ...(await Promise.all(files)).flat(),
      ...(await specification()).map(({ number, markdown }) => ({ name: `CommonMark ${number}`, text: markdown })),
    ];
    for (const { name, text: content } of documents) {
      if (content.trim() === '') continue;
      const read = searchable(readableText(content, true, {}, BLOCK_END));
      const element = await show(content);
      expect(new VisibleText(element).text, name).to.equal(read);
    }
    expect(documents.length).to.be.greaterThan(680);
  });

  it('finds the same in an answer that is being written as in the whole one', async () => {
    const { client, says } = handClient({ messages: history(2) });
    const element = await showTranscript(client);
    void client.send('Go on');
    await says(text.start('a'), text.more('a', 'Some **bo'));
    await waitUntil(() => entryWith(element, 'Some').shadowRoot!.querySelector('.markdown'));
    expect(element.find('some bo').matches).to.have.length(1);
    await says(text.more('a', 'ld** words'));
    expect(element.find('some bold words').matches).to.have.length(1);
  });
});
