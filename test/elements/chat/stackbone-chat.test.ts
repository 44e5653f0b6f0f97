/** A server in Stackbone's manner through the real `<agent-chat>`: it owns the thread and refuses what it does not know. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { AgentClient, type AgentClientOptions, type RunAgentInput } from '../../../src/core/index.js';
import { ChatPage } from '../../peers/support/chat-page.js';

interface Log {
  requests: { body: RunAgentInput }[];
  tools: { name: string; args: unknown; times: number }[];
}

const paint = {
  name: 'paint_page',
  description: 'Paints the page',
  parameters: { type: 'object', properties: { color: { type: 'string' } } },
};

async function open(options: AgentClientOptions = {}, query = ''): Promise<ChatPage> {
  const endpoint = new URL(`/agent/stackbone?pace=0${query}`, location.href).href;
  return ChatPage.open(new AgentClient({ endpoint, history: 'new', ...options }));
}

async function logOf({ client }: ChatPage): Promise<Log> {
  const response = await fetch(`/agent/log?threadId=${client.snapshot.threadId}`);
  return (await response.json()) as Log;
}

/** Until the agent has answered and rests. */
async function answered(page: ChatPage): Promise<void> {
  await waitUntil(() => page.client.snapshot.messages.at(-1)?.role === 'assistant', 'the agent answers');
  await page.rests();
}

async function paused(words: string): Promise<ChatPage> {
  const page = await open();
  await page.write(words);
  await page.find('agent-interrupt');
  await waitUntil(() => page.client.snapshot.status === 'waiting', 'the chat waits');
  return page;
}

describe('a server in the manner of Stackbone, in the chat', () => {
  it('shows its description and runs what was approved, once', async () => {
    const page = await paused('refund');
    const [item] = page.client.interrupts;
    expect(page.text).to.include(item!.message ?? item!.description);
    await page.press('approve-button');
    await page.rests();
    const { tools, requests } = await logOf(page);
    expect(tools.map(({ times }) => times)).to.deep.equal([1]);
    expect(requests.at(-1)!.body.messages).to.deep.equal([]);
  });

  it('sends an edit as the whole arguments alone', async () => {
    const page = await paused('refund');
    await page.press('edit-button');
    const field = await page.find((element) => element instanceof HTMLInputElement && element.type !== 'checkbox');
    const before = (field as HTMLInputElement).value;
    field.focus();
    (field as HTMLInputElement).select();
    await page.type('7');
    expect((field as HTMLInputElement).value).to.not.equal(before);
    // The list of changes comes in above the buttons.
    await page.find('[part~="changes"]');
    await page.press('approve-button');
    await page.rests();
    const { tools, requests } = await logOf(page);
    expect(tools.length).to.equal(1);
    const [entry] = requests.at(-1)!.body.resume!;
    const payload: unknown = entry!.payload;
    expect(Object.keys(payload as object)).to.deep.equal(['editedArgs']);
    expect((payload as { editedArgs: unknown }).editedArgs).to.deep.equal(tools[0]!.args);
  });

  it('runs nothing that was rejected or cancelled', async () => {
    for (const part of ['reject-button', 'cancel-button']) {
      const page = await paused('refund');
      await page.press(part);
      await waitUntil(
        () => page.client.snapshot.status !== 'waiting' || page.has('[part~="step"]'),
        'the card goes on',
      );
      if (page.has('form[part~="step"], [part~="step"] button[part~="reject-button"]'))
        await page.press('reject-button');
      await page.rests();
      expect((await logOf(page)).tools).to.deep.equal([]);
    }
  });

  it('runs a tool of the page after a run that succeeded, and sends just its result', async () => {
    const painted: unknown[] = [];
    const page = await open({ tools: [{ ...paint, execute: (args: unknown) => painted.push(args) }] });
    await page.write('paint');
    await answered(page);
    expect(painted.length).to.equal(1);
    const { requests } = await logOf(page);
    expect(requests.map(({ body }) => body.messages.map(({ role }) => role))).to.deep.equal([['user'], ['tool']]);
  });

  it('shows a message that the server refuses while it waits as waiting, not as a failure', async () => {
    for (const query of ['', '&conflict=409']) {
      const page = await paused('refund');
      const { threadId } = page.client.snapshot;
      // Another tab of the same person, which knows nothing of the pause.
      const other = await open({ threadId }, query);
      await other.write('hello');
      await waitUntil(() => other.client.snapshot.status === 'waiting', 'the other tab waits');
      expect(other.client.snapshot.waitingFor).to.equal('elsewhere');
      await other.find('[part~="error"]');
      expect((await logOf(page)).tools).to.deep.equal([]);
    }
  });

  it('shows the conversation of a reopened thread with its next answer', async () => {
    const page = await open();
    await page.write('note one');
    await answered(page);
    const again = await open({ threadId: page.client.snapshot.threadId });
    await again.write('note two');
    await answered(again);
    await waitUntil(() => again.text.includes('note one'), 'the first note is to be read');
    const users = again.client.snapshot.messages.filter(({ role }) => role === 'user');
    expect(users.map(({ content }) => content)).to.deep.equal(['note one', 'note two']);
  });
});
