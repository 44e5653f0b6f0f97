/** A result that cannot be written as JSON fails its call, and not every request that would carry it. */
import { expect } from '@open-wc/testing';
import type { AgentTool } from '../../../src/core/index.js';
import { call, finished, scripted, started, text } from '../support/scripted.js';

const ring: Record<string, unknown> = { type: 'image' };
ring.source = ring;

describe('content parts of a tool', () => {
  for (const [what, part] of [
    ['that hold themselves', ring],
    ['that hold what JSON does not know', { type: 'image', source: { type: 'data', value: 1n } }],
  ] as const) {
    it(`${what} are an error that the model reads; the conversation goes on`, async () => {
      const tool: AgentTool = { name: 't', description: '', execute: () => [part] };
      const { client, bodies } = scripted([[started, ...call('c', 't'), finished], text('Fine.')], { tools: [tool] });
      expect(await client.send('go')).to.equal('done');
      expect(String(bodies[1]?.messages.at(-1)?.content)).to.contain('The result cannot be sent');
      expect(await client.send('again')).to.equal('done');
    });
  }

  it('are what they were when the tool gave them', async () => {
    const part = { type: 'text', text: 'Then.' };
    const tool: AgentTool = { name: 't', description: '', execute: () => [part] };
    const { client, bodies } = scripted([[started, ...call('c', 't'), finished], text('Fine.')], { tools: [tool] });
    client.observe({ toolResult: () => void (part.text = 'Now.') });
    await client.send('go');
    expect(bodies[1]?.messages.at(-1)?.content).to.equal('Then.');
  });
});
