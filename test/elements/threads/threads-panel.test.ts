/** The list of conversations in the header of a chat and of a launcher. */
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { clearSpace, sharedStorage } from '../../core/support/shared-storage.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, atRest, input, say, showChat } from '../support/chat.js';
import { button, buttons, click, focused, part, press, sees, seen } from '../support/person.js';

const spaces: string[] = [];

function storage(): ReturnType<typeof sharedStorage> {
  const shared = sharedStorage();
  spaces.push(shared.space);
  return shared;
}

const panel = (root: Node): HTMLElement | undefined => part(root, 'threads-panel');
const focusedTitle = (): string | undefined => focused()?.querySelector('.title')?.textContent?.trim();
const isOpen = (root: Node): boolean => panel(root)?.matches(':popover-open') === true;
const shows = (root: Node): Promise<void> =>
  waitUntil(() => buttons(root, 'Show conversations').length === 1, 'no button for the list');

/** Sends a message and waits for the answer. */
async function tell(chat: AgentChat, words: string): Promise<void> {
  await say(chat, words);
  await waitUntil(() => chat.client?.snapshot.messages[0]?.content === words, `never sent: ${words}`);
  await atRest(chat);
}

async function chatWith(properties: Partial<AgentChat> = {}): Promise<AgentChat> {
  const chat = await showChat({ endpoint: at('chat'), storage: storage(), threads: true, ...properties });
  await shows(chat);
  return chat;
}

describe('agent-chat threads', () => {
  afterEach(() => {
    fixtureCleanup();
    for (const space of spaces.splice(0)) clearSpace(space);
  });

  it('opens the list below its button, inside the chat, and closes it with Escape', async () => {
    const chat = await chatWith();
    await tell(chat, 'First');
    expect(panel(chat)?.childElementCount).to.equal(0);
    await click(button(chat, 'Show conversations'));
    await waitUntil(() => isOpen(chat), 'it never opened');
    await waitUntil(() => focusedTitle() === 'First', 'the open one never had the focus');
    await expect(chat).to.be.accessible();
    const box = panel(chat)!.getBoundingClientRect();
    const around = chat.getBoundingClientRect();
    expect(box.left).to.be.at.least(around.left);
    expect(box.right).to.be.at.most(around.right);
    expect(box.bottom).to.be.at.most(around.bottom);
    expect(box.top).to.be.at.least(button(chat, 'Show conversations').getBoundingClientRect().bottom);
    await press('Escape');
    await waitUntil(() => !isOpen(chat), 'it never closed');
    await waitUntil(() => focused() === button(chat, 'Show conversations'), 'the focus was lost');
  });

  it('closes once Tab has led out of it: nothing that has the focus is covered', async () => {
    const chat = await chatWith({ newConversation: true });
    await tell(chat, 'First');
    await click(button(chat, 'Show conversations'));
    await waitUntil(() => focusedTitle() === 'First', 'the open one never had the focus');
    await press('Tab', 'Tab');
    expect(isOpen(chat)).to.equal(true);
    await press('Tab');
    await waitUntil(() => focused() === part(chat, 'new-conversation'), 'Tab never led out of the list');
    await waitUntil(() => !isOpen(chat), 'the list stayed over the conversation');
    expect(focused()).to.equal(part(chat, 'new-conversation'));
  });

  it('leads to another conversation and to the text field', async () => {
    const chat = await chatWith({ newConversation: true });
    await tell(chat, 'First');
    // Nothing is lost: there is no question.
    await click(button(chat, 'New conversation'));
    await waitUntil(() => chat.client?.snapshot.entries.length === 0, 'no new one');
    expect(focused()).to.equal(input(chat));
    await tell(chat, 'Second');
    await click(button(chat, 'Show conversations'));
    await sees(panel(chat)!, 'First');
    await press('ArrowDown', 'Enter');
    await waitUntil(() => chat.client?.snapshot.messages[0]?.content === 'First', 'the first one never came');
    await waitUntil(() => !isOpen(chat), 'the list stayed');
    await waitUntil(() => focused() === input(chat), 'the text field never had the focus');
    await sees(chat, 'First');
    expect(seen(part(chat, 'messages')!)).not.to.contain('Second');
  });

  it('what runs stops where it is left, with what had come', async () => {
    const chat = await chatWith({ endpoint: at('slow', '', 8) });
    await say(chat, 'Tell me a slow story');
    await sees(chat, 'Once upon a time');
    await click(button(chat, 'Show conversations'));
    await waitUntil(() => focusedTitle() === 'Tell me a slow story', 'the open one never had the focus');
    // It is clicked once it rests.
    await Promise.all(
      panel(chat)!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    await click(button(panel(chat)!, 'New conversation'));
    await waitUntil(() => chat.client?.snapshot.entries.length === 0, 'no new one');
    expect(chat.client?.snapshot.status).to.equal('idle');
    await click(button(chat, 'Show conversations'));
    await sees(panel(chat)!, 'Tell me a slow story');
    await press('Tab', 'Enter');
    await sees(part(chat, 'messages')!, 'Once upon a time');
    await sees(part(chat, 'messages')!, 'Stopped');
    expect(seen(chat)).not.to.contain('to the last line yet');
  });

  it('stands in the panel of a launcher, which stays open with Escape', async () => {
    const launcher = await fixture<AgentLauncher>(
      html`<agent-launcher .endpoint=${at('chat')} .storage=${storage()} threads open></agent-launcher>`,
    );
    await shows(launcher);
    await launcher.client?.send('First');
    await click(button(launcher, 'Show conversations'));
    await waitUntil(() => focusedTitle() === 'First', 'the list never had the focus');
    await press('Escape');
    await waitUntil(() => !isOpen(launcher), 'the list never closed');
    expect(launcher.open).to.equal(true);
  });

  it('without the attribute there is no such button', async () => {
    const chat = await showChat({ endpoint: at('chat'), storage: storage(), newConversation: true });
    await waitUntil(() => buttons(chat, 'New conversation').length === 1);
    expect(buttons(chat, 'Show conversations')).to.eql([]);
  });
});
