/** Answers that are no stream of events: each a clear error, none a success. */
import { chai, expect } from '@open-wc/testing';
import type { AgentError } from '../../../src/core/protocol/error.js';
import { loadBytes, refused } from '../support/recordings.js';
import { answering, replay, sse, type Replayed } from '../support/replay.js';

chai.config.truncateThreshold = 400;

const STARTED = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const FINISHED = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const as = (type: string, status = 200): ResponseInit => ({ status, headers: { 'content-type': type } });

function errorOf({ end }: Replayed): AgentError {
  if (end.kind !== 'failed') throw new Error(`expected a failure, not ${end.kind}`);
  return end.error;
}

async function failing(body: BodyInit | null, init?: ResponseInit): Promise<AgentError> {
  return errorOf(await replay(answering(body, init)));
}

describe('what real servers answer instead of events', () => {
  const SAID: Record<string, [code: string, words: string]> = {
    'copilotkit/10c-connect-unknown.sse': ['empty-stream', 'without a single event'],
    'copilotkit/12b-concurrent.sse': ['empty-stream', 'without a single event'],
    'copilotkit/11d-thread-state.sse': ['content-type', 'application/json instead of an event stream'],
    'copilotkit/14d-single-plain-agui.sse': ['http', 'status 400. It said: Missing method field'],
    'copilotkit/15-bad-body.sse': ['http', 'status 400. It said: Invalid request body'],
    'copilotkit/15b-unknown-agent.sse': ['http', "status 404. It said: Agent 'nope' does not exist"],
    'copilotkit/15e-base-url-plain.sse': ['http', 'status 404. It said: Not found'],
    'strands/13-bad-body.sse': ['http', 'status 400. It said: Invalid RunAgentInput'],
    'strands/14-wrong-ct.sse': ['http', 'status 415. It said: Unsupported Media Type: expected application/json'],
    'strands/15-404.sse': ['http', 'status 404. It said: an HTML page titled “Error”'],
    'tanstack/06-no-tools.http400.txt': ['http', 'status 400. It said: Invalid AG-UI request body.'],
    'tanstack/08-durable-get-now.sse': ['empty-stream', 'without a single event'],
  };

  for (const row of refused) {
    it(`${row.file}: ${row.status} ${row.type}`, async () => {
      const [code, words] = SAID[row.file] ?? [];
      const error = await failing(await loadBytes(row), as(row.type, row.status));
      expect(error.code).to.equal(code);
      expect(error.message).to.contain(words);
      if (code === 'http') expect(error.detail.status).to.equal(row.status);
    });
  }
});

describe('error bodies in all shapes', () => {
  const shapes: [body: string, message: string, serverCode?: string][] = [
    ['{"error":"no agent"}', 'no agent'],
    ['{"message":"no agent"}', 'no agent'],
    ['{"error":{"message":"no agent","code":"unknown_agent"}}', 'no agent', 'unknown_agent'],
    ['{"code":"E1","message":"no agent"}', 'no agent', 'E1'],
    ['{"detail":"no agent"}', 'no agent'],
    ['{"detail":{"code":"E2","message":"no agent"}}', 'no agent', 'E2'],
    ['{"detail":[{"loc":["body"],"msg":"bad"}]}', '{"detail":[{"loc":["body"],"msg":"bad"}]}'],
    ['plain words', 'plain words'],
    ['"a JSON string"', '"a JSON string"'],
    ['[1]', '[1]'],
    ['<html><head><title> Sign in </title></head></html>', 'an HTML page titled “Sign in”'],
    ['<!doctype html><p>hi', 'an HTML page'],
    ['{"error":"' + 'x'.repeat(5000) + '"}', 'x'.repeat(2000)],
  ];
  for (const [body, message, serverCode] of shapes) {
    it(body.slice(0, 60), async () => {
      const { code, detail } = await failing(body, as('text/plain', 500));
      expect([code, detail.status, detail.serverMessage, detail.serverCode]).to.deep.equal([
        'http',
        500,
        message,
        serverCode,
      ]);
    });
  }

  it('no body at all', async () => {
    const { message, detail } = await failing(null, { status: 503 });
    expect(message).to.equal('https://agent.test/ answered with status 503.');
    expect(detail.serverMessage).to.equal(undefined);
  });

  it('409 approval_pending waits, however it is said; another 409 fails', async () => {
    for (const body of [
      '{"error":{"code":"approval_pending","message":"decide first"}}',
      '{"error":"approval_pending"}',
      '{"code":"approval_pending"}',
      '{"detail":{"code":"approval_pending","message":"decide"}}',
    ]) {
      expect((await failing(body, as('application/json', 409))).code, body).to.equal('approval-pending');
    }
    expect((await failing('{"error":"conflict"}', as('application/json', 409))).code).to.equal('http');
  });

  it('Retry-After in seconds and as a date; rubbish is left out', async () => {
    const wait = async (value: string): Promise<number | undefined> =>
      (await failing('', { status: 429, headers: { 'retry-after': value } })).detail.retryAfter;
    expect(await wait('7')).to.equal(7);
    expect(await wait(new Date(Date.now() + 60_000).toUTCString())).to.be.within(55, 61);
    expect(await wait('Thu, 01 Jan 1970 00:00:00 GMT')).to.equal(0);
    expect(await wait('soon')).to.equal(undefined);
    expect(await wait('-5')).to.equal(0);
    expect(await wait('99999999999999999999')).to.equal(86_400);
  });
});

describe('a status of success with something else inside', () => {
  it('an HTML login page', async () => {
    const error = await failing('<html><title>Sign in</title>', as('text/html; charset=utf-8'));
    expect(error.code).to.equal('content-type');
    expect(error.message).to.contain('text/html').and.to.contain('an HTML page titled “Sign in”');
  });

  it('a JSON answer, with what it says', async () => {
    const error = await failing('{"message":"use /run"}', as('application/json'));
    expect([error.code, error.detail.serverMessage]).to.deep.equal(['content-type', 'use /run']);
  });

  for (const type of ['application/x-ndjson', 'application/ndjson', 'application/jsonl', 'application/x-jsonl']) {
    it(`${type} is not AG-UI over SSE`, async () => {
      const body = `${JSON.stringify(STARTED)}\n${JSON.stringify(FINISHED)}\n`;
      expect((await failing(body, as(type))).code).to.equal('content-type');
    });
  }

  it('binary AG-UI', async () => {
    expect((await failing('\u0001', as('application/vnd.ag-ui.event+proto'))).code).to.equal('content-type');
  });

  it('204 without a body', async () => {
    expect((await failing(null, { status: 204 })).code).to.equal('empty-stream');
  });

  it('events under another content type, or under none, are read all the same', async () => {
    for (const headers of [{ 'content-type': 'text/plain' }, {}]) {
      const body = new Blob([sse(STARTED, FINISHED)]).stream();
      expect((await replay(answering(body, { status: 200, headers }))).end.kind).to.equal('ended');
    }
  });
});
