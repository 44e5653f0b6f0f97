import { expect } from '@open-wc/testing';
import { EventSchemas } from '@ag-ui/core/schemas';
import { EventType, type Event, type Interrupt, type ResumeEntry } from '@ag-ui/core';
import {
  approve,
  callIds,
  cancel,
  Drive,
  errorOf,
  id,
  interruptsOf,
  resultsOf,
  textOf,
  types,
  user,
  type Body,
} from './drive.js';

const path = '/stackbone';

/** What a client of this server sends: documented members, and standard ones that it must not mind. */
function speaker() {
  const drive = new Drive();
  const send = (body: Body): Promise<Event[]> => drive.run(path, body);
  return {
    drive,
    send,
    say: (words: string, body: Body = {}) => send({ messages: [user(words)], ...body }),
    resume: (...resume: ResumeEntry[]) => send({ resume }),
  };
}

function resolved(interrupt: Interrupt, payload: unknown): ResumeEntry {
  return { interruptId: interrupt.id, status: 'resolved', payload };
}

async function paused(words = 'Refund my order') {
  const talk = speaker();
  const events = await talk.say(words);
  const interrupts = interruptsOf(events);
  return { ...talk, events, interrupts, interrupt: interrupts[0]! };
}

describe('mock in the manner of Stackbone', () => {
  it('opens with the state, names its own run, and ends plainly', async () => {
    const { say } = speaker();
    const events = await say('Hello');
    for (const event of events) expect(EventSchemas.safeParse(event).success, event.type).to.equal(true);
    expect(types(events).slice(0, 2)).to.deep.equal(['RUN_STARTED', 'STATE_SNAPSHOT']);
    expect(types(events)).not.to.include('STATE_DELTA');
    const [start] = events;
    expect(start?.type === EventType.RUN_STARTED && start.runId).to.match(/^run-/);
    expect(events.at(-1)).to.have.property('type', 'RUN_FINISHED');
  });

  it('closes with one delta when the state has changed', async () => {
    const events = await speaker().say('Take a note');
    expect(types(events).slice(-2)).to.deep.equal(['STATE_DELTA', 'RUN_FINISHED']);
    const delta = events.find((event) => event.type === EventType.STATE_DELTA);
    expect(delta?.delta).to.deep.equal([{ op: 'replace', path: '/notes', value: ['Take a note'] }]);
  });

  it('takes over only the state that a page may edit', async () => {
    const state = { notes: ['mine'], language: 'pt', refunded: 1000, other: true };
    const events = await speaker().say('Hello', { state });
    const snapshot = events.find((event) => event.type === EventType.STATE_SNAPSHOT)?.snapshot;
    expect(snapshot).to.deep.equal({ notes: ['mine'], language: 'pt', refunded: 0 });
  });

  it('opens a known thread with all its messages, the new one included', async () => {
    const { say } = speaker();
    const first = await say('Find my order');
    const asked = user('Hello again');
    const events = await say('', { messages: [asked] });
    expect(types(events).slice(0, 3)).to.deep.equal(['RUN_STARTED', 'MESSAGES_SNAPSHOT', 'STATE_SNAPSHOT']);
    const snapshot = events.find((event) => event.type === EventType.MESSAGES_SNAPSHOT);
    const roles = snapshot?.messages.map((message) => message.role);
    expect(roles).to.deep.equal(['user', 'assistant', 'tool', 'assistant', 'user']);
    expect(snapshot?.messages.at(-1)).to.deep.equal(asked);
    const call = snapshot?.messages[1];
    expect(call?.role === 'assistant' && call.toolCalls?.[0]?.id).to.equal(callIds(first)[0]);
    expect(textOf(events)).to.contain('message 2');
  });

  it('pauses with a description and the decisions on offer, and runs nothing', async () => {
    const { drive, interrupt } = await paused();
    expect(interrupt).to.deep.include({
      reason: 'tool_call',
      description: 'Refund 80 EUR for order A-1001?',
      allowedDecisions: ['approve', 'reject', 'edit'],
    });
    expect(interrupt).not.to.have.any.keys('message', 'responseSchema');
    expect(drive.tools()).to.deep.equal([]);
  });

  it('runs an approved call once and sends its result alone', async () => {
    const { drive, interrupt, resume } = await paused();
    const events = await resume(approve(interrupt));
    expect(types(events).slice(0, 3)).to.deep.equal(['RUN_STARTED', 'STATE_SNAPSHOT', 'TOOL_CALL_RESULT']);
    expect(callIds(events)).to.deep.equal([]);
    expect(types(events).at(-2)).to.equal('STATE_DELTA');
    const args = { orderId: 'A-1001', amount: 80 };
    expect(drive.tools()).to.deep.equal([{ name: 'refund_order', args, times: 1 }]);
    expect(errorOf(await resume(approve(interrupt)))?.code).to.equal('no_pending_approval');
    expect(drive.tools()).to.have.length(1);
  });

  it('runs edited arguments that come alone', async () => {
    const { drive, interrupt, resume } = await paused();
    const editedArgs = { orderId: 'A-1001', amount: 20, note: 'Half' };
    await resume(resolved(interrupt, { editedArgs }));
    expect(drive.tools()).to.deep.equal([{ name: 'refund_order', args: editedArgs, times: 1 }]);
  });

  it('never runs a rejected or cancelled call', async () => {
    const rejected = await paused();
    const no = await rejected.resume(resolved(rejected.interrupt, { approved: false, reason: 'Too late' }));
    expect(Object.values(resultsOf(no))).to.deep.equal([{ error: 'rejected', reason: 'Too late' }]);
    const cancelled = await paused();
    const dropped = await cancelled.resume(cancel(cancelled.interrupt));
    expect(Object.values(resultsOf(dropped))).to.deep.equal([{ error: 'cancelled' }]);
    expect([...rejected.drive.tools(), ...cancelled.drive.tools()]).to.deep.equal([]);
  });

  it('takes two decisions together or not at all', async () => {
    const { drive, interrupts, resume } = await paused('Do both');
    const [refund, close] = interrupts;
    expect(errorOf(await resume(approve(refund!)))?.code).to.equal('incomplete_resume');
    expect(errorOf(await resume(approve(refund!), cancel(refund!), approve(close!)))?.code).to.equal('duplicate_entry');
    expect(drive.tools()).to.deep.equal([]);
    await resume(cancel(refund!), approve(close!));
    expect(drive.tools().map((tool) => [tool.name, tool.times])).to.deep.equal([['close_account', 1]]);
  });

  const refusedPayloads: [string, unknown, string?][] = [
    ['approved with editedArgs', { approved: true, editedArgs: { orderId: 'A-1001', amount: 1 } }],
    ['editedArgs that break the schema', { editedArgs: { orderId: 'A-1001', amount: 5000 } }],
    ['editedArgs where editing is not allowed', { editedArgs: { customer: 'Ada' } }, 'Close it'],
    ['a plain yes', true],
    ['nothing known', { ok: true }],
    ['no payload', undefined],
  ];
  for (const [name, payload, words] of refusedPayloads) {
    it(`refuses ${name}, and still waits`, async () => {
      const { drive, interrupt, resume } = await paused(words);
      expect(errorOf(await resume(resolved(interrupt, payload)))?.code).to.equal('invalid_payload');
      expect(drive.tools()).to.deep.equal([]);
      expect(errorOf(await resume(cancel(interrupt)))).to.equal(undefined);
    });
  }

  it('refuses a payload on a cancelled entry, another status, another id', async () => {
    const { interrupt, send } = await paused();
    const code = async (entry: object) => errorOf(await send({ resume: [entry as ResumeEntry] }))?.code;
    const { id: interruptId } = interrupt;
    expect(await code({ interruptId, status: 'cancelled', payload: {} })).to.equal('invalid_payload');
    expect(await code({ interruptId, status: 'approved' })).to.equal('invalid_resume');
    expect(await code({ interruptId: 'other', status: 'cancelled' })).to.equal('unknown_interrupt');
  });

  it('refuses histories that it does not document', async () => {
    const { interrupt, send } = await paused();
    const resume = [approve(interrupt)];
    const code = async (talk: Pick<ReturnType<typeof speaker>, 'send'>, body: Body) =>
      errorOf(await talk.send(body))?.code;
    expect(await code({ send }, { resume, messages: [user('Hi')] })).to.equal('invalid_history');
    expect(await code(speaker(), { messages: [user('One'), user('Two')] })).to.equal('invalid_history');
    expect(await code(speaker(), { messages: [] })).to.equal('invalid_history');
    const talk = speaker();
    const message = user('Hi');
    await talk.send({ messages: [message] });
    expect(await code(talk, { messages: [message] })).to.equal('invalid_history');
  });

  it('puts up with a history where it is told to', async () => {
    const drive = new Drive();
    const events = await drive.run('/stackbone?history=any', { messages: [user('One'), user('Two')] });
    expect(textOf(events)).to.contain('“Two”');
  });

  it('answers a fresh message while paused with RUN_ERROR, or with HTTP 409', async () => {
    const { drive, interrupt, resume, say } = await paused();
    const events = await say('Hello?');
    expect(types(events)).to.deep.equal(['RUN_STARTED', 'RUN_ERROR']);
    expect(errorOf(events)?.code).to.equal('approval_pending');
    const response = await drive.post('/stackbone?conflict=409', drive.input({ messages: [user('Hello?')] }));
    expect(response.status).to.equal(409);
    expect((await response.json()).error.code).to.equal('approval_pending');
    const done = await resume(approve(interrupt));
    expect(errorOf(done)).to.equal(undefined);
    expect(textOf(await say('Hi'))).to.contain('message 2');
  });

  it('leaves a browser call unanswered in a plain success, and takes its result alone', async () => {
    const { send, say } = speaker();
    const events = await say('Paint the page');
    const last = events.at(-1);
    expect(last?.type === EventType.RUN_FINISHED && last.outcome).to.deep.equal({ type: 'success' });
    const [toolCallId = ''] = callIds(events);
    const result = { id: id('t'), role: 'tool' as const, toolCallId, content: '"painted"' };
    const stray = await send({ messages: [{ ...result, toolCallId: 'other' }] });
    expect(errorOf(stray)?.code).to.equal('unknown_tool_call');
    const next = await send({ messages: [result] });
    expect(types(next)).not.to.include('MESSAGES_SNAPSHOT');
    expect(textOf(next)).to.contain('"painted"');
    expect(errorOf(await send({ messages: [{ ...result, id: id('t') }] }))?.code).to.equal('unknown_tool_call');
  });

  it('refuses the tool instead of a pause when there is no thread', async () => {
    const drive = new Drive();
    const events = await drive.say(path, 'Refund my order', { threadId: undefined } as unknown as Body);
    expect(interruptsOf(events)).to.deep.equal([]);
    expect(JSON.stringify(Object.values(resultsOf(events)))).to.contain('threadId');
    expect(drive.agent.log.tools).to.deep.equal([]);
  });
});
