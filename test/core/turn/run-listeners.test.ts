import { expect, nextFrame } from '@open-wc/testing';
import type { AgentClient } from '../../../src/core/index.js';
import { finish, start } from '../generators/events.js';
import { Pipe } from '../generators/pipe.js';
import { clientOver, close, more, open, shows, until } from '../generators/piped.js';

let pipe: Pipe;
let client: AgentClient;

beforeEach(() => {
  pipe = new Pipe();
  client = clientOver(pipe);
});
afterEach(() => client.dispose());

describe('core: who is told', () => {
  it('once per frame, however much has come', async () => {
    let looks = 0;
    let frames = 0;
    const count = (): void => {
      frames += 1;
      requestAnimationFrame(count);
    };
    const end = client.send('Hello');
    pipe.push(start, open);
    await until(client, ({ entries }) => entries.length === 2);
    await nextFrame();
    await nextFrame();
    requestAnimationFrame(count);
    client.subscribe(() => (looks += 1));
    for (let n = 0; n < 200; n += 1) pipe.push(more('x'));
    await until(client, shows('x'.repeat(200)));
    await nextFrame();
    expect(looks).to.be.within(1, frames + 1);
    pipe.push(close, finish);
    pipe.end();
    await end;
  });

  it('a snapshot is the same until something changes, and so is every entry that did not', async () => {
    const end = client.send('Hello');
    pipe.push(start, open, more('One'));
    const before = await until(client, shows('One'));
    expect(client.snapshot).to.equal(before);
    expect(client.snapshot.messages).to.equal(before.messages);
    pipe.push({ type: 'STATE_SNAPSHOT', snapshot: { a: { b: 1 }, c: { d: 1 } } }, more(' two'));
    const later = await until(client, shows('One two'));
    expect(later).not.to.equal(before);
    expect(later.entries[0]).to.equal(before.entries[0]);
    expect(later.entries[1]).not.to.equal(before.entries[1]);
    expect(before.entries[1]).to.include({ content: 'One' });
    pipe.push({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/a/b', value: 2 }] });
    const last = await until(client, ({ state }) => (state as { a: { b: number } }).a.b === 2);
    expect(last.entries).to.equal(later.entries);
    expect((last.state as { c: unknown }).c).to.equal((later.state as { c: unknown }).c);
    expect(later.state).to.deep.equal({ a: { b: 1 }, c: { d: 1 } });
    pipe.push(close, finish);
    pipe.end();
    await end;
  });

  it('a listener or hook that throws breaks no other', async () => {
    let told = 0;
    const boom = (): never => {
      throw new Error('boom');
    };
    client.subscribe(boom);
    client.observe({ wire: boom, runStart: boom, runEnd: boom, diagnostic: boom });
    const second = new Promise<void>((resolve) =>
      client.subscribe(() => {
        told += 1;
        resolve();
      }),
    );
    const end = client.send('Hello');
    pipe.push(start, open, more('Whole.'), close, finish);
    pipe.end();
    expect(await end).to.equal('done');
    await second;
    expect(told).to.be.greaterThan(0);
    expect(client.diagnostics.map(({ code }) => code)).to.include('listener-failed');
  });

  it('also where no frames come, as in a hidden tab', async () => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = () => 0;
    try {
      const told = new Promise<void>((resolve) => client.subscribe(resolve));
      const end = client.send('Hello');
      pipe.push(start, open, more('Whole.'), close, finish);
      pipe.end();
      // The run itself waits for no frame; the listener comes by a timer.
      expect(await end).to.equal('done');
      await told;
    } finally {
      window.requestAnimationFrame = requestAnimationFrame;
    }
  });
});
