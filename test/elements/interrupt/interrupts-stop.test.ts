/** An approved tool of the page that never ends, an answer that breaks off, and a chat that is taken out while something waits for a person. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentTool } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, logOf, say, showChat } from '../support/chat.js';
import { button, buttons, click, seen, sees } from '../support/person.js';

/** The button, once it is there. */
async function shown(root: Node, name: string): Promise<HTMLElement> {
  await waitUntil(() => buttons(root, name).length === 1, `no button ${name}`);
  return button(root, name);
}

describe('what waits for a person', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('can be left by Stop where an approved tool never ends, and is sent after all on a click', async () => {
    let isRunning = false;
    const execute = (): Promise<never> => {
      isRunning = true;
      return new Promise(() => undefined);
    };
    const tool: AgentTool = { name: 'paint_page', description: 'Paints', needsApproval: true, execute };
    const chat = await showChat({ endpoint: at('browser-tool'), tools: [tool] });
    await say(chat, 'Paint it blue');
    await click(await shown(chat, 'Approve'));
    await waitUntil(() => isRunning);
    await click(await shown(chat, 'Stop'));
    await sees(chat, 'Your decisions could not be sent.');
    await click(await shown(chat, 'Try again'));
    await waitUntil(() => chat.client?.snapshot.status === 'idle');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests.at(-1)?.body.messages.at(-1)).to.include({ role: 'tool', error: 'The run was stopped.' });
  });

  it('may have arrived where the answer to it breaks off, which is said before it is sent again', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await say(chat, 'Delete the project Apollo');
    await shown(chat, 'Approve');
    chat.client?.configure({ endpoint: `/fault/cut=e1${at('approval')}` });
    await click(await shown(chat, 'Approve'));
    await sees(chat, 'It is not known whether your decisions have arrived.');
    expect(seen(chat)).not.to.contain('could not be sent');
    chat.client?.configure({ endpoint: at('approval') });
    await click(await shown(chat, 'Try again'));
    // This server had acted on them, and says so.
    await sees(chat, 'Resume entry references unknown interrupt');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests.length).to.equal(3);
    expect(requests[2]?.body.resume).to.eql(requests[1]?.body.resume);
  });

  it('still waits where the chat is taken out of the page and put back', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await say(chat, 'Delete the project Apollo');
    await shown(chat, 'Approve');
    const box = chat.parentElement as Element;
    chat.remove();
    await waitUntil(() => chat.client === undefined);
    box.append(chat);
    await click(await shown(chat, 'Approve'));
    await waitUntil(() => chat.client?.snapshot.status === 'idle');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests.at(-1)?.body.resume?.[0]).to.deep.include({ status: 'resolved', payload: { approved: true } });
  });
});
