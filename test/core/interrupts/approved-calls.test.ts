/** A tool of the page behind an approval of the server: one decision of the person, not two; and when the tool began. */
import { expect } from '@open-wc/testing';
import type { AgentTool, ToolCallEntry } from '../../../src/core/index.js';
import { call, finished, pause, scripted, started, text, type Scripted } from '../support/scripted.js';
import { item } from '../support/talk.js';

interface Wiping extends Scripted {
  ran: unknown[];
}

const approval = { id: 'i', reason: 'tool_call', toolCallId: 'c' };
const editable = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
  required: ['approved'],
};
const wipe = (disk: string): object[] => call('c', 'wipe', { disk });
const named = { ...finished, outcome: { type: 'success', pendingToolCallIds: ['c'] } };

/** A server that asks about the call, and leaves it to the page by `next` once it is approved. */
async function asked(next: object[], interrupt: object = approval): Promise<Wiping> {
  const ran: unknown[] = [];
  const tool: AgentTool = {
    name: 'wipe',
    description: 'Wipes',
    needsApproval: true,
    execute: (args) => ran.push(args),
  };
  const talk = { ...scripted([pause([interrupt], wipe('A')), next, text('Done.')], { tools: [tool] }), ran };
  await talk.client.send('go');
  return talk;
}

const toolRun = (input: unknown): object[] => {
  const metadata = { kind: 'client_tool', toolName: 'wipe', input };
  return pause([{ id: 'i2', reason: 'tanstack:client_tool_execution', toolCallId: 'c', metadata }]);
};

describe('a tool that asks first, behind an approval of the server', () => {
  it('runs after that one decision, where the call is left to the page', async () => {
    const talk = await asked([started, named]);
    await item(talk).approve();
    expect([talk.ran, talk.client.interrupts.length]).to.deep.equal([[{ disk: 'A' }], 0]);
  });

  it('runs after that one decision, where it is asked for by an interrupt, as it was edited', async () => {
    const talk = await asked(toolRun({ force: true, disk: 'B' }), { ...approval, responseSchema: editable });
    await item(talk).edit({ disk: 'B', force: true });
    expect([talk.ran, talk.client.interrupts.length]).to.deep.equal([[{ disk: 'B', force: true }], 0]);
  });

  it('asks again where other arguments come than the person has seen', async () => {
    const talk = await asked(toolRun({ disk: 'everything' }));
    await item(talk).approve();
    expect([talk.ran, item(talk).kind, item(talk).args]).to.deep.equal([[], 'approval', { disk: 'everything' }]);
  });

  it('asks where the person declined', async () => {
    const talk = await asked(toolRun({ disk: 'A' }));
    await item(talk).reject();
    expect([talk.ran, talk.client.interrupts.length]).to.deep.equal([[], 1]);
  });
});

describe('when a tool began', () => {
  it('is after the decision that it waited for, here and on a server', async () => {
    for (const next of [
      [started, named],
      [started, { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'r', content: 'ok' }, finished],
    ]) {
      const talk = await asked(next);
      const decided = Date.now();
      await item(talk).approve();
      const entry = talk.client.snapshot.entries.find((known): known is ToolCallEntry => known.kind === 'tool-call');
      expect(entry?.startedAt).to.be.at.least(decided);
      expect(entry?.endedAt).to.be.at.least(entry?.startedAt ?? Infinity);
    }
  });
});
