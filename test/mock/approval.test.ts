import { expect } from '@open-wc/testing';
import { EventType, type ResumeEntry } from '@ag-ui/core';
import { approve, callIds, cancel, Drive, errorOf, id, interruptsOf, resultsOf, textOf, types, user } from './drive.js';

interface Fault {
  scope: string;
  interruptId?: string;
  code: string;
  path?: string[];
}

async function paused(path: string, words = 'Go') {
  const drive = new Drive();
  const runId = id('run');
  const events = await drive.say(path, words, { runId });
  const interrupts = interruptsOf(events);
  const resume = (entries: ResumeEntry[], more = {}) =>
    drive.run(path, { parentRunId: runId, resume: entries, ...more });
  return { drive, events, interrupts, interrupt: interrupts[0]!, resume, runId };
}

function faults(events: Awaited<ReturnType<Drive['run']>>): Fault[] {
  return errorOf(events)?.metadata?.['tanstack']?.interruptErrors ?? [];
}

describe('mock approval', () => {
  it('pauses with the messages so far and runs nothing', async () => {
    const { drive, events, interrupt } = await paused('/agent/approval', 'Delete the project Zeus');
    expect(types(events).slice(-2)).to.deep.equal(['MESSAGES_SNAPSHOT', 'RUN_FINISHED']);
    expect(interrupt.reason).to.equal('tool_call');
    expect(interrupt.toolCallId).to.equal(callIds(events)[0]);
    expect(interrupt.responseSchema?.['oneOf']).to.have.length(2);
    expect(drive.tools()).to.deep.equal([]);
  });

  it('runs the tool once when approved, and sends only the result', async () => {
    const { drive, interrupt, resume, runId } = await paused('/agent/approval', 'Delete the project Zeus');
    const events = await resume([approve(interrupt)]);
    expect(types(events).slice(0, 3)).to.deep.equal(['RUN_STARTED', 'TOOL_CALL_RESULT', 'TEXT_MESSAGE_START']);
    expect(events[0]).to.include({ parentRunId: runId });
    expect(callIds(events)).to.deep.equal([]);
    const args = { projectId: 'zeus', files: 128 };
    expect(drive.tools()).to.deep.equal([{ name: 'delete_project', args, times: 1 }]);
  });

  it('takes the first of two equal answers only', async () => {
    const { drive, interrupt, resume } = await paused('/agent/approval');
    const both = await Promise.all([resume([approve(interrupt)]), resume([approve(interrupt)])]);
    const codes = both.map((events) => errorOf(events)?.code);
    expect(codes).to.have.members([undefined, 'unknown-interrupt']);
    expect(drive.tools().map((tool) => tool.times)).to.deep.equal([1]);
  });

  it('does not run a rejected or cancelled tool, and hears the reason', async () => {
    const rejected = await paused('/agent/approval');
    const payload = { approved: false, payload: { reason: 'Still in use' } };
    const no = await rejected.resume([{ interruptId: rejected.interrupt.id, status: 'resolved', payload }]);
    expect(Object.values(resultsOf(no))).to.deep.equal([
      { error: 'User declined tool execution', reason: 'Still in use' },
    ]);
    expect(textOf(no)).to.contain('Still in use');
    const cancelled = await paused('/agent/approval');
    const dropped = await cancelled.resume([cancel(cancelled.interrupt)]);
    expect(Object.values(resultsOf(dropped))).to.deep.equal([{ error: 'Tool execution cancelled' }]);
    expect([...rejected.drive.tools(), ...cancelled.drive.tools()]).to.deep.equal([]);
  });

  it('runs the edited arguments', async () => {
    const { drive, interrupt, resume } = await paused('/agent/approval-edit', 'Pay 120 EUR to Ada');
    const editedArgs = { recipient: 'Ada', amount: 90, currency: 'USD', note: 'Less' };
    await resume([{ interruptId: interrupt.id, status: 'resolved', payload: { approved: true, editedArgs } }]);
    expect(drive.tools()).to.deep.equal([{ name: 'send_payment', args: editedArgs, times: 1 }]);
  });

  it('refuses invalid edits with their path, and takes the corrected ones', async () => {
    const { drive, interrupt, resume } = await paused('/agent/approval-edit');
    const answer = (amount: unknown): ResumeEntry[] => {
      const editedArgs = { recipient: 'Ada', amount, currency: 'EUR' };
      return [{ interruptId: interrupt.id, status: 'resolved', payload: { approved: true, editedArgs } }];
    };
    const [fault] = faults(await resume(answer('a lot')));
    expect(fault).to.include({ scope: 'item', interruptId: interrupt.id, code: 'invalid-edited-args' });
    expect(fault?.path).to.deep.equal(['amount']);
    expect(drive.tools()).to.deep.equal([]);
    expect(errorOf(await resume(answer(5)))).to.equal(undefined);
    expect(drive.tools()).to.have.length(1);
  });

  it('refuses edits where none are allowed', async () => {
    const { drive, interrupt, resume } = await paused('/agent/approval');
    const payload = { approved: true, editedArgs: { projectId: 'other' } };
    const events = await resume([{ interruptId: interrupt.id, status: 'resolved', payload }]);
    expect(errorOf(events)?.code).to.equal('invalid-payload');
    expect(drive.tools()).to.deep.equal([]);
  });

  it('refuses a fresh message while paused, and keeps the pause', async () => {
    const { drive, interrupt, resume } = await paused('/agent/approval');
    const events = await drive.say('/agent', 'Hello?');
    expect(types(events)).to.deep.equal(['RUN_ERROR']);
    expect(errorOf(events)?.code).to.equal('approval_pending');
    expect(errorOf(await resume([approve(interrupt)]))).to.equal(undefined);
  });

  it('takes a cancellation and a new message in one request', async () => {
    const { drive, interrupt, resume } = await paused('/agent', 'Delete the project Zeus');
    const messages = [user('What is the weather in Rome?')];
    const events = await resume([cancel(interrupt)], { messages });
    expect(textOf(events)).to.contain('Nothing was done').and.to.contain('Rome');
    expect(drive.tools().map((tool) => tool.name)).to.deep.equal(['get_weather']);
  });
});

describe('mock resume rules', () => {
  const refused: [string, string, (id: string) => ResumeEntry[], object?][] = [
    ['an unknown id', 'unknown-interrupt', () => [{ interruptId: 'nope', status: 'cancelled' }]],
    ['a double id', 'conflict', (id) => [1, 2].map(() => ({ interruptId: id, status: 'cancelled' }))],
    [
      'a payload on a cancelled entry',
      'invalid-payload',
      (id) => [{ interruptId: id, status: 'cancelled', payload: 1 }],
    ],
    ['no payload', 'invalid-payload', (id) => [{ interruptId: id, status: 'resolved' }]],
    [
      'editedArgs alone',
      'invalid-payload',
      (id) => [{ interruptId: id, status: 'resolved', payload: { editedArgs: {} } }],
    ],
    ['a plain yes', 'invalid-payload', (id) => [{ interruptId: id, status: 'resolved', payload: true }]],
    ['a wrong parentRunId', 'stale', (id) => [{ interruptId: id, status: 'cancelled' }], { parentRunId: 'other' }],
    ['no parentRunId', 'stale', (id) => [{ interruptId: id, status: 'cancelled' }], { parentRunId: undefined }],
  ];
  for (const [name, code, entries, more] of refused) {
    it(`refuses ${name}`, async () => {
      const { drive, interrupt, resume } = await paused('/agent/approval');
      const events = await resume(entries(interrupt.id), more);
      expect(types(events)).to.deep.equal(['RUN_ERROR']);
      expect(errorOf(events)?.code).to.equal(code);
      expect(faults(events).map((fault) => fault.code)).to.include(code);
      expect(drive.tools()).to.deep.equal([]);
    });
  }

  it('refuses a resume on another thread, and one that comes twice', async () => {
    const { drive, interrupt, resume, runId } = await paused('/agent/approval');
    const stranger = await new Drive().run('/agent', { parentRunId: runId, resume: [approve(interrupt)] });
    expect(errorOf(stranger)?.code).to.equal('unknown-interrupt');
    await resume([approve(interrupt)]);
    expect(errorOf(await resume([approve(interrupt)]))?.code).to.equal('unknown-interrupt');
    expect(drive.tools().map((tool) => tool.times)).to.deep.equal([1]);
  });

  it('refuses a decision that comes too late, but takes its cancellation', async () => {
    const { interrupt, resume } = await paused('/agent/approval?expires=-1000');
    expect(Date.parse(interrupt.expiresAt ?? '')).to.be.lessThan(Date.now());
    expect(errorOf(await resume([approve(interrupt)]))?.code).to.equal('expired');
    expect(errorOf(await resume([cancel(interrupt)]))).to.equal(undefined);
  });

  it('refuses a form that does not match its schema', async () => {
    const { drive, interrupt, resume } = await paused('/agent/form');
    const good = { name: 'Ada', email: 'ada@example.com', date: '2030-05-01', travellers: 2, class: 'first' };
    const answer = (payload: unknown): ResumeEntry[] => [{ interruptId: interrupt.id, status: 'resolved', payload }];
    for (const bad of [{}, { ...good, travellers: 12 }, { ...good, email: 'ada' }, { ...good, extra: 1 }]) {
      expect(errorOf(await resume(answer(bad)))?.code, JSON.stringify(bad)).to.equal('invalid-payload');
    }
    expect(errorOf(await resume(answer(good)))).to.equal(undefined);
    expect(drive.tools()).to.deep.equal([{ name: 'book_trip', args: good, times: 1 }]);
  });

  it('goes from one pause to the next', async () => {
    const { drive, interrupt, resume } = await paused('/agent/chain');
    const runId = id('run');
    const [second] = interruptsOf(await resume([approve(interrupt)], { runId }));
    expect(second?.reason).to.equal('tool_call');
    await resume([approve(second!)], { parentRunId: runId });
    expect(drive.tools().map((tool) => tool.name)).to.deep.equal(['deploy']);
  });
});

describe('mock batch', () => {
  it('asks for two approvals and one browser tool at once', async () => {
    const { interrupts, runId } = await paused('/agent/batch');
    expect(interrupts.map((one) => one.reason)).to.deep.equal([
      'tool_call',
      'tool_call',
      'tanstack:client_tool_execution',
    ]);
    const { metadata } = interrupts[2]!;
    expect(metadata).to.deep.include({
      kind: 'client_tool',
      toolName: 'paint_page',
      input: { color: 'honeydew' },
    });
    expect(metadata?.['tanstack:interruptBinding'].interruptedRunId).to.equal(runId);
  });

  it('takes the answers together, each once', async () => {
    const { drive, interrupts, resume } = await paused('/agent/batch');
    const [file, mail, paint] = interrupts;
    const incomplete = await resume([approve(file!), approve(mail!)]);
    expect(faults(incomplete).map((fault) => fault.code)).to.deep.equal(['unknown-interrupt', 'incomplete-batch']);
    expect(drive.tools()).to.deep.equal([]);
    const no = { interruptId: mail!.id, status: 'resolved' as const, payload: { approved: false } };
    const value = { interruptId: paint!.id, status: 'resolved' as const, payload: { painted: true } };
    const results = resultsOf(await resume([approve(file!), no, value]));
    expect(results[mail!.toolCallId!]).to.deep.equal({ error: 'User declined tool execution' });
    expect(results[paint!.toolCallId!]).to.deep.equal({ painted: true });
    expect(drive.tools().map((tool) => [tool.name, tool.times])).to.deep.equal([['delete_file', 1]]);
  });

  it('does not repeat a browser result that stands in the history', async () => {
    const { events, interrupts, resume } = await paused('/agent/batch');
    const [file, mail, paint] = interrupts;
    const snapshot = events.find((event) => event.type === EventType.MESSAGES_SNAPSHOT);
    const toolCallId = paint!.toolCallId!;
    const answer = { id: 't1', role: 'tool' as const, toolCallId, content: '{"painted":true}' };
    const value = { interruptId: paint!.id, status: 'resolved' as const, payload: { painted: true } };
    const messages = [...(snapshot?.messages ?? []), answer];
    const results = resultsOf(await resume([cancel(file!), cancel(mail!), value], { messages }));
    expect(Object.keys(results)).to.have.members([file!.toolCallId, mail!.toolCallId]);
  });
});
