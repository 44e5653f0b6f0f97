// Where an answer comes from, by the metadata of its message.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';
import { readSources } from '../../../src/elements/message/message-sources.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { button, click, part, press, seen, sees, walk } from '../support/person.js';

const links = (root: Node): HTMLAnchorElement[] =>
  [...walk(root)].filter((inner): inner is HTMLAnchorElement => inner.part.contains('source-link'));

const numbers = Array.from({ length: 9 }, (_, index) => ({
  title: `Book ${index}`,
  url: `https://b.example/${index}`,
}));

async function show(
  metadata: Record<string, unknown>,
  role: 'user' | 'assistant' = 'assistant',
): Promise<AgentMessage> {
  const entry = { kind: 'message', key: 'm', id: 'm', createdAt: 1, status: 'complete', content: 'So it is.', role };
  return fixture<AgentMessage>(html`<agent-message .entry=${{ ...entry, metadata } as never}></agent-message>`);
}

describe('the sources of an answer', () => {
  afterEach(() => fixtureCleanup());

  it('stand below it, numbered, and open in a tab of their own', async () => {
    const chat = await showChat({ endpoint: at('sources') });
    await say(chat, 'Where does tea come from?');
    await atRest(chat);
    await sees(chat, 'History of tea');
    expect(links(chat).map(({ href }) => href)).to.eql([
      'https://en.wikipedia.org/wiki/History_of_tea',
      'https://en.wikipedia.org/wiki/The_Classic_of_Tea',
      'https://en.wikipedia.org/wiki/Tea_in_the_United_Kingdom',
    ]);
    expect(links(chat)[0]?.rel.split(' ').sort()).to.eql(['nofollow', 'noopener', 'noreferrer']);
    expect(seen(part(chat, 'sources')!)).to.match(/^Sources History of tea \(opens in a new tab\) en\.wikipedia\.org/);
    await expect(chat).to.be.accessible();

    await click(button(chat, 'Show all 6 sources'));
    await sees(chat, 'A link that must not be one');
    expect(links(chat)).to.have.length(4);
    expect(links(chat).every(({ protocol }) => protocol === 'https:')).to.equal(true);
    await expect(chat).to.be.accessible();
  });

  it('are folded beyond four, and unfold by key', async () => {
    const element = await show({ sources: numbers });
    expect(links(element)).to.have.length(4);
    const toggle = button(element, 'Show all 9 sources');
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    toggle.focus();
    await press('Enter');
    await sees(element, 'Book 8');
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
    await press('Enter');
    expect(links(element)).to.have.length(4);
    expect(links(await show({ sources: numbers.slice(0, 4) }))).to.have.length(4);
  });

  it('are read in the manners of the large model APIs, each once', () => {
    const shapes: [manner: string, metadata: Record<string, unknown>, titles: string[]][] = [
      ['ours', { sources: [{ title: 'A', url: 'https://a.example/' }] }, ['A']],
      ['addresses alone', { citations: ['https://a.example/x', 'https://b.example'] }, ['a.example', 'b.example']],
      [
        'url_citation',
        { annotations: [{ type: 'url_citation', url_citation: { url: 'https://a.example', title: 'A' } }] },
        ['A'],
      ],
      ['web', { sources: [{ web: { uri: 'https://a.example', title: 'A' } }] }, ['A']],
      ['search results', { search_results: [{ name: 'A', link: 'https://a.example' }] }, ['A']],
      ['twice', { sources: ['https://a.example'], citations: [{ url: 'https://a.example/' }] }, ['a.example']],
      [
        'without an address',
        { sources: [{ title: 'A book' }, { title: 'Another', url: 'javascript:1' }] },
        ['A book', 'Another'],
      ],
    ];
    for (const [manner, metadata, titles] of shapes)
      expect(
        readSources(metadata).map(({ title }) => title),
        manner,
      ).to.eql(titles);
  });

  it('cost nothing where they are unusable, and are not read of a person', async () => {
    for (const sources of [null, 'x', 7, {}, [null, 7, {}, [], { url: '' }, { title: '  ' }, '/relative/']])
      expect(readSources({ sources }).filter(({ url }) => url !== undefined)).to.eql([]);
    expect(readSources({ sources: Array.from({ length: 5000 }, (_, n) => `https://a.example/${n}`) })).to.have.length(
      100,
    );
    expect(part(await show({ sources: numbers }, 'user'), 'sources')).to.equal(undefined);
  });
});
