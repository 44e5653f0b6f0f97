import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { AgentTool, ToolCallEntry } from '../../../src/core/index.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import type { AgentToolCall } from '../../../src/elements/tool/tool-call.js';
import { disposeClients, mockClient, serverLog } from '../support/mock-client.js';
import { button, click, part, press, seen, sees, walk } from '../support/person.js';

const entry: ToolCallEntry = {
  kind: 'tool-call',
  key: 'tool-call:1',
  id: '1',
  messageId: 'm',
  createdAt: 0,
  name: 'get_weather',
  argumentsText: '{"city":"Lisbon"}',
  args: { city: 'Lisbon' },
  status: 'called',
};

const done: ToolCallEntry = {
  ...entry,
  status: 'done',
  endedAt: 2000,
  result: { messageId: 'r', content: '{"temperature":21,"sky":"light clouds"}' },
};

async function show(call: ToolCallEntry, toolRenderers?: AgentToolCall['toolRenderers']): Promise<AgentToolCall> {
  return fixture(html`<agent-tool-call .entry=${call} .toolRenderers=${toolRenderers}></agent-tool-call>`);
}

describe('agent-tool-call', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible', async () => {
    const result = { messageId: 'r', content: '', error: 'No such city' };
    for (const call of [entry, done, { ...entry, status: 'failed', result } as const])
      await expect(await show(call)).to.be.accessible();
  });

  it('shows a call of the server, folded once it is done, readable when opened', async () => {
    const client = mockClient('server-tool');
    const element = await fixture<AgentMessages>(html`<agent-messages .client=${client}></agent-messages>`);
    await client.send('What is the weather in Lisbon?');
    await sees(element, 'Get weather finished');
    const call = [...walk(element)].find((inner) => inner.localName === 'agent-tool-call')!;
    expect(part(call, 'tool-call-body')).to.equal(undefined);
    expect(call.matches(':state(done)')).to.equal(true);

    await click(button(call, /Get weather/));
    await sees(call, 'Input City Lisbon');
    expect(seen(call)).to.contain('Temperature 21').and.not.contain('{');
    await expect(call).to.be.accessible();
    await press('Enter');
    expect(part(call, 'tool-call-body')).to.equal(undefined);
    expect((await serverLog(client)).tools).to.have.length(1);
  });

  it('shows arguments as they arrive', async () => {
    const element = await show({ ...entry, status: 'streaming', argumentsText: '{"ci', args: undefined });
    expect(seen(element)).to.contain('Preparing Get weather');
    element.entry = { ...entry, status: 'streaming', argumentsText: '{"city":"Lis', args: { city: 'Lis' } };
    await element.updateComplete;
    expect(seen(element)).to.contain('City Lis').and.not.contain('{');
    expect(element.matches(':state(streaming)')).to.equal(true);
    element.entry = done;
    await element.updateComplete;
    expect(seen(element)).to.equal('Get weather finished 2 seconds');
    expect(element.matches(':state(streaming)')).to.equal(false);
  });

  it('says why a tool of the page failed', async () => {
    const client = mockClient('browser-tool');
    const tool: AgentTool = {
      name: 'paint_page',
      title: 'Paint the page',
      description: '',
      execute: () => {
        throw new Error('The brush is dry');
      },
    };
    client.addTool(tool);
    const element = await fixture<AgentMessages>(html`<agent-messages .client=${client}></agent-messages>`);
    await client.send('Paint the page lavender');
    await sees(element, 'Paint the page failed');
    expect(seen(element)).to.contain('The brush is dry');
  });

  it('cuts a long result until all of it is asked for', async () => {
    const element = await show({ ...done, result: { messageId: 'r', content: 'word '.repeat(20_000) } });
    await click(button(element, /finished/));
    const result = part(element, 'tool-call-result')!;
    expect(seen(result).length).to.be.lessThan(51_000);
    await click(button(element, 'Show all (100 kB)'));
    expect(seen(result).length).to.be.greaterThan(99_000);
  });

  it('shows what is neither JSON nor text of ours as text', async () => {
    const element = await show({
      ...entry,
      args: undefined,
      argumentsText: '<b>not json</b>',
      result: { messageId: 'r', content: '<img src=x onerror="wasRun=true">' },
    });
    expect(seen(element)).to.contain('<b>not json</b>').and.contain('<img src=x');
    expect([...walk(element)].some((inner) => inner.localName === 'img' || inner.localName === 'b')).to.equal(false);
  });

  it('lets the page draw calls: by name, by the tool itself, and for all others', async () => {
    const byName = (): unknown => html`<b>by name</b>`;
    const forAll = (): unknown => document.createTextNode('for all');
    expect(seen(await show(done, { get_weather: byName, '*': forAll }))).to.equal('by name');
    expect(seen(await show(done, { '*': forAll }))).to.equal('for all');
    expect(seen(await show({ ...done, name: 'toString' }, {}))).to.contain('To string finished');

    const client = mockClient('chat');
    const render = (call: unknown): string => `drawn by ${(call as ToolCallEntry).name}`;
    client.addTool({ name: 'get_weather', description: '', execute: () => null, render });
    const element = await fixture<AgentToolCall>(
      html`<agent-tool-call .client=${client} .entry=${done} .toolRenderers=${{ '*': forAll }}></agent-tool-call>`,
    );
    expect(seen(element)).to.equal('drawn by get_weather');
    await expect(element).to.be.accessible();
  });

  it('falls back to its own view where a renderer throws', async () => {
    const { warn } = console;
    const warnings: unknown[][] = [];
    console.warn = (...args) => void warnings.push(args);
    try {
      const element = await show(done, {
        '*': () => {
          throw new Error('broken');
        },
      });
      expect(seen(element)).to.contain('Get weather finished');
    } finally {
      console.warn = warn;
    }
    expect(String(warnings[0]?.[0])).to.contain('get_weather');
  });
});
