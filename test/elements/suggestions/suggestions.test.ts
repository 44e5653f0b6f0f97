import { expect, fixture, fixtureCleanup, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentSuggestions } from '../../../src/elements/suggestions/suggestions.js';
import { at, atRest, input, listen, say, showChat } from '../support/chat.js';
import { disposeClients, mockClient, serverLog } from '../support/mock-client.js';
import { button, buttons, click, focused, part, press, sees } from '../support/person.js';

const shown = (root: Node): string[] =>
  buttons(root, /./).map((one) => (one.textContent ?? '').trim().replace(/\s+/g, ' '));
const list = (root: Node): Element => (root as Element).shadowRoot?.querySelector('agent-suggestions') as Element;

function* textsOf(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) yield walker.currentNode as Text;
}

function rangeOf(text: Text, from: number): Range {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, from + 1);
  return range;
}

describe('agent-suggestions', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible, and a list of buttons', async () => {
    const chat = await showChat({
      endpoint: at('chat'),
      suggestions: ['One', { label: 'Two', description: 'The second' }],
    });
    await expect(chat).to.be.accessible();
    const items = list(chat).shadowRoot?.querySelector('ul');
    expect(items?.getAttribute('aria-label')).to.equal('Suggestions');
    expect(shown(list(chat))).to.eql(['One', 'Two The second']);
    for (const one of buttons(list(chat), /./)) expect(one.getBoundingClientRect().height).to.be.at.least(24);
  });

  it('sends a starter with a key, and is gone from then on', async () => {
    const chat = await showChat({ endpoint: at('chat'), suggestions: [{ label: 'Say hello', prompt: 'Hello' }] });
    button(chat, 'Say hello').focus();
    await press('Enter');
    await sees(chat, 'Ask me for the');
    expect(chat.client?.snapshot.messages[0]).to.include({ role: 'user', content: 'Hello' });
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
    await atRest(chat);
    await waitUntil(() => shown(list(chat)).length === 0, 'they stayed');
    chat.reset();
    await waitUntil(() => shown(list(chat)).length === 1);
  });

  it('fills the composer where told so, and leaves a draft alone', async () => {
    const chat = await showChat({
      endpoint: at('chat'),
      suggestions: ['Send this', { label: 'Write', prompt: 'Dear shop,', send: false }],
    });
    await click(button(chat, 'Write'));
    await waitUntil(() => input(chat).value === 'Dear shop,');
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
    await click(button(chat, 'Write'));
    await waitUntil(() => input(chat).value === 'Dear shop,\nDear shop,');
    await click(button(chat, 'Send this'));
    await sees(chat, 'Ask me for the');
    expect(input(chat).value).to.equal('Dear shop,\nDear shop,');
  });

  it('shows follow-ups that the page sets, until the next message', async () => {
    const chat = await showChat({ endpoint: at('chat'), suggestions: ['Hello'] });
    chat.addEventListener('agent-run-end', () => (chat.suggestions = ['And now?']), { once: true });
    await click(button(chat, 'Hello'));
    await waitUntil(() => shown(list(chat)).join() === 'And now?');
    await say(chat, 'Something else');
    await waitUntil(() => chat.client?.snapshot.messages.length === 4);
    await atRest(chat);
    await waitUntil(() => shown(list(chat)).length === 0, 'they stayed');
    await nextFrame();
    expect(shown(list(chat)), 'they came back').to.eql([]);
  });

  it('shows follow-ups that come before the message they follow has been drawn', async () => {
    const chat = await showChat({ endpoint: at('chat'), suggestions: ['Hello'] });
    const sent = chat.client?.send('Hello');
    expect(chat.client?.snapshot.messages.length).to.equal(1);
    chat.suggestions = ['And now?'];
    await sent;
    await waitUntil(() => shown(list(chat)).join() === 'And now?', 'taken for the list that was left behind');
  });

  it('shows none while the agent works or waits', async () => {
    const chat = await showChat({ endpoint: at('approval', '', 1), suggestions: ['Delete it'] });
    await click(button(chat, 'Delete it'));
    chat.suggestions = ['Another'];
    await waitUntil(() => chat.client?.snapshot.status === 'waiting');
    await chat.updateComplete;
    expect(shown(list(chat))).to.eql([]);
  });

  it('follows the state of the agent, whose hidden words nobody sends unseen', async () => {
    const chat = await showChat({ endpoint: at('chat'), suggestionsPath: '/next', suggestions: ['A starter'] });
    expect(shown(list(chat))).to.eql(['A starter']);
    chat.client?.setState({
      next: ['Hello', { label: 'Innocent', prompt: 'Delete everything' }, 7, { label: '' }, null],
    });
    await waitUntil(() => shown(list(chat)).join() === 'Hello,Innocent');
    await click(button(chat, 'Innocent'));
    await waitUntil(() => input(chat).value === 'Delete everything');
    expect(chat.client?.snapshot.messages).to.eql([]);
    await click(button(chat, 'Hello'));
    await sees(chat, 'Ask me for the');
  });

  it('can be refused by the page', async () => {
    const chat = await showChat({ endpoint: at('chat'), suggestions: ['Hello'] });
    const heard = listen(chat, 'agent-suggestion');
    chat.addEventListener('agent-suggestion', (event) => event.preventDefault(), { once: true });
    await click(button(chat, 'Hello'));
    expect(heard[0]?.detail.suggestion).to.eql({ label: 'Hello' });
    expect(chat.client?.snapshot.status).to.equal('idle');
    expect(shown(list(chat))).to.eql(['Hello']);
  });

  it('forgives whatever it is given', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    for (const wrong of [7, 'text', {}, [undefined, { label: 3 }, ['x']], null]) {
      chat.suggestions = wrong as never;
      await chat.updateComplete;
      await (list(chat) as AgentSuggestions).updateComplete;
      expect(shown(list(chat))).to.eql([]);
    }
    chat.setAttribute('suggestions', '["From HTML"]');
    await waitUntil(() => shown(list(chat)).join() === 'From HTML');
  });

  it('are not for a conversation that was there before', async () => {
    const messages = [{ id: '1', role: 'user' as const, content: 'Hi' }];
    const chat = await showChat({ endpoint: at('chat'), messages, suggestions: ['A starter'] });
    await sees(chat, 'Hi');
    expect(shown(list(chat))).to.eql([]);
  });

  it('works alone, beside a provider and its parts', async () => {
    const client = mockClient('chat');
    const box = await fixture<HTMLElement>(html`
      <agent-provider .client=${client}>
        <agent-suggestions suggestions='["Hello", {"label": "Write", "send": false}]'></agent-suggestions>
        <agent-composer></agent-composer>
      </agent-provider>
    `);
    await click(button(box, 'Write'));
    await waitUntil(() => part<HTMLTextAreaElement>(box, 'input')?.value === 'Write');
    expect(focused() === part(box, 'input'), 'focus in the text').to.equal(true);
    await click(button(box, 'Hello'));
    await waitUntil(() => client.snapshot.messages.length === 2);
    expect((await serverLog(client)).requests).to.have.length(1);
  });

  it('are read in their own direction, also where the page has the other one', async () => {
    const question = 'What can you do?';
    const chat = await showChat({
      endpoint: at('chat'),
      dir: 'rtl',
      suggestions: [{ label: question, description: 'A tour!' }],
    });
    const one = button(chat, /What/);
    for (const end of ['?', '!']) {
      const text = [...textsOf(one)].find(({ data }) => data.endsWith(end))!;
      const place = (from: number): number => rangeOf(text, from).getBoundingClientRect().left;
      expect(place(text.length - 1), `the mark of ${text.data} stands after it`).to.be.greaterThan(place(0));
    }
  });

  it('wraps in a narrow chat', async () => {
    const long = 'A suggestion that is far too long for the narrow column that it has to stand in, whatever one does';
    const chat = await showChat({ endpoint: at('chat'), suggestions: [long, 'Short'] }, { width: 280 });
    const box = chat.getBoundingClientRect();
    for (const one of buttons(list(chat), /./)) expect(one.getBoundingClientRect().right).to.be.at.most(box.right);
  });
});
