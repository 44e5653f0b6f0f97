import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentClient, AgentTool } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import type { AgentToolElement } from '../../../src/elements/tool/tool.js';
import type { ToolRun } from '../../../src/lit/events.js';
import { at, logOf } from '../support/chat.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, click, sees, walk } from '../support/person.js';

const SCHEMA = { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] };

/** HTML as a page has it, script included. */
function markup(text: string): HTMLElement {
  const box = document.createElement('div');
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  box.append(...parsed.body.childNodes);
  return box;
}

async function place(text: string): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.append(markup(text));
  return box;
}

const paint = `<agent-tool name="paint_page" description="Paints the page" title="Paint the page">
  <script type="application/json">${JSON.stringify(SCHEMA)}</script>
</agent-tool>`;

const clientOf = (box: Element, selector = 'agent-chat'): AgentClient =>
  (box.querySelector(selector) as AgentChat).client as AgentClient;
const names = (client: AgentClient | undefined): string[] => client?.tools.map(({ name }) => name) ?? [];

/** Answers the calls that bubble up to `box`; returns what was asked. */
function answer(box: HTMLElement, work: (run: ToolRun) => unknown): ToolRun[] {
  const runs: ToolRun[] = [];
  box.addEventListener('agent-tool-run', ({ detail }) => {
    runs.push(detail);
    detail.respondWith(work(detail));
  });
  return runs;
}

async function lastResult(client: AgentClient): Promise<unknown> {
  const { requests } = await logOf(client.snapshot.threadId);
  return requests.at(-1)?.body.messages.find(({ role }) => role === 'tool')?.content;
}

describe('agent-tool', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('offers a tool to the chat that it stands in; the page answers the event', async () => {
    const box = await place(`<agent-chat endpoint="${at('browser-tool')}">${paint}</agent-chat>`);
    const runs = answer(box, async ({ args }) => Promise.resolve({ painted: args.color }));
    const client = clientOf(box);
    await waitUntil(() => names(client).length > 0);
    expect(client.tools[0]).to.include({ name: 'paint_page', title: 'Paint the page', description: 'Paints the page' });
    expect(client.tools[0]?.parameters).to.deep.equal(SCHEMA);
    await client.send('Paint the page lavender');
    expect(runs.map(({ args, signal }) => [args, signal.aborted])).to.deep.equal([[{ color: 'lavender' }, false]]);
    expect(await lastResult(client)).to.equal('{"painted":"lavender"}');
    await expect(box.querySelector('agent-chat')).to.be.accessible();
  });

  it('works in a provider, by for, and in a launcher, whose chat stays', async () => {
    const box = await place(`
      <agent-provider endpoint="${at('chat')}">${paint}</agent-provider>
      <agent-chat id="far" endpoint="${at('chat')}"></agent-chat><agent-tool for="far" name="a" description=""></agent-tool>
      <agent-launcher endpoint="${at('chat')}">${paint}</agent-launcher>`);
    await waitUntil(() => names(clientOf(box, 'agent-launcher')).join() === 'paint_page');
    expect(names(clientOf(box, 'agent-provider'))).to.deep.equal(['paint_page']);
    expect(names(clientOf(box, '#far'))).to.deep.equal(['a']);
    const launcher = box.querySelector<AgentLauncher>('agent-launcher');
    expect(launcher?.chat?.localName).to.equal('agent-chat');
    expect([...walk(launcher as Element)].some(({ localName }) => localName === 'agent-composer')).to.equal(true);
  });

  it('follows its attributes and its schema, and goes with the element', async () => {
    const box = await place(`<agent-chat endpoint="${at('chat')}">${paint}</agent-chat>`);
    const client = clientOf(box);
    const tool = box.querySelector('agent-tool') as AgentToolElement;
    const offered = (): AgentTool<never> | undefined => client.tools[0];
    await waitUntil(() => offered());
    tool.setAttribute('name', 'draw');
    tool.setAttribute('title', 'Draw');
    await waitUntil(() => offered()?.title === 'Draw');
    expect(names(client)).to.deep.equal(['draw']);
    (tool.querySelector('script') as Element).textContent = '{"type":"object"}';
    await waitUntil(() => (offered()?.parameters as { required?: unknown }).required === undefined);
    const same = offered();
    tool.requestUpdate();
    await tool.updateComplete;
    expect(offered() === same, 'an update without a change offers it again').to.equal(true);
    const parent = tool.parentElement as Element;
    tool.remove();
    expect(names(client)).to.deep.equal([]);
    parent.append(tool);
    await waitUntil(() => names(client).join() === 'draw');
  });

  it('asks first where it says so, and may be remembered', async () => {
    const box = await place(`<agent-chat endpoint="${at('browser-tool')}">
      <agent-tool needs-approval remember-approval name="paint_page" description="Paints"></agent-tool></agent-chat>`);
    const runs = answer(box, () => 'ok');
    const chat = box.querySelector('agent-chat') as AgentChat;
    const client = clientOf(box);
    await waitUntil(() => names(client).length > 0);
    await client.send('Paint the page lavender');
    await sees(chat, 'Don’t ask again for this tool in this conversation');
    expect(runs.length).to.equal(0);
    const check = [...walk(chat)].find((inner) => inner instanceof HTMLInputElement && inner.type === 'checkbox');
    await click(check as HTMLElement);
    await expect(chat).to.be.accessible();
    await click(button(chat, 'Approve'));
    await waitUntil(() => client.snapshot.status === 'idle');
    expect(runs.length).to.equal(1);
    expect(await client.send('Paint the page red')).to.equal('done');
    expect(runs.length).to.equal(2);
  });

  it('fails where nobody answers, where the answer fails, and where it comes twice or too late', async () => {
    const attempts: [work: (run: ToolRun) => void, result: RegExp][] = [
      [() => undefined, /did not answer the call of paint_page/],
      [({ respondWith }) => respondWith(Promise.reject(new Error('Out of paint'))), /^\{"error":"Out of paint"\}$/],
      [
        ({ respondWith }) => void Promise.resolve().then(() => expect(() => respondWith(1)).to.throw('too late')),
        /did not/,
      ],
      [
        ({ respondWith }) => {
          respondWith('first');
          expect(() => respondWith('second')).to.throw('before');
        },
        /^first$/,
      ],
    ];
    for (const [work, result] of attempts) {
      const client = mockClient('browser-tool');
      const tool = await fixture<AgentToolElement>(
        html`<agent-tool .client=${client} name="paint_page" description=""></agent-tool>`,
      );
      tool.addEventListener('agent-tool-run', ({ detail }) => work(detail));
      await client.send('Paint the page lavender');
      expect(await lastResult(client)).to.match(result);
    }
  });

  it('is not offered without a name or with a broken schema; the diagnostics say so once', async () => {
    const client = mockClient('chat');
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const broken = markup(
      '<agent-tool name="a"><script type="application/json">{"type":</script></agent-tool><agent-tool></agent-tool>',
    );
    for (const tool of broken.querySelectorAll('agent-tool')) tool.client = client;
    box.append(broken);
    await waitUntil(() => client.diagnostics.length > 0);
    const tool = box.querySelector('agent-tool') as AgentToolElement;
    tool.requestUpdate();
    await tool.updateComplete;
    expect(names(client)).to.deep.equal([]);
    expect(client.diagnostics.map(({ code }) => code)).to.deep.equal(['schema-skipped']);
    expect(client.diagnostics[0]?.message).to.contain('<agent-tool name="a">');
  });

  it('gives way to another of its name, and comes back when that one goes', async () => {
    const client = mockClient('chat');
    const box = await fixture<HTMLElement>(
      html`<agent-provider .client=${client}>
        <agent-tool name="pick" description="of the page"></agent-tool>
        <agent-tool name="pick" description="of a dialog" id="dialog"></agent-tool>
      </agent-provider>`,
    );
    await waitUntil(() => client.tools[0]?.description === 'of a dialog', 'the later one does not count');
    box.querySelector('#dialog')?.remove();
    expect(client.tools.map(({ description }) => description)).to.deep.equal(['of the page']);
    box.querySelector('agent-tool')?.remove();
    expect(names(client)).to.deep.equal([]);
  });
});
