// What a person reads of each kind of failure, and what those who build the page can see.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import { AgentClient, AgentError, type AgentErrorCode } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, logOf, say, showChat } from '../support/chat.js';
import { button, buttons, click, focused, part, press, seen, sees } from '../support/person.js';

/** A chat whose next request fails in this way. */
async function failing(error: AgentError): Promise<AgentChat> {
  const client = new AgentClient({
    transport: {
      async *run() {
        await Promise.resolve();
        yield* [];
        throw error;
      },
    },
  });
  const chat = await showChat({ client });
  await client.send('Hello').catch(() => undefined);
  await waitUntil(() => part(chat, 'error-title'), 'there is no card');
  return chat;
}

const textOf = (chat: AgentChat, name: string): string => seen(part(chat, name)!);
const detailsOf = (chat: AgentChat): string => part(chat, 'error-details')?.querySelector('pre')?.textContent ?? '';

describe('error cards', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('status 429 counts down for the eye, and offers to try again when the time has come', async () => {
    const chat = await showChat({ endpoint: at('rate-limit', '&fails=1&after=5') });
    await say(chat, 'Hello');
    await sees(chat, 'You can try again in 5 seconds.');
    const retry = button(chat, /^Try again/);
    expect(retry.getAttribute('aria-disabled')).to.equal('true');
    expect(textOf(chat, 'retry-countdown')).to.match(/^0:0[1-5]$/);
    // A live region that changed with each second would never be silent.
    expect(part(chat, 'retry-countdown')?.getAttribute('aria-hidden')).to.equal('true');
    await click(retry);
    expect((await logOf(chat.client?.snapshot.threadId)).requests, 'not yet').to.have.length(1);
    retry.focus();
    await expect(chat).to.be.accessible();
    await sees(chat, 'You can try again now.');
    expect(retry.hasAttribute('aria-disabled')).to.equal(false);
    expect(part(chat, 'retry-countdown')).to.equal(undefined);
    expect(focused() === retry, 'the focus has stayed').to.equal(true);
    await expect(chat).to.be.accessible();
    await press('Enter');
    await sees(chat, 'Now there is time for you.');
    expect((await logOf(chat.client?.snapshot.threadId)).requests).to.have.length(2);
  });

  it('shows the details folded: code, status, address, request id; and copies them', async () => {
    const chat = await showChat({ endpoint: at('rate-limit', '&after=900') });
    await say(chat, 'Hello');
    await sees(chat, 'Slow down, please.');
    expect(textOf(chat, 'error-hint')).to.equal('You can try again in 15 min.');
    expect(textOf(chat, 'retry-countdown')).to.match(/^1[45]:\d\d$/);
    expect(buttons(chat, 'Copy details')).to.eql([]);
    await click(part(chat, 'error-details')!.querySelector('summary')!);
    for (const fact of ['code: http', 'status: 429', 'server code: rate_limited', 'request id: req-4711', 'time: 20'])
      expect(detailsOf(chat)).to.include(fact);
    await expect(chat).to.be.accessible();
    await click(button(chat, 'Copy details'));
    await sees(chat, 'Copied');
  });

  it('says what a server of another origin has to allow', async () => {
    const chat = await showChat({ endpoint: 'http://127.0.0.1:9/agent' });
    await say(chat, 'Hello');
    await sees(chat, 'The assistant cannot be reached');
    expect(textOf(chat, 'error-hint')).to.include('the details say what the server has to allow');
    expect(detailsOf(chat)).to.include(`Access-Control-Allow-Origin: ${location.origin}`);
    expect(seen(chat), 'the message says so too').to.include('Not delivered');
    await expect(chat).to.be.accessible();

    const own = await failing(new AgentError('network', 'No answer.', { url: '/agent' }));
    expect(detailsOf(own)).not.to.include('Access-Control');
    expect(textOf(own, 'error-hint')).to.equal('Check your connection, then try again.');
  });

  const codes: [code: AgentErrorCode, title: string][] = [
    ['connection-lost', 'The answer broke off'],
    ['incomplete', 'The answer broke off'],
    ['idle-timeout', 'The answer broke off'],
    ['interrupted', 'The page was closed before the answer was complete'],
    ['empty-stream', 'The assistant is not available right now'],
    ['content-type', 'This chat is not set up correctly'],
    ['redirect', 'This chat is not set up correctly'],
    ['protocol', 'The assistant sent something this chat cannot read'],
    ['event-too-large', 'The assistant sent something this chat cannot read'],
    ['run-error', 'The assistant reported an error'],
    ['tool', 'A tool of this page failed'],
    ['max-turns', 'The assistant went round in circles'],
    ['invalid-input', 'Something went wrong'],
  ];
  for (const [code, title] of codes) {
    it(`${code}: ${title}`, async () => {
      const chat = await failing(new AgentError(code, 'It is so.'));
      expect(textOf(chat, 'error-title')).to.equal(title);
      expect(textOf(chat, 'error-hint')).not.to.equal('');
      expect(detailsOf(chat)).to.include(`code: ${code}`).and.include('It is so.');
      await expect(chat).to.be.accessible();
    });
  }

  it('goes on where tools sent the agent round too often', async () => {
    const client = new AgentClient({
      endpoint: at('call-tool'),
      maxTurns: 0,
      tools: [{ name: 'note', description: 'Notes.', execute: () => 'noted' } as never],
    });
    const chat = await showChat({ client });
    void client.send('#call:note {}');
    await sees(chat, 'The assistant went round in circles');
    await expect(chat).to.be.accessible();
    client.configure({ maxTurns: 5 });
    await click(button(chat, 'Continue'));
    await atRest(chat);
    expect(client.snapshot.status).to.equal('idle');
    expect(part(chat, 'error')).to.equal(undefined);
    const calls = client.snapshot.entries.filter(({ kind }) => kind === 'tool-call');
    expect(calls, 'nothing ran twice').to.have.length(1);
    client.dispose();
  });
});
