/** Streams of a real TanStack AI server with durability, over a line that breaks at every event. */
import { expect } from '@open-wc/testing';
import type { AgentTool } from '../../../src/core/index.js';
import { durable, faulty, goThrough, newKey, seenOf, wordsOf } from '../support/faulty.js';
import { item, until } from '../support/talk.js';

/** How many events the whole stream has. */
async function eventsOf(script: string): Promise<number> {
  let events = 0;
  const talk = durable('none=1', script);
  talk.client.observe({ wire: () => void events++ });
  await talk.client.send('go');
  return events;
}

// The first requests start the servers.
before(async function start() {
  this.timeout(60_000);
  await Promise.all([fetch('/agent/log'), fetch('/peers/tanstack/record')]);
});

describe('a resumable stream', () => {
  for (const script of ['text', 'server_tool', 'reasoning']) {
    it(`is whole however often it is cut: at every event (${script})`, async function () {
      this.timeout(30_000);
      const whole = durable('none=1', script);
      expect(await whole.client.send('go')).to.equal('done');
      const events = await eventsOf(script);
      expect(events).to.be.greaterThan(6);
      const cuts = Array.from({ length: events }, (_, index) => index + 1);
      await Promise.all(
        cuts.map(async (at) => {
          const { talk, end } = await goThrough(`cut=e${at}`, script);
          expect(end, `cut at ${at}`).to.equal('done');
          expect(seenOf(talk.client), `cut at ${at}`).to.deep.equal(seenOf(whole.client));
          const record = await talk.record();
          expect(record.ran.length, 'no tool ran twice').to.equal(script === 'server_tool' ? 1 : 0);
          expect(new Set(talk.sent.map(({ body }) => body)).size, 'the same request').to.equal(1);
        }),
      );
    });
  }

  it('is whole where each connection brings one event only', async () => {
    const whole = durable('none=1', 'server_tool');
    await whole.client.send('go');
    const talk = durable('cut=e1,hold=200', 'server_tool');
    expect(await talk.client.send('go')).to.equal('done');
    expect(seenOf(talk.client)).to.deep.equal(seenOf(whole.client));
    const [first, second, third] = talk.sent;
    const runId = (JSON.parse(first?.body ?? '{}') as { runId: string }).runId;
    expect(first?.headers['x-run-id']).to.equal(runId);
    expect(first?.headers).to.not.have.property('last-event-id');
    expect(second?.headers['last-event-id']).to.equal(`memory:v1:${runId}:1`);
    expect(third?.headers['last-event-id']).to.match(/:[12]$/);
  });

  it('is whole where the answer ends early as if that were all', async () => {
    const whole = durable('none=1', 'server_tool');
    await whole.client.send('go');
    const events = await eventsOf('server_tool');
    await Promise.all(
      Array.from({ length: events }, async (_, index) => {
        const { talk, end } = await goThrough(`end=e${index + 1}`, 'server_tool');
        expect(end).to.equal('done');
        expect(seenOf(talk.client), `ended at ${index + 1}`).to.deep.equal(seenOf(whole.client));
      }),
    );
  });

  it('is whole where it is cut in the middle of an event', async () => {
    const whole = durable('none=1', 'text');
    await whole.client.send('go');
    const places = Array.from({ length: 12 }, (_, index) => 151 + index * 83);
    await Promise.all(
      places.map(async (at, index) => {
        const fault = index % 2 ? 'cut' : 'end';
        const { talk, end } = await goThrough(`${fault}=b${at}`, 'text');
        expect(end, `${fault} at ${at}`).to.equal('done');
        expect(seenOf(talk.client), `${fault} at ${at}`).to.deep.equal(seenOf(whole.client));
        expect(talk.client.diagnostics.map(({ code }) => code)).to.not.include('invalid-json');
      }),
    );
  });

  it('takes an event once that comes twice', async () => {
    const whole = durable('none=1', 'text');
    await whole.client.send('go');
    const talk = durable('double=e5', 'text');
    expect(await talk.client.send('go')).to.equal('done');
    expect(seenOf(talk.client)).to.deep.equal(seenOf(whole.client));
  });

  it('goes on after a silence that is too long', async () => {
    const talk = durable(`stall=e5,key=${newKey()},times=1`, 'text', { idleTimeout: 400 });
    expect(await talk.client.send('go')).to.equal('done');
    expect(wordsOf(talk.client.snapshot)).to.equal('Hello from TanStack AI. This answer came in several deltas.');
    expect(talk.sent.length).to.equal(2);
  });

  it('goes on once a server is back that answered 503, and says meanwhile that it is lost', async () => {
    const key = newKey();
    const broken = faulty(`status=503,key=${key},times=2`, '/peers/tanstack/durable?script=text');
    let requests = 0;
    const talk = durable(`cut=e6,key=${newKey()},times=1,hold=200`, 'text', {
      fetch: (url, init) => globalThis.fetch(requests++ === 0 ? url : broken, init),
    });
    const isLost = until(talk.client, ({ reconnecting }) => reconnecting);
    const ended = talk.client.send('go');
    expect((await isLost).status).to.equal('running');
    expect(await ended).to.equal('done');
    expect([requests, talk.client.snapshot.reconnecting]).to.deep.equal([4, false]);
    expect(wordsOf(talk.client.snapshot)).to.contain('This answer came in several deltas.');
  });

  it('runs the tools of the page once, and pauses once', async () => {
    let ran = 0;
    const toast = { name: 'show_toast', description: 'Shows.', execute: () => (ran++, { shown: true }) };
    const page = durable('cut=e3,hold=200', 'known_tool', { tools: [toast as unknown as AgentTool<never>] });
    expect(await page.client.send('go')).to.equal('done');
    expect(ran).to.equal(1);
    const paused = durable('cut=e2,hold=200', 'approve');
    expect(await paused.client.send('go')).to.equal('waiting');
    expect(paused.client.interrupts.length).to.equal(1);
    await item(paused).approve();
    expect((await paused.record()).ran).to.deep.equal([['delete_files', { path: '/files/report.txt' }]]);
  });

  it('is asked for at an address of its own, by GET', async () => {
    const talk = durable('cut=e4,hold=200', 'text', { routes: { resume: '/peers/tanstack/durable?runId={runId}' } });
    expect(await talk.client.send('go')).to.equal('done');
    expect(wordsOf(talk.client.snapshot)).to.contain('This answer came in several deltas.');
    expect(talk.sent.map(({ method }) => method).slice(0, 2)).to.deep.equal(['POST', 'GET']);
    expect((await talk.record()).bodies.length, 'nothing was posted again').to.equal(1);
  });
});

describe('a resumable stream that stays lost', () => {
  it('ends honestly after so many tries, with what had arrived', async () => {
    const key = newKey();
    const broken = faulty(`refuse=1,key=${key}`, '/peers/tanstack/durable?script=text');
    let requests = 0;
    const talk = durable('cut=e6,hold=200', 'text', {
      reconnect: { by: 'last-event-id', delay: 2, tries: 3 },
      fetch: (url, init) => globalThis.fetch(requests++ === 0 ? url : broken, init),
    });
    expect(await talk.client.send('go')).to.equal('error');
    const { error, reconnecting, entries } = talk.client.snapshot;
    expect([error?.code, error?.detail.bytesReceived, reconnecting]).to.deep.equal(['connection-lost', true, false]);
    expect(requests).to.equal(4);
    expect(wordsOf(talk.client.snapshot)).to.match(/^Hello/);
    expect(entries.at(-1)).to.include({ status: 'incomplete' });
  });

  it('ends at once where the server no longer has it', async () => {
    const talk = durable('cut=e5,hold=200', 'text', {
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        if (headers.has('last-event-id')) headers.set('last-event-id', 'memory:v1:forgotten:3');
        return fetch(url, { ...init, headers });
      },
    });
    expect(await talk.client.send('go')).to.equal('error');
    const { error } = talk.client.snapshot;
    expect([error?.code, error?.message]).to.satisfy(
      ([code, message]: [string, string]) => code === 'connection-lost' && message.includes('Unknown or expired'),
    );
    expect((await talk.record()).bodies.length, 'asked twice, run once').to.equal(2);
  });

  it('is given up by a person at any time', async () => {
    const talk = durable('cut=e6,hold=200', 'text', { reconnect: { by: 'last-event-id', delay: 60_000 } });
    const isLost = until(talk.client, ({ reconnecting }) => reconnecting);
    const ended = talk.client.send('go');
    await isLost;
    talk.client.stop();
    expect(await ended).to.equal('stopped');
    expect([talk.client.snapshot.reconnecting, talk.sent.length]).to.deep.equal([false, 1]);
  });

  it('is not asked for again before its first event, nor where the page did not say that it may be', async () => {
    const early = durable('cut=e0', 'text');
    expect(await early.client.send('go')).to.equal('error');
    expect(early.sent.length).to.equal(1);
    const plain = durable('cut=e6,hold=200', 'text', { reconnect: false });
    expect(await plain.client.send('go')).to.equal('error');
    expect(plain.client.snapshot.error?.code).to.be.oneOf(['connection-lost', 'incomplete']);
    expect(plain.sent.length).to.equal(1);
    expect(plain.sent[0]?.headers).to.not.have.property('x-run-id');
  });
});
