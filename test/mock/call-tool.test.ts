import { expect } from '@open-wc/testing';
import { EventType, type Tool } from '@ag-ui/core';
import { callIds, Drive, id, textOf, user } from './drive.js';

const tools: Tool[] = ['look', 'paint'].map((name) => ({ name, description: name, parameters: { type: 'object' } }));

describe('mock calls of any tool', () => {
  it('calls what the words name with the arguments that stand there, and repeats the answers', async () => {
    const drive = new Drive();
    const asked = user('Please #call:paint {"color":"red","n":{"a":1}}\nand #call:look');
    const events = await drive.run('/agent', { messages: [asked], tools });
    const calls = callIds(events);
    const args = calls.map((call) =>
      events
        .map((event) => (event.type === EventType.TOOL_CALL_ARGS && event.toolCallId === call ? event.delta : ''))
        .join(''),
    );
    expect(args).to.deep.equal(['{"color":"red","n":{"a":1}}', '{}']);
    const last = events.at(-1);
    expect(last?.type === EventType.RUN_FINISHED && last.outcome).to.deep.equal({
      type: 'success',
      pendingToolCallIds: calls,
    });
    const answers = calls.map((toolCallId, n) => ({
      id: id('t'),
      role: 'tool' as const,
      toolCallId,
      content: `done ${n}`,
    }));
    const next = await drive.run('/agent', { messages: [asked, ...answers], tools });
    expect(textOf(next)).to.equal('The page answered: `done 0`, then `done 1`');
  });

  it('says so where the page has not declared the tool, or the arguments are no JSON', async () => {
    const drive = new Drive();
    expect(textOf(await drive.say('/agent', '#call:fly', { tools }))).to.equal(
      'This page has declared no tool named `fly`, only these: `look`, `paint`.',
    );
    expect(textOf(await drive.say('/agent/call-tool', '#call:look {oh}', { tools }))).to.contain('no JSON object');
  });
});
