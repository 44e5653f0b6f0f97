/** Code of the page that never answers must not hold the conversation: stop is the way out. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, AgentTool } from '../../../src/core/index.js';
import { until } from '../generators/piped.js';
import { call, finished, pause, scripted, started, type Answer } from '../support/scripted.js';

const never = (): Promise<never> => new Promise(() => undefined);
const tool = (more: Partial<AgentTool>): AgentTool => ({ name: 't', description: '', execute: () => 1, ...more });
const silent = {
  '~standard': { version: 1, vendor: 'own', validate: never },
  toJSONSchema: () => ({ type: 'object' }),
};
const calling = [started, ...call('c', 't'), finished];

const rows: [what: string, answers: Answer[], options: AgentClientOptions][] = [
  ['a context that is never ready', [], { context: never }],
  ['forwardedProps that are never ready', [], { forwardedProps: never }],
  ['a needsApproval that never answers', [calling], { tools: [tool({ needsApproval: never })] }],
  ['a schema that never judges', [calling], { tools: [tool({ parameters: silent })] }],
];

describe('stop', () => {
  for (const [what, answers, options] of rows) {
    it(`ends a turn that waits for ${what}`, async () => {
      const { client } = scripted(answers, options);
      const asks = answers.length ? 'running' : 'connecting';
      const end = client.send('go');
      await until(client, (snapshot) => snapshot.status === asks && snapshot.entries.length > answers.length);
      client.stop();
      expect(await end).to.equal('stopped');
      expect(client.snapshot).to.include({ status: 'idle', stopped: true });
      client.configure({ context: [], forwardedProps: {} });
      expect(await client.send('again')).to.equal('done');
    });
  }

  it('keeps the request of a server while the page still thinks about it', async () => {
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const needsApproval = (): Promise<never> => {
      asked();
      return never();
    };
    const interrupt = {
      id: 'i',
      reason: 'tanstack:client_tool_execution',
      toolCallId: 'c',
      metadata: { kind: 'client_tool', toolName: 't', input: {} },
    };
    const { client } = scripted([pause([interrupt], call('c', 't'))], { tools: [tool({ needsApproval })] });
    const end = client.send('go');
    await isAsked;
    client.stop();
    expect(await end).to.equal('stopped');
    expect(client.snapshot.status).to.equal('waiting');
    expect(client.interrupts.map(({ id, kind }) => [id, kind])).to.eql([['i', 'approval']]);
  });
});
