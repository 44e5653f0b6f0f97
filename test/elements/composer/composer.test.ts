import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentComposer } from '../../../src/elements/composer/composer.js';
import { at, atRest, inState, input, listen, logOf, offer, say, showChat, write } from '../support/chat.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, click, focused, part, press, seen, sees, type } from '../support/person.js';

async function pressWithShift(key: string): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Shift' });
}

/** Enter as a composition sends it: while it lasts (Chromium, Firefox) or right after its end (Safari). */
function composingEnter(target: Element, isComposing: boolean): KeyboardEvent {
  if (!isComposing) target.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
  const options = { key: 'Enter', code: 'Enter', isComposing, bubbles: true, composed: true, cancelable: true };
  const event = new KeyboardEvent('keydown', options);
  Object.defineProperty(event, 'keyCode', { value: 229 });
  target.dispatchEvent(event);
  return event;
}

const notice = (root: Node): string => seen(part(root, 'notice') as Node);

describe('agent-composer', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible', async () => {
    const client = mockClient('approval');
    const element = await fixture<AgentComposer>(html`<agent-composer .client=${client}></agent-composer>`);
    await expect(element).to.be.accessible();
    await client.send('Delete the project Apollo');
    await offer(element, 'Not yet');
    await sees(element, 'A decision is due');
    await expect(element).to.be.accessible();
    element.disabled = true;
    await expect(element).to.be.accessible();
  });

  it('sends with Enter and with the button, and breaks the line with Shift and Enter', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    expect(button(chat, 'Send').getAttribute('aria-disabled')).to.equal('true');
    await write(chat, 'Hello');
    await pressWithShift('Enter');
    await type('there');
    expect(input(chat).value).to.equal('Hello\nthere');
    await press('Enter');
    await sees(chat, 'Ask me for the');
    expect(input(chat).value).to.equal('');
    expect(chat.client?.snapshot.messages[0]?.content).to.equal('Hello\nthere');

    await write(chat, 'By mouse');
    await click(button(chat, 'Send'));
    await sees(chat, 'You said “By mouse”');
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
  });

  it('sends nothing that is empty, and each text once', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await offer(chat, '   ');
    expect(chat.client?.snapshot.entries).to.have.length(0);
    await write(chat, 'Once');
    await press('Enter', 'Enter');
    await atRest(chat);
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests).to.have.length(1);
  });

  it('leaves Enter to a composition, in both orders of events', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await write(chat, 'にほん');
    input(chat).dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    expect(composingEnter(input(chat), true).defaultPrevented).to.equal(false);
    expect(composingEnter(input(chat), false).defaultPrevented).to.equal(false);
    expect(chat.client?.snapshot.entries).to.have.length(0);
    expect(input(chat).value).to.equal('にほん');
    await press('Enter');
    await waitUntil(() => chat.client?.snapshot.entries.length);
    expect(chat.client?.snapshot.entries[0]).to.include({ content: 'にほん' });
  });

  it('breaks the line with Enter where told so; Control and Enter sends', async () => {
    const client = mockClient('chat');
    const element = await fixture<AgentComposer>(
      html`<agent-composer .client=${client} enter-key="newline"></agent-composer>`,
    );
    expect(input(element).getAttribute('enterkeyhint')).to.equal('enter');
    await say(element, 'a');
    expect(input(element).value).to.equal('a\n');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });
    await waitUntil(() => client.snapshot.entries.length);
    expect(client.snapshot.entries[0]).to.include({ content: 'a' });
  });

  it('keeps the text when the page refuses it', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    let refuse = true;
    chat.addEventListener('agent-send', (event) => {
      if (refuse) event.preventDefault();
    });
    await offer(chat, 'My draft');
    await sees(chat, 'Your message was not sent.');
    expect(input(chat).value).to.equal('My draft');
    expect(chat.client?.snapshot.entries).to.have.length(0);
    await type('!');
    expect(notice(chat)).to.equal('');
    refuse = false;
    await press('Enter');
    await sees(chat, 'Ask me for the');
    expect(chat.client?.snapshot.entries[0]).to.include({ content: 'My draft!' });
  });

  it('stops the agent, and leaves what is being written alone', async () => {
    const chat = await showChat({ endpoint: at('slow', '', 20) });
    await say(chat, 'Tell me a slow story');
    await sees(chat, 'Once upon');
    await write(chat, 'And then?');
    await click(button(chat, 'Stop'));
    await sees(chat, 'Stopped');
    await atRest(chat);
    expect(seen(chat)).to.include('Once upon');
    expect(input(chat).value).to.equal('And then?');
    expect(button(chat, 'Send').getAttribute('aria-disabled')).to.equal('false');
    await waitUntil(async () => (await logOf(chat.client?.snapshot.threadId)).runs[0]?.end === 'stopped');
  });

  it('does not take the second click of a double click on "send" for "stop"', async () => {
    const chat = await showChat({ endpoint: at('slow', '', 20) });
    await say(chat, 'Tell me a slow story');
    await inState(chat, 'running');
    button(chat, 'Stop').dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, composed: true }));
    await sees(chat, 'Once upon');
    expect(chat.client?.snapshot.stopped).to.equal(false);
  });

  it('keeps what is being written when a run fails', async () => {
    const chat = await showChat({ endpoint: at('http-500', '&fails=1') });
    await say(chat, 'Hello');
    await type('the next thought');
    await sees(chat, 'not available right now');
    expect(seen(chat)).to.include('Hello');
    expect(input(chat).value).to.equal('the next thought');
    await click(button(chat, 'Try again'));
    await sees(chat, 'The server is well again.');
    expect(input(chat).value).to.equal('the next thought');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    const sent = requests.map(({ body }) => body.messages.map((message) => message.content));
    expect(sent).to.eql([['Hello'], ['Hello']]);
  });

  it('refuses while a decision is due, says why, and leads to the request', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await say(chat, 'Delete the project Apollo');
    await sees(chat, 'Delete the project “apollo” and its 128 files?');
    await offer(chat, 'Wait');
    await sees(chat, 'A decision is due before you can send.');
    expect(input(chat).value).to.equal('Wait');
    expect((await logOf(chat.client?.snapshot.threadId)).requests).to.have.length(1);
    await click(button(chat, 'Show the request'));
    const card = part(chat, 'decisions') as Element;
    await waitUntil(() => card.contains((focused()?.getRootNode() as ShadowRoot).host) || card.contains(focused()));
    expect(input(chat).value).to.equal('Wait');
  });

  it('cancels the request and sends, on one click', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await say(chat, 'Delete the project Apollo');
    await sees(chat, 'Delete the project “apollo”');
    await offer(chat, 'Rather delete the project Gemini');
    await sees(chat, 'A decision is due before you can send.');
    await click(button(chat, 'Cancel the request and send'));
    await sees(chat, 'Delete the project “gemini”');
    expect(input(chat).value).to.equal('');
    const { requests, tools } = await logOf(chat.client?.snapshot.threadId);
    const resumes = requests.flatMap(({ body }) => body.resume ?? []);
    expect(resumes.map(({ status }) => status)).to.eql(['cancelled']);
    expect(tools).to.eql([]);
  });

  it('can be disabled, and has a text of the page for an empty field', async () => {
    const client = mockClient('chat');
    const element = await fixture<AgentComposer>(
      html`<agent-composer .client=${client} disabled placeholder="Ask the shop"></agent-composer>`,
    );
    expect(input(element).placeholder).to.equal('Ask the shop');
    await click(input(element));
    await type('x');
    expect(input(element).value).to.equal('');
    await click(button(element, 'Send'));
    expect(client.snapshot.entries).to.have.length(0);
  });

  it('grows with the text up to a limit', async () => {
    const client = mockClient('chat');
    const element = await fixture<AgentComposer>(html`<agent-composer .client=${client}></agent-composer>`);
    const low = input(element).offsetHeight;
    element.value = 'one\ntwo\nthree';
    await element.updateComplete;
    const high = input(element).offsetHeight;
    expect(high).to.be.greaterThan(low + 20);
    element.value = 'line\n'.repeat(50);
    await element.updateComplete;
    expect(input(element).offsetHeight).to.be.within(high, 200);
    element.value = '';
    await element.updateComplete;
    expect(input(element).offsetHeight).to.equal(low);
  });

  it('takes the focus at the start only where told so', async () => {
    const client = mockClient('chat');
    await fixture(html`<agent-composer .client=${client}></agent-composer>`);
    expect(focused() === document.body, 'no focus').to.equal(true);
    fixtureCleanup();
    const element = await fixture<AgentComposer>(html`<agent-composer .client=${client} autofocus></agent-composer>`);
    expect(focused() === input(element), 'focus in the text').to.equal(true);
  });

  it('has room for buttons of the page and tells it what is written', async () => {
    const client = mockClient('chat');
    const element = await fixture<AgentComposer>(
      html`<agent-composer .client=${client}><button slot="actions">Attach</button></agent-composer>`,
    );
    const heard: string[] = [];
    element.addEventListener('input', () => heard.push(element.value));
    await write(element, 'ab');
    expect(heard).to.eql(['a', 'ab']);
    expect(button(element, 'Attach').getBoundingClientRect().right).to.be.lessThan(
      button(element, 'Send').getBoundingClientRect().right,
    );
  });

  it('works away from the chat, by the id of a provider', async () => {
    const box = await fixture(html`
      <div>
        <agent-composer for="somewhere"></agent-composer>
        <agent-provider id="somewhere" .endpoint=${at('chat')}></agent-provider>
      </div>
    `);
    const ends = listen(box, 'agent-run-end');
    await say(box, 'Hello');
    await waitUntil(() => ends.length === 1);
    expect(ends[0]?.detail.end).to.equal('done');
  });
});
