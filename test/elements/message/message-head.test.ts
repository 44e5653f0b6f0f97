// Names, pictures and times above messages.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendMouse } from '@web/test-runner-commands';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { part, seen, sees, walk } from '../support/person.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const parts = (root: Node, name: string): HTMLElement[] =>
  [...walk(root)].filter((inner): inner is HTMLElement => inner.part.contains(name));

const entry = { kind: 'message', key: 'm', id: 'm', role: 'assistant', status: 'complete', content: 'Yes.' } as const;

function rangeOf(node: Node): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

async function show(createdAt: number, rest: Partial<AgentMessage> = {}, metadata = {}): Promise<AgentMessage> {
  const element = await fixture<AgentMessage>(
    html`<agent-message .entry=${{ ...entry, createdAt, metadata }}></agent-message>`,
  );
  Object.assign(element, rest);
  await element.updateComplete;
  return element;
}

describe('names and pictures', () => {
  afterEach(() => fixtureCleanup());

  it('are seen once where a speaker begins, and said of every message', async () => {
    const chat = await showChat({ endpoint: at('chat'), agentName: 'Ada', userName: 'Charles', agentAvatar: PIXEL });
    await say(chat, 'Hello');
    await sees(chat, 'Ask me for the');
    await say(chat, 'Again');
    await sees(chat, 'You said');
    await atRest(chat);
    const shown = parts(chat, 'author').filter((name) => name.getBoundingClientRect().height > 5);
    expect(shown.map(seen)).to.eql(['Charles', 'Ada', 'Charles', 'Ada']);
    expect(parts(chat, 'avatar').map((image) => (image as HTMLImageElement).src)).to.eql([PIXEL, PIXEL]);
    expect(parts(chat, 'avatar')[0]?.getBoundingClientRect().width).to.equal(24);
    await expect(chat).to.be.accessible();
  });

  it('do not stand again where the same speaker goes on', async () => {
    const client = new AgentClient({
      messages: [
        { id: '1', role: 'user', content: 'One' },
        { id: '2', role: 'assistant', content: 'Two' },
        { id: '3', role: 'assistant', content: 'Three' },
      ],
    });
    const chat = await showChat({ client, agentName: 'Ada' });
    await sees(chat, 'Three');
    const heights = parts(chat, 'author').map((name) => name.getBoundingClientRect().height > 5);
    expect(heights).to.eql([false, true, false]);
    expect(parts(chat, 'author').map(seen)).to.eql(['You', 'Ada', 'Ada']);
    client.dispose();
  });

  it('take a picture from a slot: a copy for each message', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    chat.insertAdjacentHTML('beforeend', '<svg id="own" slot="agent-avatar" viewBox="0 0 8 8"><circle r="4" /></svg>');
    await say(chat, 'Hello');
    await sees(chat, 'Ask me for the');
    await waitUntil(() => part(chat, 'avatar')?.firstElementChild?.localName === 'svg', 'there is no picture');
    const [avatar] = parts(chat, 'avatar');
    expect([avatar?.firstElementChild?.id, avatar?.firstElementChild?.slot]).to.eql(['', '']);
    expect(avatar?.getAttribute('aria-hidden')).to.equal('true');
    await expect(chat).to.be.accessible();
  });

  it('load no picture from a host that the page has not named', async () => {
    const avatar = 'http://127.0.0.1:9/ada.png';
    expect(part(await show(1, { avatar }), 'avatar')).to.equal(undefined);
    const allowed = await show(1, { avatar, markdown: { imageHosts: ['127.0.0.1'] } });
    expect(part<HTMLImageElement>(allowed, 'avatar')?.src).to.equal(avatar);
  });
});

describe('times', () => {
  afterEach(() => fixtureCleanup());

  const noon = new Date(2026, 4, 17, 12, 30).getTime();

  it('are shown on demand, in the manner of the language, and never take the focus', async () => {
    const element = await show(noon, { timestamps: true });
    const time = part<HTMLTimeElement>(element, 'time')!;
    expect(time.dateTime).to.equal(new Date(noon).toISOString());
    expect(seen(time)).to.equal('May 17, 2026, 12:30 PM');
    expect(time.tabIndex).to.equal(-1);
    await expect(element).to.be.accessible();
    element.lang = 'de';
    element.requestUpdate();
    await element.updateComplete;
    expect(seen(time)).to.match(/17\.0?5\.2026, 12:30/);
  });

  it('stay on one line beside a name that is too long for it', async () => {
    const element = await show(Date.now(), {
      timestamps: true,
      author: 'Donaudampfschifffahrtsgesellschaft of the North Sea',
    });
    element.style.inlineSize = '220px';
    const lines = new Set([...rangeOf(part(element, 'time')!).getClientRects()].map(({ top }) => Math.round(top)));
    expect(lines.size).to.equal(1);
    expect(element.scrollWidth).to.be.at.most(220);
  });

  it('appear under the pointer otherwise', async () => {
    const element = await show(noon);
    expect(part(element, 'time')).to.equal(undefined);
    expect(part(element, 'message')!.title).to.equal('');
    const { x, y } = element.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x) + 4, Math.round(y) + 8] });
    expect(part(element, 'message')!.title).to.equal('May 17, 2026, 12:30 PM');
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('come from the metadata, where that knows better; rubbish is none', async () => {
    const of = async (createdAt: number, metadata: object): Promise<string | undefined> =>
      part<HTMLTimeElement>(await show(createdAt, { timestamps: true }, metadata), 'time')?.dateTime;
    const then = '2020-02-02T02:02:00.000Z';
    expect(await of(noon, { createdAt: then })).to.equal(then);
    expect(await of(noon, { timestamp: Date.parse(then) })).to.equal(then);
    expect(await of(0, {})).to.equal(undefined);
    for (const createdAt of ['soon', Infinity, -1, {}, null]) {
      const shown = await of(noon, { createdAt });
      expect([undefined, new Date(noon).toISOString()]).to.include(shown);
    }
  });

  it('are not made up for a conversation that was there before', async () => {
    const client = new AgentClient({ messages: [{ id: '1', role: 'user', content: 'Long ago' }] });
    const chat = await showChat({ client, timestamps: true });
    await sees(chat, 'Long ago');
    expect(part(chat, 'time')).to.equal(undefined);
    client.dispose();
    const live = await showChat({ endpoint: at('chat'), timestamps: true });
    await say(live, 'Hello');
    await atRest(live);
    await sees(live, 'Ask me for the');
    // The words may be said before they are shown.
    await waitUntil(() => parts(live, 'time').length >= 2, 'the times are missing');
    await expect(live).to.be.accessible();
    expect(parts(live, 'time')).to.have.length(2);
  });
});
