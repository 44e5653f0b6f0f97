import { expect } from '@open-wc/testing';
import { waitUntil } from './wait-until.js';

const body = (threadId: string) => ({
  threadId,
  runId: `${threadId}-run`,
  messages: [{ id: 'm1', role: 'user', content: 'go' }],
  tools: [],
  context: [],
  state: {},
  forwardedProps: {},
});

function post(url: string, threadId: string, signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body(threadId)),
    ...(signal ? { signal } : {}),
  });
}

/** Asks a server's record until it has an answer; it hears of a line that was cut when the machine finds time. */
async function eventually(ask: () => Promise<string | undefined>, wanted: string): Promise<void> {
  await waitUntil(async () => {
    expect(await ask()).to.equal(wanted);
    return true;
  });
}

interface Server {
  name: string;
  whole: string;
  slow: string;
  end: (threadId: string) => Promise<string | undefined>;
  stopped: string;
}

const servers: Server[] = [
  {
    name: 'the mock agent',
    whole: '/agent/chat?pace=0',
    slow: '/agent/slow?pace=40',
    stopped: 'stopped',
    async end(threadId) {
      const log = (await (await fetch(`/agent/log?threadId=${threadId}`)).json()) as {
        runs: { end: string }[];
      };
      return log.runs[0]?.end;
    },
  },
  {
    name: 'a peer',
    whole: '/peers/tanstack/chat?script=text',
    slow: '/peers/tanstack/chat?script=slow',
    stopped: 'aborted',
    async end(threadId) {
      const answer = await fetch(`/peers/tanstack/record?threadId=${threadId}`);
      const record = (await answer.json()) as { requests: { ended: string }[] };
      return record.requests[0]?.ended;
    },
  },
];

for (const server of servers) {
  describe(`${server.name} behind the runner`, () => {
    it('answers by a stream of events', async () => {
      const response = await post(server.whole, crypto.randomUUID());
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.contain('text/event-stream');
      const text = await response.text();
      expect(text).to.contain('RUN_STARTED').and.to.contain('RUN_FINISHED');
    });

    it('streams, and notices a client that leaves', async () => {
      const threadId = crypto.randomUUID();
      const abort = new AbortController();
      const response = await post(server.slow, threadId, abort.signal);
      const first = await response.body?.getReader().read();
      expect(new TextDecoder().decode(first?.value)).to.contain('RUN_STARTED').and.not.to.contain('RUN_FINISHED');
      abort.abort();
      await eventually(() => server.end(threadId), server.stopped);
    });
  });
}
