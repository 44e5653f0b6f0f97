/** A retry takes back what the failed turn left, and nothing that was said before it. */
import { expect } from '@open-wc/testing';
import type { RunAgentInput } from '../../../src/core/index.js';
import { scripted, started, text } from '../support/scripted.js';

const old = [
  { id: 'u0', role: 'user', content: 'Old question' },
  { id: 'a0', role: 'assistant', content: 'Old answer' },
  { id: 'u1', role: 'user', content: 'Old question 2' },
  { id: 'a1', role: 'assistant', content: 'Old answer 2' },
];
const half = [
  { type: 'TEXT_MESSAGE_START', messageId: 'h', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'h', delta: 'Half an' },
  { type: 'RUN_ERROR', message: 'Broken.' },
];

describe('a retry', () => {
  it('keeps the history that a snapshot of the failed run had brought', async () => {
    const question = { id: 'q', role: 'user' as const, content: 'New question' };
    const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: [...old, question] };
    const { client, bodies } = scripted([[started, snapshot, ...half], text('Whole.')]);
    expect(await client.send('New question')).to.equal('error');
    expect(await client.retry()).to.equal('done');
    const said = ['Old question', 'Old answer', 'Old question 2', 'Old answer 2', 'New question'];
    expect(contents(bodies[1])).to.eql(said);
    expect(client.snapshot.messages.map(({ content }) => content)).to.eql([...said, 'Whole.']);
  });

  it('takes back the half answer also where the snapshot has dropped what was old', async () => {
    const messages = [...old.slice(2), { id: 'q', role: 'user', content: 'New question' }];
    const dropped = { type: 'MESSAGES_SNAPSHOT', messages };
    const known = { type: 'MESSAGES_SNAPSHOT', messages: old };
    const { client, bodies } = scripted([
      [started, known, { type: 'RUN_FINISHED', threadId: 't', runId: 'r' }],
      [started, dropped, ...half],
    ]);
    await client.send('Old question');
    expect(await client.send('New question')).to.equal('error');
    expect(await client.retry()).to.equal('done');
    expect(contents(bodies[2])).to.eql(['Old question 2', 'Old answer 2', 'New question']);
  });
});

function contents(input: RunAgentInput | undefined): unknown[] | undefined {
  return input?.messages.map(({ content }) => content);
}
