import { expect } from '@open-wc/testing';
import { EventType, type Message } from '@ag-ui/core';
import { setThemeColor } from '../../demo/mock/index.js';
import { approve, callIds, Drive, id, interruptsOf, textOf, user } from './drive.js';

function answer(toolCallId: string, content: string): Message {
  return { id: id('t'), role: 'tool', toolCallId, content };
}

describe('mock browser tool', () => {
  it('ends with the call pending and goes on with its result', async () => {
    const drive = new Drive();
    const asked = user('Paint the page orange');
    const events = await drive.run('/agent', { messages: [asked] });
    const [toolCallId = ''] = callIds(events);
    const last = events.at(-1);
    expect(last?.type === EventType.RUN_FINISHED && last.outcome).to.deep.equal({
      type: 'success',
      pendingToolCallIds: [toolCallId],
    });
    const next = await drive.run('/agent', { messages: [asked, answer(toolCallId, '{"painted":"orange"}')] });
    expect(textOf(next)).to.contain('orange').and.to.contain('{"painted":"orange"}');
    expect(drive.tools()).to.deep.equal([]);
  });

  it('calls only what the page declares', async () => {
    const drive = new Drive();
    expect(textOf(await drive.say('/agent', 'Paint the page red', { tools: [] }))).to.contain('no tool');
    const themed = await drive.say('/agent', 'Set the theme to teal', { tools: [setThemeColor] });
    const start = themed.find((event) => event.type === EventType.TOOL_CALL_START);
    expect(start?.toolCallName).to.equal('set_theme_color');
  });

  it('drops a call that nobody answers', async () => {
    const drive = new Drive();
    await drive.say('/agent', 'Paint the page red');
    expect(textOf(await drive.say('/agent', 'What is the weather?'))).to.contain('21 °C');
  });

  it('asks before a browser tool, then leaves it to the page', async () => {
    const drive = new Drive();
    const [interrupt] = interruptsOf(await drive.say('/agent/approval-browser', 'Go', { runId: 'first' }));
    const approved = await drive.run('/agent', { parentRunId: 'first', resume: [approve(interrupt!)] });
    const last = approved.at(-1);
    const toolCallId = interrupt!.toolCallId!;
    expect(last?.type === EventType.RUN_FINISHED && last.outcome).to.deep.equal({
      type: 'success',
      pendingToolCallIds: [toolCallId],
    });
    expect(textOf(await drive.run('/agent', { messages: [answer(toolCallId, 'ok')] }))).to.contain('Redecorated');
  });
});
