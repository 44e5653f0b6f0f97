import { expect, nextFrame } from '@open-wc/testing';
import type { AgentClient } from '../../../src/core/index.js';
import { finish, start } from '../generators/events.js';
import { Pipe } from '../generators/pipe.js';
import { clientOver, close, more, open, refusal, shows, until } from '../generators/piped.js';
import type { Wire } from '../generators/wire.js';

let pipe: Pipe;
let client: AgentClient;

beforeEach(() => {
  pipe = new Pipe();
  client = clientOver(pipe);
});
afterEach(() => client.dispose());

describe('core: one run at a time', () => {
  it('refuses a second send as busy and goes on with the first', async () => {
    const end = client.send('One');
    expect(await refusal(client.send('Two'))).to.equal('busy');
    expect(await refusal(client.retry())).to.equal('busy');
    pipe.push(start, finish);
    pipe.end();
    expect(await end).to.equal('done');
    expect(pipe.inputs).to.have.length(1);
    expect(client.snapshot.entries).to.have.length(1);
  });

  it('retry repeats the failed request without what the failure left', async () => {
    const failed = client.send('Hello');
    pipe.push(start, open, more('Half an'));
    pipe.end();
    expect(await failed).to.equal('error');
    expect(client.snapshot.error?.code).to.equal('incomplete');
    const again = client.retry();
    pipe.push(start, open, more('Whole.'), close, finish);
    pipe.end();
    expect(await again).to.equal('done');
    const [first, second] = pipe.inputs;
    expect(second?.messages).to.deep.equal(first?.messages);
    expect(second?.runId).not.to.equal(first?.runId);
    expect(client.snapshot.error).to.equal(undefined);
    expect(client.snapshot.messages.map(({ content }) => content)).to.deep.equal(['Hello', 'Whole.']);
  });

  it('a transport that throws ends the run with its error', async () => {
    const end = client.send('Hello');
    pipe.fail(new TypeError('no line'));
    expect(await end).to.equal('error');
    expect(client.snapshot.error?.code).to.equal('network');
    expect(client.snapshot.error?.message).to.contain('no line');
  });

  it('several runs stand in one stream; the last one decides', async () => {
    const end = client.send('Hello');
    pipe.push(start, open, more('One.'), close, { type: 'RUN_ERROR', message: 'Broken.' });
    pipe.push({ ...start, runId: 'run-2' }, { ...open, messageId: 'n' }, { ...more('Two.'), messageId: 'n' });
    pipe.push({ ...close, messageId: 'n' }, { ...finish, runId: 'run-2' });
    pipe.end();
    expect(await end).to.equal('done');
    expect(client.snapshot.messages.slice(1).map(({ content }) => content)).to.deep.equal(['One.', 'Two.']);
  });

  it('a server that keeps the line open after the end hangs nobody', async () => {
    const end = client.send('Hello');
    pipe.push(start, open, more('Whole.'), close, finish);
    expect(await end).to.equal('done');
    expect(pipe.signal?.aborted).to.equal(true);
  });

  for (const [name, leave] of [
    ['reset', () => client.reset()],
    ['openThread', () => client.openThread('other')],
  ] as const) {
    it(`${name} leaves a run behind`, async () => {
      const end = client.send('Hello');
      pipe.push(start, open, more('Half an'));
      await until(client, shows('Half an'));
      await leave();
      expect(await end).to.equal('stopped');
      pipe.push(more(' answer'), finish);
      pipe.end();
      await nextFrame();
      expect(client.snapshot).to.deep.include({ status: 'idle', entries: [], stopped: false });
    });
  }
});

describe('core: a run that was left', () => {
  it('does not close what the next one has open', async () => {
    const next = new Pipe();
    let again: Promise<unknown> | undefined;
    client.observe({
      wire: (value) => {
        if ((value as Wire).delta !== 'slow') return;
        // So much work that the reader pauses; in the pause the person begins anew.
        for (const end = performance.now() + 20; performance.now() < end;);
        queueMicrotask(() => {
          client.reset();
          client.configure({ transport: next });
          again = client.send('Again');
        });
      },
    });
    const left = client.send('Hello');
    pipe.push(start, open, more('slow'));
    next.push(start, { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: 'look' });
    expect(await left).to.equal('stopped');
    await until(client, shows('look'));
    next.push({ type: 'TOOL_CALL_ARGS', toolCallId: 'k', delta: '{"a":1}' });
    next.push({ type: 'TOOL_CALL_END', toolCallId: 'k' }, finish);
    next.end();
    expect(await again).to.equal('done');
    expect(client.snapshot.entries.at(-1)).to.deep.include({ args: { a: 1 }, status: 'called' });
  });
});

describe('core: dispose', () => {
  it('aborts, tells nobody, applies nothing and takes nothing', async () => {
    let told = 0;
    const end = client.send('Hello');
    pipe.push(start, open, more('Half an'));
    await until(client, shows('Half an'));
    client.subscribe(() => (told += 1));
    client.observe({ wire: () => void (told += 1), runEnd: () => void (told += 1) });
    client.dispose();
    const disposed = client.snapshot;
    expect(pipe.signal?.aborted).to.equal(true);
    expect(await end).to.equal('stopped');
    pipe.push(more(' answer'), finish);
    pipe.end();
    // Longer than any notification would take.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(told).to.equal(0);
    expect(client.snapshot).to.equal(disposed);
    expect(await refusal(client.send('Again'))).to.equal('disposed');
    client.dispose();
  });
});
