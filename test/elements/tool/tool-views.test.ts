// Tools that draw themselves, and what a person sees of every end that a call can take.
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { html } from 'lit';
import '../../../src/define.js';
import { AgentClient, type AgentTool, type RunAgentInput, type ToolCallEntry } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { gate, type Gate } from '../../core/support/talk.js';
import { button, click, part, seen, sees, walk } from '../support/person.js';

interface Agent {
  client: AgentClient;
  inputs: RunAgentInput[];
  /** Opens once for each piece of the arguments. */
  doors: Gate[];
}

/** An agent that calls `paint`, piece by piece, and then is done. */
function streaming(pieces: readonly string[], tool: Partial<AgentTool>, options: object = {}): Agent {
  const inputs: RunAgentInput[] = [];
  const doors = pieces.map(() => gate());
  const client = new AgentClient({
    ...options,
    transport: {
      async *run(input) {
        inputs.push(input);
        const ids = { threadId: input.threadId, runId: input.runId };
        yield { type: 'RUN_STARTED', ...ids };
        if (inputs.length === 1) {
          yield { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'paint' };
          for (const [index, delta] of pieces.entries()) {
            yield { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta };
            await doors[index]?.pass();
          }
          yield { type: 'TOOL_CALL_END', toolCallId: 'c' };
        }
        yield { type: 'RUN_FINISHED', ...ids };
      },
    },
  });
  client.addTool({ name: 'paint', title: 'Paint it', description: '', execute: () => 'ok', ...tool });
  return { client, inputs, doors };
}

const open = ({ doors }: Agent): void => doors.forEach((door) => door.open());

async function show(client: AgentClient, properties: Partial<AgentChat> = {}): Promise<AgentChat> {
  const chat = await fixture<AgentChat>(html`<agent-chat></agent-chat>`);
  Object.assign(chat, { client, ...properties });
  await chat.updateComplete;
  return chat;
}

const color = ({ args }: ToolCallEntry): string => String((args as { color?: string } | undefined)?.color ?? 'nothing');

describe('a tool that draws itself', () => {
  afterEach(() => fixtureCleanup());

  it('is drawn live while its arguments stream, and with its result', async () => {
    const render = (call: ToolCallEntry): unknown =>
      html`<output class="own">${color(call)}, ${call.status}, ${String(call.result?.content)}</output>`;
    const agent = streaming(['{"color":"la', 'vender"}'], { render });
    const chat = await show(agent.client);
    const sent = agent.client.send('go');
    await sees(chat, 'la, streaming, undefined');
    const output = [...walk(chat)].find((inner) => inner.localName === 'output');
    agent.doors[0]?.open();
    await sees(chat, 'lavender, streaming, undefined');
    open(agent);
    await sent;
    await sees(chat, 'lavender, done, ok');
    expect([...walk(chat)].find((inner) => inner.localName === 'output') === output, 'it was drawn anew').to.equal(
      true,
    );
    expect(seen(chat)).to.not.contain('Paint it finished');
    await expect(chat).to.be.accessible();
  });

  it('may be a Node that stays, or text, which stays text', async () => {
    const node = document.createElement('meter');
    const agent = streaming(['{}'], { render: () => node });
    open(agent);
    const chat = await show(agent.client);
    await agent.client.send('go');
    await waitUntil(() => [...walk(chat)].includes(node));
    const texts = streaming(['{}'], { render: () => '<b>bold</b>' });
    open(texts);
    const other = await show(texts.client);
    await texts.client.send('go');
    await sees(other, '<b>bold</b>');
  });

  it('is drawn by the page through the chat and the launcher, by name or for all', async () => {
    const agent = streaming(['{"color":"red"}'], {});
    open(agent);
    const chat = await show(agent.client, { toolRenderers: { paint: (call) => `painting ${color(call)}` } });
    await agent.client.send('go');
    await sees(chat, 'painting red');
    chat.toolRenderers = { '*': ({ name }) => `any ${name}` };
    await sees(chat, 'any paint');

    const launcher = await fixture<AgentLauncher>(html`<agent-launcher open></agent-launcher>`);
    Object.assign(launcher, { client: agent.client, toolRenderers: chat.toolRenderers });
    await sees(launcher, 'any paint');
  });

  it('has its card drawn by the page where it asks first', async () => {
    const agent = streaming(['{"color":"red"}'], { needsApproval: true });
    open(agent);
    const cards: AgentChat['cards'] = {
      paint: (item) =>
        html`<button @click=${() => item.approve()}>Paint it ${(item.args as { color: string }).color}</button>`,
    };
    const chat = await show(agent.client, { cards });
    await agent.client.send('go');
    await sees(chat, 'Paint it red');
    await click(button(chat, 'Paint it red'));
    await waitUntil(() => agent.client.snapshot.status === 'idle');
    expect(agent.inputs[1]?.messages.at(-1)?.content).to.equal('ok');
  });

  it('falls back to the default view where it throws, and says so once in the diagnostics', async () => {
    const render = (): unknown => {
      throw new Error('No canvas');
    };
    const agent = streaming(['{"color":"la', 'vender"}'], { render });
    open(agent);
    const chat = await show(agent.client);
    await agent.client.send('go');
    await sees(chat, 'Paint it finished');
    const told = agent.client.diagnostics.filter(({ code }) => code === 'renderer-failed');
    expect(told.length).to.equal(1);
    expect(told[0]?.message).to.contain('paint').and.contain('No canvas');
  });
});

describe('the end of a call', () => {
  afterEach(() => fixtureCleanup());

  it('may be a picture: shown, and sent as text or as parts', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const parts = [
      { type: 'text', text: 'The chart' },
      { type: 'image', source: { type: 'data', value: pixel, mimeType: 'image/png' } },
    ];
    const agent = streaming(['{}'], { execute: () => parts });
    open(agent);
    const chat = await show(agent.client);
    await agent.client.send('go');
    await sees(chat, 'Paint it finished');
    await click(button(chat, /Paint it/));
    await sees(chat, 'The chart');
    const image = part<HTMLImageElement>(chat, 'image');
    await waitUntil(() => image?.complete && image.naturalWidth === 1, 'the picture does not load');
    expect(agent.inputs[1]?.messages.at(-1)?.content).to.equal(JSON.stringify(parts));

    const whole = streaming(['{}'], { execute: () => parts }, { toolResultParts: true });
    open(whole);
    await whole.client.send('go');
    expect(whole.inputs[1]?.messages.at(-1)?.content).to.deep.equal(parts);
  });

  it('may be a refusal, a failure or a stop, each told with its reason', async () => {
    const refused = streaming(['{}'], { needsApproval: true });
    open(refused);
    const chat = await show(refused.client);
    await refused.client.send('go');
    await sees(chat, 'Paint it');
    await refused.client.interrupts[0]?.reject('Not red');
    await sees(chat, 'Paint it was rejected The person declined this call. Reason: Not red');
    await expect(chat).to.be.accessible();

    const door = gate();
    const stopped = streaming(['{}'], { execute: () => door.pass() });
    open(stopped);
    const other = await show(stopped.client);
    const sent = stopped.client.send('go');
    await door.reached;
    await sees(other, 'Paint it');
    const call = [...walk(other)].find(({ localName }) => localName === 'agent-tool-call');
    await waitUntil(() => call?.matches(':state(running)'));
    other.stop();
    await sent;
    await waitUntil(() => call?.matches(':state(cancelled)'));
    door.open();
  });

  it('is told with the time that it took, without the time that a person took to decide', async () => {
    const entry: ToolCallEntry = {
      kind: 'tool-call',
      key: 'k',
      id: 'c',
      messageId: 'm',
      createdAt: 0,
      startedAt: 60_000,
      endedAt: 64_000,
      name: 'paint',
      argumentsText: '{}',
      args: {},
      status: 'failed',
      result: { messageId: 'r', content: '{"error":"Dry"}', error: 'Dry' },
    };
    const call = await fixture(html`<agent-tool-call .entry=${entry}></agent-tool-call>`);
    expect(seen(call)).to.contain('Paint failed 4 seconds').and.contain('Dry');
  });
});
