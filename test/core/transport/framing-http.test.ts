/** Requests as they leave, redirects, connections that break, and the bounds of a run. */
import { chai, expect } from '@open-wc/testing';
import type { AgentError } from '../../../src/core/protocol/error.js';
import { httpTransport } from '../../../src/core/transport/http.js';
import { answering, bodyOf, encode, INPUT, replay, sse, type Replayed } from '../support/replay.js';

chai.config.truncateThreshold = 400;

const STARTED = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const FINISHED = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const HALF = sse(
  STARTED,
  { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Half' },
);
const as = (type: string, status = 200): ResponseInit => ({ status, headers: { 'content-type': type } });

function errorOf({ end }: Replayed): AgentError {
  if (end.kind !== 'failed') throw new Error(`expected a failure, not ${end.kind}`);
  return end.error;
}

/** A body that delivers `first` and then does what `then` says. */
function bodyThen(
  first: string,
  then: (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let reads = 0;
  // What follows comes once the beginning has been read: an error takes what still waits in a stream along.
  return new ReadableStream(
    {
      pull(controller) {
        reads++;
        if (reads === 1) controller.enqueue(encode(first));
        if (reads === 2) then(controller);
      },
    },
    { highWaterMark: 0 },
  );
}

describe('redirects', () => {
  const redirected = { fetch: () => Promise.resolve(Response.redirect('https://agent.test/run/', 307)) };

  it('are refused, and the error names the usual cause', async () => {
    const error = errorOf(await replay(answering(null, {}, redirected)));
    expect(error.code).to.equal('redirect');
    expect(error.message).to.contain('slash at the end');
  });

  it('are not followed by the browser either, unless the host says so', async () => {
    const asked: (RequestRedirect | undefined)[] = [];
    const fetch = (_: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      asked.push(init?.redirect);
      return Promise.resolve(new Response(sse(STARTED, FINISHED), as('text/event-stream')));
    };
    await replay(answering(null, {}, { fetch }));
    await replay(answering(null, {}, { fetch, redirect: 'follow' }));
    expect(asked).to.deep.equal(['manual', 'follow']);
  });
});

describe('the request', () => {
  it('asks for events and nothing else, with the headers of the host, called anew for each', async () => {
    const seen: { url: string; accept: string | null; type: string | null; token: string | null; body: unknown }[] = [];
    let n = 0;
    const transport = httpTransport({
      endpoint: () => `https://agent.test/${n}`,
      headers: () => Promise.resolve({ authorization: `token ${++n}`, accept: '*/*' }),
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        seen.push({
          url: url as string,
          accept: headers.get('accept'),
          type: headers.get('content-type'),
          token: headers.get('authorization'),
          body: JSON.parse(init?.body as string),
        });
        return Promise.resolve(new Response(sse(STARTED, FINISHED), as('text/event-stream')));
      },
    });
    await replay(transport);
    await replay(transport);
    expect(seen.map(({ url, token }) => [url, token])).to.deep.equal([
      ['https://agent.test/0', 'token 1'],
      ['https://agent.test/1', 'token 2'],
    ]);
    expect(seen[0]).to.deep.include({ accept: 'text/event-stream', type: 'application/json', body: INPUT });
  });
});

describe('connections that fail', () => {
  it('no answer at all', async () => {
    const error = errorOf(
      await replay(httpTransport({ endpoint: 'x:', fetch: () => Promise.reject(new TypeError('Failed to fetch')) })),
    );
    expect(error.code).to.equal('network');
    expect(error.message).to.contain('CORS');
    expect((error.cause as Error).message).to.equal('Failed to fetch');
  });

  it('a real port where nobody listens', async () => {
    const error = errorOf(await replay(httpTransport({ endpoint: 'http://127.0.0.1:1/' })));
    expect(error.code).to.equal('network');
  });

  it('a break in the middle keeps the half answer, as incomplete', async () => {
    const replayed = await replay(
      answering(bodyThen(HALF, (stream) => setTimeout(() => stream.error(new Error('cut'))))),
    );
    expect(errorOf(replayed).code).to.equal('connection-lost');
    expect(errorOf(replayed).detail.bytesReceived).to.equal(true);
    expect(replayed.view.entries[0]).to.include({ content: 'Half', status: 'incomplete' });
  });

  it('a break behind the terminal event is no failure', async () => {
    const all = HALF + sse({ type: 'TEXT_MESSAGE_END', messageId: 'm' }, FINISHED);
    const replayed = await replay(
      answering(bodyThen(all, (stream) => setTimeout(() => stream.error(new Error('cut'))))),
    );
    expect(replayed.end).to.deep.equal({ kind: 'ended' });
    expect(replayed.view.entries[0]).to.include({ content: 'Half', status: 'complete' });
  });

  it('an end before the run has ended is a failed run', async () => {
    const replayed = await replay(answering(bodyOf([encode(HALF)])));
    expect(errorOf(replayed).code).to.equal('incomplete');
    expect(replayed.view.entries[0]).to.include({ content: 'Half', status: 'incomplete' });
  });

  it('the mock server: 500, a 404 page, an answer cut short, a broken connection', async () => {
    const ask = async (path: string): Promise<AgentError> => {
      const id = crypto.randomUUID();
      const messages = [{ id, role: 'user', content: 'go' }];
      const endpoint = new URL(`/agent/${path}`, location.href).href;
      const transport = httpTransport({
        endpoint,
        fetch: (url, init) => fetch(url, { ...init, body: JSON.stringify({ ...INPUT, threadId: id, messages }) }),
      });
      return errorOf(await replay(transport));
    };
    expect(await ask('http-500?pace=0')).to.deep.include({ code: 'http' });
    expect((await ask('http-500?pace=0')).message).to.contain('The database is on fire.');
    expect((await ask('html-404?pace=0')).message).to.contain('an HTML page titled “404 Not Found”');
    expect((await ask('cut?pace=0')).code).to.equal('incomplete');
    // WebKit tells a broken connection from a closed one no more than its network library does.
    expect((await ask('cut?pace=0&cut=reset')).code).to.be.oneOf(['connection-lost', 'incomplete']);
  });
});

describe('bounds', () => {
  const silent = bodyThen;

  it('a run without a byte for idleTimeout fails; the half answer stays', async () => {
    const replayed = await replay(
      answering(
        silent(HALF, () => undefined),
        undefined,
        { idleTimeout: 60 },
      ),
    );
    expect(errorOf(replayed).code).to.equal('idle-timeout');
    expect(replayed.view.entries[0]).to.include({ content: 'Half', status: 'incomplete' });
  });

  it('a server that never answers runs into it too, and its request is aborted', async () => {
    let signal: AbortSignal | null | undefined;
    const fetch = (_: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal = init?.signal;
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    const replayed = await replay(httpTransport({ endpoint: 'x:', fetch, idleTimeout: 30 }));
    expect(errorOf(replayed).code).to.equal('idle-timeout');
    expect(signal?.aborted).to.equal(true);
  });

  it('heartbeats count as life', async () => {
    const beats = bodyThen(HALF, (stream) => {
      let n = 0;
      const timer = setInterval(() => {
        if (++n < 8) return stream.enqueue(encode(': ping\n\n'));
        clearInterval(timer);
        stream.enqueue(encode(sse({ type: 'TEXT_MESSAGE_END', messageId: 'm' }, FINISHED)));
        stream.close();
      }, 30);
    });
    expect((await replay(answering(beats, undefined, { idleTimeout: 150 }))).end.kind).to.equal('ended');
  });

  it('one event over maxEventSize fails the run; many small ones do not', async () => {
    const big = sse({ type: 'CUSTOM', name: 'big', value: 'x'.repeat(2000) });
    const many = sse(
      STARTED,
      ...Array.from({ length: 200 }, () => ({ type: 'CUSTOM', name: 'n', value: 'x' })),
      FINISHED,
    );
    const limits = { maxEventSize: 1000 };
    expect((await replay(answering(many, undefined, limits))).end.kind).to.equal('ended');
    const failed = await replay(answering(HALF + big + sse(FINISHED), undefined, limits));
    expect(errorOf(failed).code).to.equal('event-too-large');
    const pieces = (HALF + big).match(/[^]{1,100}/g)?.map(encode) ?? [];
    expect(errorOf(await replay(answering(pieces, undefined, limits))).code).to.equal('event-too-large');
  });
});
