import { expect } from '@open-wc/testing';
import type { AgentClient, Message } from '../../../src/core/index.js';
import { drive, inRun } from '../generators/drive.js';
import { THREAD, type Wire } from '../generators/wire.js';

const text = (messageId: string, delta: string): Wire[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];
const call = (toolCallId: string, parentMessageId?: string): Wire[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'look', ...(parentMessageId ? { parentMessageId } : {}) },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId },
];
const runs = (...all: Wire[][]): Wire[] =>
  all.flatMap((events, index) =>
    inRun(events).map((event) => (event.runId ? { ...event, runId: `run-${index}` } : event)),
  );

/** Messages behind the person's own, as `id: what they hold`. */
function held({ snapshot }: AgentClient): string[] {
  return snapshot.messages.slice(1).map((message: Message) => {
    const calls = message.role === 'assistant' ? (message.toolCalls ?? []).map(({ id }) => `+${id}`) : [];
    return `${message.id}: ${String(message.content ?? '')}${calls.join('')}`;
  });
}

async function read(events: readonly Wire[]): Promise<AgentClient> {
  const { client } = await drive(events);
  return client;
}

describe('core: ids that a server uses again', () => {
  it('a call of a later run does not join the message of an earlier one', async () => {
    const client = await read(runs(text('2', 'One.'), call('k', '2')));
    expect(held(client)).to.deep.equal(['2: One.', 'k: +k']);
    client.dispose();
  });

  it('nor does it join the call of an earlier one', async () => {
    const client = await read(runs(call('k', '2'), call('l', '2')));
    expect(held(client)).to.deep.equal(['2: +k', 'l: +l']);
    client.dispose();
  });

  it('text of a later run does not join the call of an earlier one', async () => {
    const client = await read(runs(call('k', '2'), text('2', 'Two.')));
    expect(held(client)).to.deep.equal(['2: +k', '2~2: Two.']);
    client.dispose();
  });

  it('a call of the same run joins the message that bears the id now', async () => {
    const client = await read(
      runs(text('2', 'One.'), [...text('2', 'Two.'), ...call('k', '2'), ...text('2', ' Three.')]),
    );
    expect(held(client)).to.deep.equal(['2: One.', '2~2: Two. Three.+k']);
    client.dispose();
  });

  it('the same words said twice stay two messages when the server echoes both', async () => {
    const said = (ids: string[]) => ({
      threadId: THREAD,
      runId: 'r',
      messages: ids.map((id) => ({ id, role: 'user', content: 'Go on.' })),
    });
    const client = await read([
      { type: 'RUN_STARTED', threadId: THREAD, runId: 'run-1', input: said(['a']) },
      ...text('m', 'One.'),
      { type: 'RUN_FINISHED', threadId: THREAD, runId: 'run-1' },
      { type: 'RUN_STARTED', threadId: THREAD, runId: 'run-2', input: said(['a', 'b']) },
      { type: 'RUN_FINISHED', threadId: THREAD, runId: 'run-2' },
    ]);
    expect(held(client)).to.deep.equal(['a: Go on.', 'm: One.', 'b: Go on.']);
    client.dispose();
  });
});

describe('core: what is said of a message that only calls tools', () => {
  it('an encrypted value for it is sent back', async () => {
    const encrypted = {
      type: 'REASONING_ENCRYPTED_VALUE',
      subtype: 'message',
      entityId: 'm',
      encryptedValue: 'secret',
    };
    const client = await read(inRun([...call('k', 'm'), encrypted]));
    expect(client.snapshot.messages.at(-1)).to.include({ id: 'm', encryptedValue: 'secret' });
    client.dispose();
  });

  it('a snapshot comes back as it was', async () => {
    const message = {
      id: 'm',
      role: 'assistant',
      name: 'Ann',
      encryptedValue: 'secret',
      metadata: { a: 1 },
      subagentRunId: 'q',
      toolCalls: [
        {
          id: 'k',
          type: 'function',
          function: { name: 'look', arguments: '{}' },
          encryptedValue: 'e',
          metadata: { b: 2 },
        },
      ],
    };
    const client = await read(inRun([...call('k', 'm'), { type: 'MESSAGES_SNAPSHOT', messages: [message] }]));
    expect(client.snapshot.messages.find(({ id }) => id === 'm')).to.deep.equal(message);
    client.dispose();
  });
});

describe('core: arguments and activities that go on', () => {
  it('arguments behind another event and behind an early result', async () => {
    const chunk = (delta: string): Wire => ({ type: 'TOOL_CALL_CHUNK', toolCallId: 'k', toolCallName: 'look', delta });
    const client = await read(
      inRun([
        chunk('{"a"'),
        { type: 'CUSTOM', name: 'x', value: 1 },
        chunk(':1'),
        { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'k', content: 'early' },
        chunk('}'),
      ]),
    );
    expect(client.snapshot.entries.at(-1)).to.deep.include({ args: { a: 1 }, status: 'done' });
    client.dispose();
  });

  it('an activity whose content a snapshot had replaced', async () => {
    const activity = { messageId: 'a', activityType: 'plan' };
    const client = await read(
      inRun([
        { type: 'ACTIVITY_SNAPSHOT', ...activity, content: { n: 1 } },
        { type: 'ACTIVITY_DELTA', ...activity, patch: [{ op: 'add', path: '/m', value: 2 }] },
        {
          type: 'MESSAGES_SNAPSHOT',
          messages: [{ id: 'a', role: 'activity', activityType: 'plan', content: { n: 7 } }],
        },
        { type: 'ACTIVITY_DELTA', ...activity, patch: [{ op: 'add', path: '/o', value: 3 }] },
      ]),
    );
    const shown = client.snapshot.entries.find(({ kind }) => kind === 'activity');
    expect(shown).to.deep.include({ content: { n: 7, o: 3 } });
    client.dispose();
  });
});
