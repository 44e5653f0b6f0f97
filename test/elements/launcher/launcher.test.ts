import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { at, input, listen, say } from '../support/chat.js';
import { button, click, focused, part, press, seen, sees } from '../support/person.js';

const show = (options: Partial<AgentLauncher> = {}): Promise<AgentLauncher> =>
  fixture<AgentLauncher>(html`
    <agent-launcher heading="Ask the shop" .endpoint=${options.endpoint ?? at('chat')} ?open=${options.open ?? false}>
    </agent-launcher>
  `);

const panel = (launcher: AgentLauncher): HTMLElement => part(launcher, 'panel') as HTMLElement;
const toggle = (launcher: AgentLauncher): HTMLElement => part(launcher, 'button') as HTMLElement;

describe('agent-launcher', () => {
  beforeEach(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('is accessible', async () => {
    const launcher = await show();
    await expect(launcher).to.be.accessible();
    await click(toggle(launcher));
    // Colours are half there while the panel fades in.
    const animations = panel(launcher).getAnimations({ subtree: true });
    await Promise.all(animations.map(({ finished }) => finished));
    await expect(launcher).to.be.accessible();
  });

  it('opens with a click and goes to the text; closes with Escape and goes back', async () => {
    const launcher = await show();
    const changes = listen(document, 'agent-open-change');
    expect(panel(launcher).checkVisibility()).to.equal(false);
    await click(button(launcher, 'Open chat'));
    expect(panel(launcher).matches(':popover-open')).to.equal(true);
    expect(toggle(launcher).getAttribute('aria-expanded')).to.equal('true');
    expect(focused() === input(launcher), 'focus in the text').to.equal(true);
    const { width, height, right } = panel(launcher).getBoundingClientRect();
    expect([width, right]).to.eql([400, 780]);
    expect(height).to.be.at.most(640);
    await press('Escape');
    expect(panel(launcher).checkVisibility()).to.equal(false);
    expect(focused() === toggle(launcher), 'focus on the button').to.equal(true);
    expect(changes.map(({ detail }) => detail.open)).to.eql([true, false]);
  });

  it('works by keyboard alone', async () => {
    const launcher = await show();
    await press('Tab', 'Enter');
    expect(launcher.open).to.equal(true);
    await say(launcher, 'Hello');
    await sees(panel(launcher), 'Ask me for the');
    button(panel(launcher), 'Close chat').focus();
    await press('Enter');
    expect(launcher.open).to.equal(false);
    expect(focused() === toggle(launcher), 'focus on the button').to.equal(true);
    await press(' ');
    await sees(panel(launcher), 'Ask me for the');
  });

  it('opens and closes by attribute and method; from the start without taking the focus', async () => {
    const changes = listen(document, 'agent-open-change');
    const launcher = await show({ open: true });
    expect(panel(launcher).checkVisibility()).to.equal(true);
    expect(focused() === document.body, 'no focus').to.equal(true);
    expect(changes).to.have.length(0);
    launcher.removeAttribute('open');
    await launcher.updateComplete;
    expect(panel(launcher).checkVisibility()).to.equal(false);
    expect(focused() === document.body, 'no focus').to.equal(true);
    launcher.show();
    await launcher.updateComplete;
    expect(launcher.hasAttribute('open')).to.equal(true);
    expect(changes.map(({ detail }) => detail.open)).to.eql([false, true]);
  });

  it('has its client and its chat at hand, and lends them by its id', async () => {
    const launcher = await show();
    launcher.id = 'shop';
    const state = document.createElement('agent-state');
    state.for = 'shop';
    launcher.before(state);
    expect(launcher.client === launcher.chat?.client, 'one client').to.equal(true);
    launcher.client?.setState({ basket: 'three teas' });
    await sees(state, 'three teas');
    const sends = listen(launcher, 'agent-send');
    await launcher.chat?.send('Hello');
    expect(sends).to.have.length(1);
  });

  it('tells of what happens behind the closed panel, until it is opened', async () => {
    const launcher = await show({ endpoint: at('approval') });
    expect(part(launcher, 'badge')).to.equal(undefined);
    await launcher.chat?.send('Delete it');
    await waitUntil(() => launcher.matches(':state(unread)'));
    expect(part(launcher, 'badge')?.checkVisibility()).to.equal(true);
    expect(launcher.shadowRoot?.querySelector('[role=status]')?.textContent).to.equal('Your decision is needed.');
    await expect(launcher).to.be.accessible();
    await click(button(launcher, 'Open chat. Your decision is needed.'));
    expect(focused()?.localName, 'focus on the request').to.equal('h3');
    expect(part(launcher, 'badge')).to.equal(undefined);
    await click(button(panel(launcher), 'Close chat'));
    expect(button(launcher, 'Open chat').checkVisibility()).to.equal(true);
  });

  it('holds a chat of the page', async () => {
    const launcher = await fixture<AgentLauncher>(html`
      <agent-launcher id="own" open><agent-chat heading="My own" .endpoint=${at('chat')}></agent-chat></agent-launcher>
    `);
    const chat = launcher.querySelector('agent-chat') as AgentChat;
    const sends = listen(launcher, 'agent-send');
    expect(launcher.chat === chat, 'the chat of the page').to.equal(true);
    await waitUntil(() => launcher.client === chat.client && chat.client !== undefined);
    await say(chat, 'Hello');
    await sees(chat, 'Ask me for the');
    expect(sends).to.have.length(1);
    expect(seen(panel(launcher))).to.include('My own');
    chat.endpoint = undefined;
    await chat.updateComplete;
    await waitUntil(() => chat.client === undefined && launcher.client === undefined);
  });

  it('stays open where it is moved', async () => {
    const launcher = await show({ open: true });
    await launcher.chat?.send('Hello');
    const box = document.createElement('div');
    launcher.parentElement?.after(box);
    box.append(launcher);
    await launcher.updateComplete;
    expect(panel(launcher).matches(':popover-open')).to.equal(true);
    await sees(panel(launcher), 'Ask me for the');
    box.remove();
  });

  it('leaves Escape to a composition and to whoever has used it already', async () => {
    const launcher = await show();
    await click(toggle(launcher));
    const options = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
    input(launcher).dispatchEvent(new KeyboardEvent('keydown', { ...options, isComposing: true }));
    expect(launcher.open).to.equal(true);
    const used = new KeyboardEvent('keydown', options);
    used.preventDefault();
    input(launcher).dispatchEvent(used);
    expect(launcher.open).to.equal(true);
  });

  it('stands at the start of the line where told so', async () => {
    const launcher = await show();
    launcher.placement = 'start';
    await launcher.updateComplete;
    expect(toggle(launcher).getBoundingClientRect().left).to.equal(20);
    document.documentElement.dir = 'rtl';
    expect(toggle(launcher).getBoundingClientRect().right).to.equal(780);
    document.documentElement.dir = '';
  });
});
