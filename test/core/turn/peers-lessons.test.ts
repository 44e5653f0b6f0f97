/** What only real servers taught, by their own bytes: each case is also played against the server, in test/peers. */
import { expect } from '@open-wc/testing';
import { scripted } from '../support/scripted.js';

async function wire(name: string): Promise<string> {
  const response = await fetch(`/test/wire/${name}.sse`);
  if (!response.ok) throw new Error(`No recording ${name}`);
  return response.text();
}

describe('AWS Strands', () => {
  it('holds a call up, as the id of the interrupt tells', async () => {
    const { client, bodies } = scripted([
      await wire('strands/04i-interrupt4'),
      await wire('strands/04j-resume-approved-full-history'),
    ]);
    expect(await client.send('refund order')).to.equal('waiting');
    const item = client.interrupts[0]!;
    expect(item).to.include({ kind: 'approval', toolName: 'refund_order', toolCallId: 'tooluse_21' });
    expect(item.decisions).to.deep.equal(['approve', 'reject']);
    expect(await item.approve()).to.equal(true);
    const answer = { interruptId: item.id, status: 'resolved', payload: { approved: true } };
    expect(bodies.at(-1)?.resume).to.deep.equal([answer]);
  });

  it('asks for any value where its adapter says confirmation', async () => {
    const { client, bodies } = scripted([
      await wire('strands/05-interrupt-generic'),
      await wire('strands/05b-resume-generic'),
    ]);
    expect(await client.send('ask me')).to.equal('waiting');
    const item = client.interrupts[0]!;
    expect(item).to.include({ kind: 'generic', message: 'Which size?', description: 'options: S, M' });
    expect(await item.answer({ size: 'M' })).to.equal(true);
    expect(bodies.at(-1)?.resume?.[0]?.payload).to.deep.equal({ size: 'M' });
  });
});

describe('CopilotKit', () => {
  for (const [decision, stream, payload, status] of [
    ['approve', '04b-resume-approved', { approved: true }, 'done'],
    ['cancel', '04c-resume-cancelled', { status: 'cancelled' }, 'cancelled'],
  ] as const) {
    it(`has no other result of a call than the answer of the person: ${decision}`, async () => {
      const { client, bodies } = scripted([await wire('copilotkit/04-interrupt'), await wire(`copilotkit/${stream}`)]);
      expect(await client.send('refund order')).to.equal('waiting');
      expect(await client.interrupts[0]![decision]()).to.equal(true);
      const call = client.snapshot.entries.find((entry) => entry.kind === 'tool-call');
      expect(call).to.include({ name: 'refund_order', status });
      await client.send('hello');
      const results = bodies.at(-1)!.messages.filter(({ role }) => role === 'tool');
      expect(results.map(({ content }) => content)).to.deep.equal([JSON.stringify(payload)]);
    });
  }
});

describe('Servers that send the conversation back', () => {
  it('leave out what went wrong with a tool of the page: it stays failed', async () => {
    const call = { id: 'c1', type: 'function', function: { name: 'highlight', arguments: '{}' } };
    const assistant = { id: 'a1', role: 'assistant', toolCalls: [call] };
    const run = { threadId: 't', runId: 'r' };
    const bodiesOf = (content: string): object[] => [
      { type: 'RUN_STARTED', ...run },
      { type: 'MESSAGES_SNAPSHOT', messages: [assistant, { id: 't1', role: 'tool', toolCallId: 'c1', content }] },
      { type: 'RUN_FINISHED', ...run },
    ];
    const execute = (): never => {
      throw new Error('no such product');
    };
    const first = [
      { type: 'RUN_STARTED', ...run },
      { type: 'MESSAGES_SNAPSHOT', messages: [assistant] },
      { type: 'RUN_FINISHED', ...run },
    ];
    const probe = scripted([first], { tools: [{ name: 'highlight', description: 'Highlight', execute }] });
    await probe.client.send('go');
    const content = probe.bodies.at(-1)!.messages.find(({ role }) => role === 'tool')!.content as string;

    const { client } = scripted([first, bodiesOf(content)], {
      tools: [{ name: 'highlight', description: 'Highlight', execute }],
    });
    await client.send('go');
    const entry = client.snapshot.entries.find(({ kind }) => kind === 'tool-call');
    expect(entry).to.deep.include({ status: 'failed' });
  });
});
