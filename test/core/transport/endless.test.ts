/** Servers that never come to an end: what they have said counts, and nobody waits for the rest. */
import { expect } from '@open-wc/testing';
import { finish, start } from '../generators/events.js';
import { Pipe } from '../generators/pipe.js';
import { clientOver, close, more, open } from '../generators/piped.js';
import { call, finished, scripted, started, text } from '../support/scripted.js';

/** A body that says `words` and stays open, or goes on for ever. */
function endless(words: string, isFlood: boolean): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(words);
  let isSaid = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSaid && !isFlood) return new Promise(() => undefined);
      isSaid = true;
      controller.enqueue(bytes);
      return undefined;
    },
  });
}

describe('a body that never ends', function () {
  this.timeout(15_000);

  const answers = [
    [500, 'text/plain', 'http'],
    [429, 'application/json', 'http'],
    [200, 'application/x-ndjson', 'content-type'],
    [200, 'text/html', 'content-type'],
  ] as const;
  for (const isFlood of [false, true]) {
    it(`is an error all the same, with what it said (${isFlood ? 'a flood' : 'silence'})`, async () => {
      const ends = answers.map(async ([status, type]) => {
        const body = endless('{"message":"busy"} ', isFlood);
        const { client } = scripted([], {
          fetch: async () => new Response(body, { status, headers: { 'content-type': type } }),
        });
        const end = await client.send('go');
        const { error } = client.snapshot;
        return [end, error?.code, error?.detail.serverMessage?.includes('busy')];
      });
      expect(await Promise.all(ends)).to.eql(answers.map(([, , code]) => ['error', code, true]));
    });
  }
});

describe('a server that talks on after the end of the run', function () {
  this.timeout(15_000);

  it('of nothing that matters does not keep it running', async () => {
    const pipe = new Pipe();
    const client = clientOver(pipe);
    const pings = setInterval(() => pipe.push({ type: 'CUSTOM', name: 'ping', value: 1 }), 100);
    const end = client.send('go');
    pipe.push(start, open, more('Whole.'), close, finish);
    expect(await end).to.equal('done');
    clearInterval(pings);
    expect(client.snapshot.status).to.equal('idle');
  });
});

describe('limits longer than a timer can be', () => {
  it('of a tool are none', async () => {
    const execute = (): Promise<string> => new Promise((resolve) => setTimeout(() => resolve('Done.'), 30));
    const tools = [{ name: 't', description: '', execute, timeoutMs: Infinity }];
    const answer = [started, ...call('c', 't'), finished];
    const { client, bodies } = scripted([answer, text('Fine.')], { tools });
    expect(await client.send('go')).to.equal('done');
    expect(bodies[1]?.messages.at(-1)?.content).to.equal('Done.');
  });

  it('of silence are none either', async () => {
    const { client } = scripted([], {
      idleTimeout: Infinity,
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return new Response(`data: ${JSON.stringify(started)}\n\ndata: ${JSON.stringify(finished)}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        });
      },
    });
    expect(await client.send('go')).to.equal('done');
  });
});
