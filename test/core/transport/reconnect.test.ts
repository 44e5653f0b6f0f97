/** Lines that fail without a way to take the stream up again: an honest end, nothing twice, and what arrived is kept. */
import { expect } from '@open-wc/testing';
import { durable, faultyMock, newKey, seenOf, watched, wordsOf } from '../support/faulty.js';
import { seeded } from '../support/random.js';
import { mock } from '../support/talk.js';

const BROKEN = ['connection-lost', 'incomplete', 'empty-stream', 'network'];

async function wholeOf(scenario: string): Promise<{ words: string; events: number; bytes: number; seen: unknown[] }> {
  const response = await fetch(`/agent/${scenario}?pace=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      threadId: newKey(),
      runId: 'r',
      messages: [{ id: 'u', role: 'user', content: 'go' }],
      tools: [],
      context: [],
      forwardedProps: {},
    }),
  });
  const text = await response.text();
  const talk = mock(scenario);
  await talk.client.send('go');
  const events = text.split('\n\n').length - 1;
  return { words: wordsOf(talk.client.snapshot), events, bytes: text.length, seen: seenOf(talk.client) };
}

/** Asserts that a run over such a line failed in the open, or was whole. */
async function endsHonestly(fault: string, scenario: string, whole: { words: string; seen: unknown[] }): Promise<void> {
  const { fetch, sent } = watched();
  const talk = faultyMock(fault, scenario, { fetch });
  const end = await talk.client.send('go');
  const { status, error } = talk.client.snapshot;
  expect(sent.length, `${fault}: nothing is sent again`).to.equal(1);
  expect(talk.client.diagnostics.map(({ code }) => code)).to.not.include('already-open');
  if (end === 'done') {
    expect(seenOf(talk.client), fault).to.deep.equal(whole.seen);
    return;
  }
  expect([end, status], fault).to.deep.equal(['error', 'error']);
  expect(error?.code, fault).to.be.oneOf(BROKEN);
  expect(
    whole.words.startsWith(wordsOf(talk.client.snapshot)),
    `${fault}: the text is kept as far as it came`,
  ).to.equal(true);
}

// The first requests start the servers.
before(async function start() {
  this.timeout(60_000);
  await Promise.all([fetch('/agent/log'), fetch('/peers/tanstack/record')]);
});

describe('a line that breaks', () => {
  for (const scenario of ['chat', 'server-tool']) {
    it(`at any event ends honestly (${scenario})`, async function () {
      this.timeout(30_000);
      const whole = await wholeOf(scenario);
      const places = Array.from({ length: Math.min(whole.events, 24) }, (_, index) => index);
      await Promise.all(places.map((at) => endsHonestly(`cut=e${at}`, scenario, whole)));
      await Promise.all(places.map((at) => endsHonestly(`end=e${at}`, scenario, whole)));
    });

    it(`at any byte ends honestly (${scenario})`, async function () {
      this.timeout(30_000);
      const whole = await wholeOf(scenario);
      const next = seeded(8);
      const places = Array.from({ length: 16 }, () => Math.floor(next() * whole.bytes));
      await Promise.all(places.map((at) => endsHonestly(`${at % 2 ? 'cut' : 'end'}=b${at}`, scenario, whole)));
    });
  }

  it('keeps what had arrived, and a retry asks anew and shows it once', async () => {
    const talk = faultyMock(`cut=e6,key=${newKey()},times=1,hold=300`, 'chat');
    expect(await talk.client.send('go')).to.equal('error');
    const broken = wordsOf(talk.client.snapshot);
    expect(broken.length).to.be.greaterThan(0);
    expect(talk.client.snapshot.entries.at(-1)).to.include({ status: 'incomplete' });
    expect(await talk.client.retry()).to.equal('done');
    const { words } = await wholeOf('chat');
    expect(wordsOf(talk.client.snapshot)).to.equal(words);
    expect((await talk.record()).bodies.length).to.equal(2);
  });

  it('behind the last event is no loss', async () => {
    const { events, words } = await wholeOf('chat');
    const talk = faultyMock(`cut=e${events},hold=1000`, 'chat');
    expect(await talk.client.send('go')).to.equal('done');
    expect(wordsOf(talk.client.snapshot)).to.equal(words);
  });

  it('is not asked for again where events have no id, whatever the page has said', async () => {
    const { fetch, sent } = watched();
    const reconnect = { by: 'last-event-id', delay: 1 } as const;
    const talk = faultyMock('cut=e6,hold=300', 'chat', { fetch, reconnect });
    expect(await talk.client.send('go')).to.equal('error');
    expect([talk.client.snapshot.error?.code, sent.length]).to.satisfy(
      ([code, requests]: [string, number]) => BROKEN.includes(code) && requests === 1,
    );
    const plain = mock('chat', { reconnect });
    expect(await plain.client.send('go')).to.equal('done');
  });

  it('is not asked for again where it is refused before the first byte', async () => {
    const { fetch, sent } = watched();
    const talk = faultyMock('refuse=1', 'chat', { fetch, reconnect: 'last-event-id' });
    expect(await talk.client.send('go')).to.equal('error');
    expect([talk.client.snapshot.error?.code, sent.length]).to.deep.equal(['network', 1]);
  });
});

describe('a line that falls silent', () => {
  it('ends by the idle timeout, and what had arrived stays', async () => {
    const talk = faultyMock('stall=e6', 'chat', { idleTimeout: 300 });
    expect(await talk.client.send('go')).to.equal('error');
    expect(talk.client.snapshot.error?.code).to.equal('idle-timeout');
    const { words } = await wholeOf('chat');
    const kept = wordsOf(talk.client.snapshot);
    expect(kept.length > 0 && words.startsWith(kept)).to.equal(true);
  });

  it('for less than that goes on', async () => {
    const { words } = await wholeOf('chat');
    const talk = faultyMock('delay=e6:200', 'chat', { idleTimeout: 5000 });
    expect(await talk.client.send('go')).to.equal('done');
    expect(wordsOf(talk.client.snapshot)).to.equal(words);
  });
});

describe('an event that comes twice', () => {
  it('shows nothing twice, whichever it is, as long as it is no delta', async () => {
    const types: string[] = [];
    const plain = mock('server-tool');
    plain.client.observe({ wire: (value) => types.push((value as { type: string }).type) });
    await plain.client.send('go');
    const places = types.flatMap((type, index) => (/_CONTENT$|_ARGS$|DELTA/.test(type) ? [] : [index + 1]));
    expect(places.length).to.be.greaterThan(5);
    await Promise.all(
      places.map(async (at) => {
        const talk = faultyMock(`double=e${at}`, 'server-tool');
        expect(await talk.client.send('go'), `${types[at - 1]} twice`).to.equal('done');
        expect(seenOf(talk.client), `${types[at - 1]} twice`).to.deep.equal(seenOf(plain.client));
      }),
    );
  });

  it('is known by its id where the stream can be taken up again', async () => {
    const plain = durable('none=1', 'text');
    await plain.client.send('go');
    const twice = durable('double=e5', 'text');
    await twice.client.send('go');
    expect(wordsOf(twice.client.snapshot)).to.equal(wordsOf(plain.client.snapshot));
  });
});
