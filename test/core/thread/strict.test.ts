import { expect } from '@open-wc/testing';
import type { AgentClientOptions, Message } from '../../../src/core/index.js';
import { drive, inRun, replay } from '../generators/drive.js';
import { FATAL } from '../generators/strict-fatal.js';
import { TOLERATED } from '../generators/strict-tolerated.js';
import { AgentClient } from '../../../src/core/index.js';
import { THREAD } from '../generators/wire.js';

const run = (events: readonly unknown[], options: AgentClientOptions = {}) =>
  drive(events, { strict: true, ...options });

describe('core, strict: what AG-UI 1.0 forbids', () => {
  for (const [name, events] of Object.entries(FATAL)) {
    it(name, async () => {
      const { client, end } = await run(events);
      expect(end).to.equal('error');
      expect(client.snapshot.error?.code).to.equal('protocol');
      client.dispose();
    });
  }

  it('the same streams fail no lenient run by that code, and each leaves a diagnostic', async () => {
    for (const [name, events] of Object.entries(FATAL)) {
      const { client } = await run(events, { strict: false });
      expect(client.snapshot.error?.code, name).not.to.equal('protocol');
      expect(
        client.diagnostics.map(({ level }) => level),
        name,
      ).to.include('violation');
      client.dispose();
    }
  });

  for (const name of ['truncated-run-reported-as-completed (we want the opposite)', 'truncated-stream-fails-the-run']) {
    it(name, async () => {
      const { client, end } = await run(
        inRun([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'A' }]).slice(0, -1),
      );
      expect(end).to.equal('error');
      expect(client.snapshot.error?.code).to.equal('incomplete');
      const last = client.snapshot.entries.at(-1);
      expect(last).to.include({ kind: 'message', content: 'A', status: 'incomplete' });
      client.dispose();
    });
  }
});

describe('core, strict: what AG-UI 1.0 allows or forgives', () => {
  for (const [name, { events, end = 'done', look, is, notes = [] }] of Object.entries(TOLERATED)) {
    it(name, async () => {
      const driven = await run(events);
      const { client } = driven;
      expect(client.snapshot.error).to.equal(undefined);
      expect(driven.end).to.equal(end);
      expect(look(client.snapshot)).to.deep.equal(is);
      expect(client.diagnostics.map(({ code }) => code)).to.deep.equal(notes);
      client.dispose();
    });
  }

  it('raw-and-custom-pass-through', async () => {
    const events = inRun([
      { type: 'RAW', event: { a: [1] } },
      { type: 'CUSTOM', name: 'x', value: null },
    ]);
    const client = new AgentClient({ threadId: THREAD, strict: true, transport: replay([events]) });
    const wire: unknown[] = [];
    client.observe({ wire: (value) => void wire.push(value) });
    expect(await client.send('Hello')).to.equal('done');
    expect(wire).to.deep.equal(events);
    client.dispose();
  });
});

describe('core: what is sent to servers of each era', () => {
  const parts = [
    { type: 'text', text: 'See' },
    { type: 'image', source: { type: 'url', value: 'x.png' } },
  ] as const;

  it('current-peer-declares-protocol-version', async () => {
    const { client, inputs } = await run(inRun([]));
    expect(inputs[0]?.protocolVersion).to.equal('1.0');
    client.dispose();
  });

  it('era-pinned-peer-omits-protocol-version', async () => {
    const { client, inputs } = await run(inRun([]), { protocolVersion: false });
    expect(inputs[0]).not.to.have.property('protocolVersion');
    client.dispose();
  });

  it('era-current-peer-keeps-modern-content', async () => {
    const { client, inputs } = await run(inRun([]), {
      messages: [{ id: 'u', role: 'user', content: [...parts] }],
    });
    expect(inputs[0]?.messages[0]?.content).to.deep.equal(parts);
    client.dispose();
  });

  it('era-0-0-39-flattens-content (tool results go as text, unless the host wants parts)', async () => {
    const call = { id: 'k', type: 'function', function: { name: 'look', arguments: '{}' } } as const;
    const messages: Message[] = [
      { id: 'a', role: 'assistant', toolCalls: [call] },
      { id: 'r', role: 'tool', toolCallId: 'k', content: [{ type: 'text', text: 'Seen.' }] },
    ];
    const old = await run(inRun([]), { messages });
    expect(old.inputs[0]?.messages[1]?.content).to.equal('Seen.');
    old.client.dispose();
    const modern = await run(inRun([]), { messages, toolResultParts: true });
    expect(modern.inputs[0]?.messages[1]?.content).to.deep.equal([{ type: 'text', text: 'Seen.' }]);
    modern.client.dispose();
  });
});
