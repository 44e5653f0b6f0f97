import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import { at, atRest, listen, logOf, paint, say, showChat } from '../support/chat.js';
import { button, click, sees } from '../support/person.js';

describe('agent-chat and the page around it', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('lets the page hear and refuse', async () => {
    const colors: string[] = [];
    const chat = await showChat({ endpoint: at('browser-tool'), tools: [paint((color) => colors.push(color))] });
    const names = ['agent-send', 'agent-run-start', 'agent-tool-call', 'agent-tool-result', 'agent-run-end'] as const;
    const heard = listen(document, ...names);
    document.addEventListener('agent-tool-call', (event) => event.preventDefault(), { once: true });
    await say(chat, 'Paint the page lavender');
    await sees(chat, 'That did not work.');
    expect(colors).to.eql([]);
    await waitUntil(() => heard.at(-1)?.type === 'agent-run-end');
    expect(heard.map(({ type }) => type)).to.eql([
      'agent-send',
      'agent-run-start',
      'agent-tool-call',
      'agent-tool-result',
      'agent-run-start',
      'agent-run-end',
    ]);
    expect(heard[2]?.detail).to.include({ name: 'paint_page' });
    await atRest(chat);
    await say(chat, 'Paint the page lavender');
    await sees(chat, 'Done: the page is lavender now.');
    expect(colors).to.eql(['lavender']);
  });

  it('lets the page rewrite and refuse decisions', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    const interrupts = listen(chat, 'agent-interrupt');
    await say(chat, 'Delete the project Apollo');
    await sees(chat, 'Delete the project “apollo”');
    expect(interrupts[0]?.detail.interrupts).to.have.length(1);
    chat.addEventListener('agent-resume', (event) => event.preventDefault(), { once: true });
    await click(button(chat, 'Approve'));
    await waitUntil(() => chat.client?.batch?.error !== undefined);
    expect((await logOf(chat.client?.snapshot.threadId)).requests).to.have.length(1);
    chat.addEventListener('agent-resume', (event) => {
      const { detail } = event;
      detail.entries = detail.entries.map((entry) => ({
        ...entry,
        payload: { approved: false, payload: { reason: 'Not today' } },
      }));
    });
    await chat.client?.batch?.submit();
    await sees(chat, 'I understand why: Not today');
    expect((await logOf(chat.client?.snapshot.threadId)).tools).to.eql([]);
  });

  it('takes tools as a property; a new list replaces the old one', async () => {
    const chat = await showChat({ endpoint: at('browser-tool'), tools: [paint(() => 'first')] });
    chat.tools = [paint((color) => `second: ${color}`)];
    await say(chat, 'Paint the page lavender');
    await sees(chat, 'second: lavender');
    await atRest(chat);
    chat.tools = [];
    await chat.updateComplete;
    await say(chat, 'Paint the page lavender');
    await sees(chat, 'This page has declared no tool');
  });

  it('tells the page what was forgiven of an answer', async () => {
    const heard = listen(document, 'agent-diagnostic');
    const chat = await showChat({
      transport: {
        async *run({ threadId, runId }) {
          yield { type: 'RUN_STARTED', threadId, runId };
          yield* await Promise.resolve([
            { type: 'NEWS_OF_TOMORROW' },
            { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm' },
          ]);
          yield { type: 'RUN_FINISHED', threadId, runId };
        },
      },
    });
    await say(chat, 'Hello');
    await waitUntil(() => heard.length > 1, 'nothing was told');
    await atRest(chat);
    expect(heard.map(({ detail }) => detail.code)).to.eql(['unknown-event', 'malformed-event']);
    expect(heard.map(({ target }) => target === chat)).to.eql([true, true]);
    expect(chat.client?.diagnostics).to.eql(heard.map(({ detail }) => detail));
  });
});
