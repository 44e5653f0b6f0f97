// Under a finger the buttons of header, messages and composer are 44 px, and all of them stay inside a narrow chat.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, atRest, showChat, write } from '../support/chat.js';
import { choose, textFile } from '../support/files.js';
import { buttons, click, part, sees, walk } from '../support/person.js';
import { handClient } from '../support/transcript.js';

/** The buttons below `root` that are too small, and what sticks out of `around`. */
function failures(root: Node, around: Element): string[] {
  const edge = around.getBoundingClientRect();
  return [...walk(root)].flatMap((element) => {
    if (!(element instanceof HTMLButtonElement) || !element.checkVisibility()) return [];
    const { width, height, left, right } = element.getBoundingClientRect();
    const name = `${element.className} “${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}”`;
    const problems: string[] = [];
    if (Math.min(width, height) < 44) problems.push(`${name}: ${width} × ${height}`);
    if (left < edge.left - 0.5 || right > edge.right + 0.5) problems.push(`${name} sticks out`);
    return problems;
  });
}

/** A telephone; another size takes the fingers away. */
async function phone(width: number): Promise<void> {
  await setViewport({ width, height: 700 });
  await executeServerCommand('touch', { enabled: true });
  await waitUntil(() => matchMedia('(pointer: coarse)').matches, 'no touch screen');
}

describe('a touch screen', () => {
  after(async () => {
    await executeServerCommand('touch', { enabled: false });
    await setViewport({ width: 800, height: 700 });
  });
  afterEach(() => fixtureCleanup());

  for (const width of [320, 360])
    for (const dir of ['ltr', 'rtl'])
      it(`has room for fingers at ${width} px (${dir})`, async () => {
        await phone(width);
        const chat = await showChat(
          {
            endpoint: at('chat'),
            dir,
            heading: 'Assistant',
            newConversation: true,
            threads: true,
            conversationMenu: true,
            feedback: true,
            search: true,
            attachments: true,
          },
          { width, height: 650 },
        );
        void chat.send('Hello there');
        await sees(chat, 'Ask me for the');
        await atRest(chat);
        await waitUntil(() => buttons(chat, 'Good answer').length === 1, 'no buttons below the answer');
        await waitUntil(() => part(chat, 'conversation-menu-button') && part(chat, 'threads-button'), 'no header');
        await waitUntil(() => part(chat, 'attach-button'), 'nothing to attach with');
        chat.openSearch();
        choose(chat, textFile('a-long-name-of-a-file-that-goes-along.txt'));
        await waitUntil(() => part(chat, 'file'), 'no file');
        expect(failures(chat, chat)).to.eql([]);
        const heading = part(chat, 'heading')!;
        expect(heading.getBoundingClientRect().width, 'the heading has no room').to.be.greaterThan(60);
      });

  it('has room for fingers on messages that wait, and on decisions', async () => {
    await phone(320);
    const { client } = handClient();
    const chat: AgentChat = await showChat({ client }, { width: 320, height: 650 });
    void chat.send('First');
    await waitUntil(() => chat.matches(':state(running)'));
    await write(chat, 'Second');
    await waitUntil(() => part(chat, 'hold-button'), 'no button to send with');
    await click(part(chat, 'hold-button')!);
    await waitUntil(() => part(chat, 'held'));
    expect(failures(part(chat, 'composer')!, chat)).to.eql([]);
    fixtureCleanup();
    const asking = await showChat({ endpoint: at('approval') }, { width: 320, height: 650 });
    void asking.send('Delete it');
    await waitUntil(() => buttons(asking, 'Approve').length === 1, 'no decision');
    const small = buttons(asking, /^(Approve|Reject|Cancel request)$/).filter((each) => each.offsetHeight < 44);
    expect(small.map((each) => each.textContent)).to.eql([]);
  });

  it('has room for fingers in the header of the panel', async () => {
    await phone(320);
    const launcher = await fixture<AgentLauncher>(
      html`<agent-launcher
        heading="Ask the shop"
        endpoint=${at('chat')}
        threads
        new-conversation
        conversation-menu
      ></agent-launcher>`,
    );
    await click(part(launcher, 'button')!);
    await waitUntil(() => part(launcher, 'conversation-menu-button') && part(launcher, 'threads-button'), 'no header');
    const panel = part(launcher, 'panel')!;
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    expect(failures(part(launcher, 'panel-header')!, panel)).to.eql([]);
    expect(part(launcher, 'panel-heading')!.getBoundingClientRect().width).to.be.greaterThan(60);
  });
});
