/** The real TanStack AI server through the real `<agent-chat>`, by clicks and keys; its own record says what ran. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { AgentClientOptions, RunAgentInput } from '../../../src/core/index.js';
import { ChatPage } from '../../peers/support/chat-page.js';
import { Peer } from '../../peers/support/peer.js';

const peer = new Peer('tanstack');
const DELETE = { name: 'delete_files', args: { path: '/files/report.txt' } };
const PAY = { name: 'send_payment', args: { amount: 40, recipient: 'Ada' } };

function toast(): { shown: unknown[]; tools: NonNullable<AgentClientOptions['tools']> } {
  const shown: unknown[] = [];
  const tool = {
    name: 'flash_banner',
    title: 'Flash a banner',
    description: 'Shows a banner on the page',
    parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: (args: unknown) => {
      shown.push(args);
      return { seen: true };
    },
  };
  return { shown, tools: [tool] };
}

async function open(options: AgentClientOptions = {}): Promise<ChatPage> {
  return ChatPage.open(peer.client('/chat', options));
}

async function ran(page: ChatPage): Promise<object[]> {
  return (await peer.ran(page.client)).map(({ name, args }) => ({ name, args }));
}

/** The requests that the server received. */
async function requestsOf(page: ChatPage): Promise<RunAgentInput[]> {
  const record: unknown = await peer.record(page.client.snapshot.threadId);
  return (record as { requests: { body: RunAgentInput }[] }).requests.map(({ body }) => body);
}

async function followUp(page: ChatPage): Promise<void> {
  await page.write('and now?');
  await page.hears('You said: and now?');
}

/** Until the agent has answered and rests. */
async function answered(page: ChatPage): Promise<void> {
  await waitUntil(() => page.client.snapshot.messages.at(-1)?.role === 'assistant', 'the agent answers');
  await page.rests();
}

/** Writes `#script` and waits for its card. */
async function paused(script: string, options?: AgentClientOptions): Promise<ChatPage> {
  const page = await open(options);
  await page.write(`#${script}`);
  await page.find('agent-interrupt');
  await waitUntil(() => page.client.snapshot.status === 'waiting', 'the chat waits');
  return page;
}

describe('TanStack AI in the chat', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  before(peer.starter());

  it('shows plain text', async () => {
    const page = await open();
    await page.write('#text');
    await answered(page);
    const [, answer] = page.client.snapshot.messages;
    await waitUntil(() => page.text.includes(String(answer?.content)), 'the answer is to be read');
    await followUp(page);
  });

  it('shows what a tool of the server brought', async () => {
    const page = await open();
    await page.write('#server_tool');
    await answered(page);
    expect((await ran(page)).length).to.equal(1);
    expect(page.client.snapshot.entries.filter((entry) => entry.kind === 'tool-call').length).to.equal(1);
    await followUp(page);
    expect((await ran(page)).length).to.equal(1);
  });

  it('runs a tool of the page once and tells the model its result', async () => {
    const { shown, tools } = toast();
    const page = await open({ tools });
    await page.write('#browser_tool');
    await answered(page);
    expect(shown).to.deep.equal([{ text: 'sample' }]);
    const { results } = await peer.record(page.client.snapshot.threadId);
    expect(results.map(({ content }) => content)).to.deep.equal(['{"seen":true}']);
    await followUp(page);
    expect(shown.length).to.equal(1);
  });

  it('runs what was approved, once, also after a double click', async () => {
    const page = await paused('approve');
    expect(await ran(page)).to.deep.equal([]);
    const button = await page.find('button[part~="approve-button"]');
    button.click();
    button.click();
    await page.rests();
    expect(await ran(page)).to.deep.equal([DELETE]);
    await followUp(page);
    expect(await ran(page)).to.deep.equal([DELETE]);
  });

  it('runs nothing that was rejected, and tells the model why', async () => {
    const page = await paused('approve');
    await page.press('reject-button');
    await page.click('textarea[part~="card-input"], input[part~="card-input"]');
    await page.type('Keep it');
    await page.find((element) => element instanceof HTMLTextAreaElement && element.value === 'Keep it');
    await page.press('reject-button');
    await page.rests();
    expect(await ran(page)).to.deep.equal([]);
    const { results } = await peer.record(page.client.snapshot.threadId);
    expect(results.map(({ content }) => content).join()).to.include('Keep it');
    await followUp(page);
  });

  it('runs nothing that was cancelled', async () => {
    const page = await paused('approve');
    await page.press('cancel-button');
    await page.rests();
    expect(await ran(page)).to.deep.equal([]);
    await followUp(page);
  });

  it('answers two approvals and a tool of the page in one request', async () => {
    const { shown, tools } = toast();
    const page = await paused('batch', { tools });
    const cards = page.client.interrupts.filter((item) => item.kind !== 'browser-tool');
    expect(cards.map((item) => item.toolName)).to.deep.equal(['delete_files', 'send_payment']);
    await pressByKey(page, 'button[part~="approve-all"]');
    await waitUntil(() => page.client.batch?.decided === 2, 'both are decided');
    await pressByKey(page, 'button[part~="submit-all"]:not([aria-disabled])');
    await page.rests();
    expect(await ran(page)).to.have.deep.members([DELETE, PAY]);
    expect(shown).to.deep.equal([{ text: 'sample' }]);
    const requests = await requestsOf(page);
    const resumed = requests.filter(({ resume }) => resume);
    expect(resumed.length).to.equal(1);
    const ids = resumed[0]!.resume!.map(({ interruptId }) => interruptId);
    expect(new Set(ids).size).to.equal(3);
    expect(resumed[0]!.parentRunId).to.equal(requests[0]!.runId);
    await followUp(page);
    expect((await ran(page)).length).to.equal(2);
  });

  it('sends edited arguments, once the server takes them', async () => {
    const page = await paused('edit');
    await page.press('edit-button');
    await replace(await page.find(isRecipient), 'nobody');
    await page.find('[part~="changes"]');
    await page.click(SUBMIT);
    await waitUntil(() => page.client.interrupts[0]?.status === 'error', 'the server refuses');
    expect(await ran(page)).to.deep.equal([]);
    await waitUntil(() => page.has(isRecipient) || page.has('button[part~="edit-button"]'), 'nothing can be edited');
    if (!page.has(isRecipient)) await page.press('edit-button');
    await replace(await page.find(isRecipient), 'Grace');
    await page.click(SUBMIT);
    await page.rests();
    expect(await ran(page)).to.deep.equal([{ name: 'send_payment', args: { amount: 40, recipient: 'Grace' } }]);
    await followUp(page);
  });

  it('asks once about a tool of the page that the server asks about too, and runs it as it was edited', async () => {
    const runs: unknown[] = [];
    const tool = {
      name: 'wipe_cache',
      description: 'Wipes the cache of the page',
      parameters: { type: 'object', properties: { scope: { type: 'string' } }, required: ['scope'] },
      needsApproval: true,
      execute: (args: unknown) => {
        runs.push(args);
        return { wiped: true };
      },
    };
    const page = await paused('client_approval', { tools: [tool] });
    expect(runs).to.deep.equal([]);
    await page.press('edit-button');
    await replace(
      await page.find((element) => element instanceof HTMLInputElement && element.value === 'all'),
      'images',
    );
    await page.click(SUBMIT);
    await page.rests();
    expect(runs).to.deep.equal([{ scope: 'images' }]);
    const { results } = await peer.record(page.client.snapshot.threadId);
    expect(results.map(({ content }) => content)).to.deep.equal(['{"wiped":true}']);
  });

  it('answers a request of no tool', async () => {
    const page = await paused('generic');
    await page.press('approve-button');
    await page.click(SUBMIT);
    await page.rests();
    await waitUntil(() => page.text.includes('review-plan was resolved'), 'the answer is to be read');
    await followUp(page);
  });

  it('refuses a message while a decision is due, and says why', async () => {
    const page = await paused('approve');
    await page.write('hello');
    await page.find((element) => element.textContent?.trim() === 'Cancel the request and send');
    expect((await requestsOf(page)).length).to.equal(1);
    expect(await ran(page)).to.deep.equal([]);
  });
});

/** Sends an edited form. By key, since the button moves as what has changed is shown above it. */
const SUBMIT = 'form[part~="step"] button[part~="approve-button"]';

async function pressByKey(page: ChatPage, selector: string): Promise<void> {
  (await page.find(selector)).focus();
  await sendKeys({ press: 'Enter' });
}

function isRecipient(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && ['Ada', 'nobody'].includes(element.value);
}

async function replace(field: HTMLElement, text: string): Promise<void> {
  const input = field as HTMLInputElement;
  await waitUntil(async () => {
    input.focus();
    input.select();
    await sendKeys({ type: text });
    return input.value === text;
  }, `never written: ${text}`);
}
