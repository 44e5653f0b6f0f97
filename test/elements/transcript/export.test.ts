// The whole conversation as a file and on paper.
import { expect, fixtureCleanup, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { AgentClient, type Message } from '../../../src/core/index.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { button, click, seen, sees, walk } from '../support/person.js';
import { atPeace, entriesIn, gap, history, viewportOf } from '../support/transcript.js';

interface Exported {
  version: number;
  threadId: string;
  messages: Message[];
  state: unknown;
}

const parts = (root: Node, name: string): Element[] => [...walk(root)].filter((inner) => inner.part.contains(name));

describe('export', () => {
  afterEach(() => fixtureCleanup());

  it('gives what was said as Markdown, without instructions to the model', async () => {
    const client = new AgentClient({
      messages: [{ id: 's', role: 'system', content: 'Be terse.' }, ...history(2)],
    });
    const chat = await showChat({ client });
    const text = await chat.exportConversation('markdown');
    expect(text).to.match(/^## You\n\nMessage 0: [\s\S]+\n\n## Assistant\n\nMessage 1: /);
    expect(text).not.to.include('Be terse');
    client.dispose();
  });

  it('gives all of it as JSON, from which another client goes on', async () => {
    const chat = await showChat({ endpoint: at('server-tool') });
    await say(chat, 'Weather?');
    await atRest(chat);
    const exported = JSON.parse(await chat.exportConversation('json')) as Exported;
    expect(exported.version).to.equal(1);
    expect(exported.threadId).to.equal(chat.client?.snapshot.threadId);
    expect(exported.messages).to.eql(JSON.parse(JSON.stringify(chat.client?.snapshot.messages)));
    const other = new AgentClient({ messages: exported.messages });
    expect(other.snapshot.messages).to.eql(chat.client?.snapshot.messages);
    other.dispose();
  });

  it('is empty where there is nothing', async () => {
    const chat = await showChat({});
    expect(await chat.exportConversation('json')).to.equal('');
    expect(await chat.exportConversation()).to.equal('');
  });

  it('is saved as a file that says what it is', async () => {
    const client = new AgentClient({ messages: history(2) });
    const chat = await showChat({ client, heading: 'Ask the shop!' });
    const saved: [name: string, text: Promise<string>][] = [];
    const { click: original } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (): void {
      saved.push([this.download, fetch(this.href).then((response) => response.text())]);
    };
    try {
      expect(await chat.downloadConversation()).to.match(/^Ask-the-shop-\d{4}-\d\d-\d\d\.md$/);
      expect(await chat.downloadConversation('json', 'talk')).to.equal('talk.json');
    } finally {
      HTMLAnchorElement.prototype.click = original;
    }
    expect(saved.map(([name]) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).to.eql(['Ask-the-shop-DAY.md', 'talk.json']);
    expect(await saved[0]?.[1]).to.equal(await chat.exportConversation());
    client.dispose();
  });
});

describe('print', () => {
  afterEach(() => {
    dispatchEvent(new Event('afterprint'));
    fixtureCleanup();
  });

  it('holds all of a long conversation before there is paper, and afterwards what it held before', async () => {
    const client = new AgentClient({ messages: history(400) });
    const chat = await showChat({ client });
    await sees(chat, 'Message 399');
    await atPeace(chat);
    const before = entriesIn(chat).length;
    expect(before).to.be.lessThan(100);
    dispatchEvent(new Event('beforeprint'));
    // No frame comes any more: the paper is made of what microtasks have done.
    await Promise.resolve();
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    await chat.updateComplete;
    expect(entriesIn(chat)).to.have.length(400);
    expect(seen(entriesIn(chat)[0]!)).to.include('Message 0');
    dispatchEvent(new Event('afterprint'));
    await atPeace(chat);
    expect(entriesIn(chat).length).to.be.lessThan(100);
    expect(gap(chat), 'the end is still in view').to.be.lessThan(2);
    client.dispose();
  });

  it('finds the reader where they were', async () => {
    const client = new AgentClient({ messages: history(400) });
    const chat = await showChat({ client });
    await sees(chat, 'Message 399');
    await atPeace(chat);
    chat.scrollToEntry('m200');
    await atPeace(chat);
    const top = viewportOf(chat).getBoundingClientRect().top;
    const read = (): string | undefined =>
      entriesIn(chat)
        .find((entry) => entry.getBoundingClientRect().bottom > top + 30)
        ?.shadowRoot?.textContent.match(/Message \d+/)?.[0];
    expect(read()).to.equal('Message 200');
    dispatchEvent(new Event('beforeprint'));
    await nextFrame();
    dispatchEvent(new Event('afterprint'));
    await atPeace(chat);
    expect(read()).to.equal('Message 200');
    client.dispose();
  });

  it('shows all sources', async () => {
    const chat = await showChat({ endpoint: at('sources') });
    await say(chat, 'Where from?');
    await sees(chat, 'Show all 6 sources');
    dispatchEvent(new Event('beforeprint'));
    await sees(chat, 'A link that must not be one');
  });

  it('unfolds thoughts and calls, and folds them again', async () => {
    const chat = await showChat({ endpoint: at('server-tool') });
    await say(chat, 'Weather?');
    await atRest(chat);
    await sees(chat, /finished/);
    await waitUntil(() => parts(chat, 'tool-call-body').length === 0);
    const toggle = button(chat, /finished/);
    dispatchEvent(new Event('beforeprint'));
    await waitUntil(() => parts(chat, 'tool-call-body').length > 0);
    dispatchEvent(new Event('afterprint'));
    await waitUntil(() => parts(chat, 'tool-call-body').length === 0);
    await click(toggle);
    await waitUntil(() => parts(chat, 'tool-call-body').length === 1);
  });
});
