import { expect, fixture, fixtureCleanup, html, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, buttons, click, focused, part, press, seen, sees, still, walk } from '../support/person.js';

async function show(client: AgentClient): Promise<AgentMessages> {
  const element = await fixture<AgentMessages>(
    html`<agent-messages .client=${client}><p slot="empty">Ask me anything</p></agent-messages>`,
  );
  // A box of a fixed height, as a chat gives it.
  element.style.blockSize = '300px';
  return element;
}

function entries(element: AgentMessages): Element[] {
  return [...walk(element)].filter((inner) => /^agent-(message|tool-call)$/.test(inner.localName));
}

describe('agent-messages', () => {
  before(() => setViewport({ width: 700, height: 600 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible', async () => {
    const client = mockClient('steps');
    const element = await show(client);
    await expect(element).to.be.accessible();
    await client.send('Research the history of tea');
    await sees(element, 'sailed to Europe');
    await expect(element).to.be.accessible();
  });

  it('shows what was said, and no instructions to the model', async () => {
    const client = mockClient('chat', {
      messages: [
        { id: 's', role: 'system', content: 'You are a pirate' },
        { id: 'd', role: 'developer', content: 'Be brief' },
      ],
    });
    const element = await show(client);
    expect(seen(element)).to.equal('Ask me anything');
    expect(element.matches(':state(empty)')).to.equal(true);
    await client.send('Hello there');
    await sees(element, /^You Hello there Assistant Hello! I am a small scripted agent/);
    expect(element.matches(':state(empty)')).to.equal(false);
    const log = part(element, 'viewport')!;
    expect([log.role, log.ariaLive, log.ariaLabel]).to.eql(['log', 'off', 'Conversation']);
  });

  it('leaves entries alone that have not changed', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    await client.send('Hello there');
    // Its last words, and drawn as Markdown, which loads with the first answer.
    await sees(element, 'make a plan.');
    await waitUntil(() => [...walk(element)].some((inner) => inner.localName === 'em'), 'never drawn as Markdown');
    await still(element);
    const before = entries(element);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void changes.push(...records));
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    for (const entry of before) observer.observe(entry.shadowRoot!, options);
    await client.send('And again');
    await sees(element, 'message 2 of yours');
    expect(entries(element).slice(0, before.length)).to.eql(before);
    // Tab leads to the latest entry now, and no longer to these.
    const told = changes.map(
      ({ type, target, attributeName }) => `${type} ${attributeName ?? ''} of ${target.nodeName}`,
    );
    expect(told.filter((change) => !change.startsWith('attributes tabindex '))).to.eql([]);
  });

  it('says what the agent is busy with, and stops saying so', async () => {
    const client = mockClient('steps', { pace: 40 });
    const element = await show(client);
    const run = client.send('Research the history of tea');
    await sees(element, 'Plan…');
    expect(element.matches(':state(working)')).to.equal(true);
    await sees(element, 'Librarian is working…');
    expect(seen(part(element, 'progress')!)).to.match(
      /^2 steps · 1 helper .*Plan , done .*Research , running .*Librarian , running/,
    );
    await sees(element, /Librarian Tea was drunk/);
    await run;
    await waitUntil(() => !part(element, 'working'));
    expect(element.matches(':state(working)')).to.equal(false);
    expect(seen(element)).to.contain('Librarian Tea was drunk').and.contain('Trader It came to Europe');
  });

  it('says that the person stopped the agent', async () => {
    const client = mockClient('slow', { pace: 5 });
    const element = await show(client);
    const run = client.send('Tell me a slow story');
    await sees(element, 'Once upon');
    client.stop();
    await run;
    await sees(element, 'Stopped');
    expect(seen(element).match(/Stopped|cut off/g)).to.eql(['Stopped']);
  });

  it('says that an answer was cut off', async () => {
    const client = mockClient('cut');
    const element = await show(client);
    await client.send('Cut the connection');
    await sees(element, 'under the old oak, exactly The answer was cut off.');
  });

  it('stays at the end until the person looks up, and moves no more after that', async () => {
    const client = mockClient('long', { pace: 40 });
    const element = await show(client);
    const run = client.send('Write a long guide in Markdown');
    const viewport = (): HTMLElement => part(element, 'viewport')!;
    const gap = (): number => viewport().scrollHeight - viewport().scrollTop - viewport().clientHeight;
    await waitUntil(() => viewport().scrollHeight > 500, 'the answer never grew');
    await waitUntil(() => gap() < 2);
    expect(buttons(element, 'Go to the latest message')).to.eql([]);

    viewport().focus({ preventScroll: true });
    await press('PageUp');
    await sees(element, 'What you need');
    await waitUntil(() => buttons(element, 'Go to the latest message').length === 1);
    await scrollRest(viewport());
    const { scrollTop, scrollHeight } = viewport();
    await waitUntil(() => viewport().scrollHeight > scrollHeight + 60, 'nothing more came');
    expect(viewport().scrollTop).to.equal(scrollTop);

    await click(button(element, 'Go to the latest message'));
    await waitUntil(() => gap() < 2);
    await waitUntil(() => buttons(element, 'Go to the latest message').length === 0);
    expect(focused()).to.equal(viewport());
    await run;
    await sees(element, 'Enjoy your cup!');
    await waitUntil(() => gap() < 2);
    expect(scrollY).to.equal(0);
  });

  it('follows again when the person returns to the end by keys, and after a message of theirs', async () => {
    const client = mockClient('long');
    const element = await show(client);
    await client.send('Write a long guide in Markdown');
    await sees(element, 'Enjoy your cup!');
    const viewport = part(element, 'viewport')!;
    const gap = (): number => viewport.scrollHeight - viewport.scrollTop - viewport.clientHeight;
    await waitUntil(() => gap() < 2);
    viewport.focus({ preventScroll: true });
    const go = async (key: 'Home' | 'End', isButtonShown: boolean): Promise<void> => {
      await press(key);
      await waitUntil(() => (key === 'Home' ? viewport.scrollTop === 0 : gap() < 2), `${key} did not scroll`);
      await waitUntil(() => buttons(element, 'Go to the latest message').length === Number(isButtonShown));
      await scrollRest(viewport);
    };
    await go('Home', true);
    await go('End', false);
    await go('Home', true);
    await client.send('Once more');
    await waitUntil(() => gap() < 2, 'it did not go to the new message');
    expect(scrollY).to.equal(0);
  });
});

/** Scrolling by keys is smooth: waits for its end. */
async function scrollRest(viewport: HTMLElement): Promise<void> {
  let last = NaN;
  for (let still = 0; still < 5;) {
    await nextFrame();
    still = viewport.scrollTop === last ? still + 1 : 0;
    last = viewport.scrollTop;
  }
}
