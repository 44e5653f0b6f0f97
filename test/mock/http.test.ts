import { expect } from '@open-wc/testing';
import { Drive, id, readEvents, textOf, types, user } from './drive.js';

describe('mock over HTTP', () => {
  const framings = [
    '',
    'framing=crlf',
    'framing=cr',
    'compact=1',
    'heartbeat=1',
    'noise=1',
    'multiline=1',
    'tail=none',
    'tail=done',
    'chunk=1',
    'framing=crlf&heartbeat=1&noise=1&tail=none&chunk=3',
  ];
  for (const framing of framings) {
    it(`says the same with ?${framing}`, async () => {
      const drive = new Drive();
      const response = await drive.post(`/agent/chat?${framing}`, drive.input({ messages: [user('Hello')] }));
      const text = await response.text();
      const events = readEvents(text);
      expect(textOf(events)).to.contain('small scripted agent');
      expect(types(events).at(-1)).to.equal('RUN_FINISHED');
      expect(text.includes('\r')).to.equal(/crlf|=cr/.test(framing));
      expect(text.includes(': keep-alive')).to.equal(framing.includes('heartbeat'));
      expect(/[\r\n]{2}$/.test(text)).to.equal(!framing.includes('tail=none'));
    });
  }

  it('cuts the bytes as it is told to', async () => {
    const drive = new Drive();
    const response = await drive.post('/agent/chat?chunk=2', drive.input({ messages: [user('Hello')] }));
    const reader = response.body!.getReader();
    for (let count = 0; count < 20; count += 1) {
      const { value } = await reader.read();
      expect(value?.length).to.be.within(1, 2);
    }
    await reader.cancel();
  });

  it('can leave the connection open after the end', async () => {
    const drive = new Drive();
    const response = await drive.post('/agent/chat?tail=hang', drive.input({ messages: [user('Hello')] }));
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('RUN_FINISHED')) text += (await reader.read()).value ?? '';
    const late = await Promise.race([reader.read(), new Promise((resolve) => setTimeout(resolve, 50, 'open'))]);
    expect(late).to.equal('open');
    await reader.cancel();
  });

  it('stops the run when the client goes away, and fails its reader', async () => {
    const drive = new Drive();
    const stop = new AbortController();
    const { signal } = stop;
    const response = await drive.post('/agent/slow?pace=5', drive.input({ messages: [user('Go')] }), {
      signal,
    });
    const reader = response.body!.getReader();
    await reader.read();
    stop.abort();
    let failed: unknown;
    await reader.read().catch((error: unknown) => (failed = error));
    expect(failed).to.have.property('name', 'AbortError');
    await reader.closed.catch(() => undefined);
    while (drive.agent.log.runs[0]?.end === 'running') await new Promise((resolve) => setTimeout(resolve));
    expect(drive.agent.log.runs[0]?.end).to.equal('stopped');
  });

  it('rejects a request whose signal is aborted already', async () => {
    const drive = new Drive();
    let failed: unknown;
    const signal = AbortSignal.abort();
    await drive.post('/agent/chat', drive.input(), { signal }).catch((error: unknown) => (failed = error));
    expect(failed).to.have.property('name', 'AbortError');
    expect(drive.agent.log.requests).to.deep.equal([]);
  });

  it('answers a page of another origin, whatever headers it sends', async () => {
    const other = location.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
    const own = { authorization: 'Bearer 1', 'x-run-id': '7' };
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', ...own };
    const body = JSON.stringify(new Drive().input({ messages: [user('Hello')] }));
    const url = (path: string) => `http://${other}:${location.port}/agent/${path}`;
    const response = await fetch(url('chat?pace=0'), { method: 'POST', headers, body });
    expect(response.type).to.equal('cors');
    expect(textOf(readEvents(await response.text()))).to.contain('small scripted agent');
    const broken = await fetch(url('http-500'), { method: 'POST', headers, body });
    expect(broken.status).to.equal(500);
  });

  const malformed: [string, object][] = [
    ['no tools', { tools: undefined }],
    ['no context', { context: undefined }],
    ['forwardedProps as an array', { forwardedProps: [] }],
    ['a null parentRunId', { parentRunId: null }],
    ['a message without an id', { messages: [{ role: 'user', content: 'x' }] }],
    ['an activity message', { messages: [{ id: 'a', role: 'activity', activityType: 'x', content: {} }] }],
    ['null content', { messages: [{ id: 'a', role: 'assistant', content: null }] }],
    ['an unknown resume status', { resume: [{ interruptId: 'a', status: 'done' }] }],
  ];
  for (const [name, body] of malformed) {
    it(`refuses ${name} with status 400`, async () => {
      const drive = new Drive();
      const response = await drive.post('/agent', drive.input({ messages: [user('Hello')], ...body }));
      expect(response.status).to.equal(400);
      expect((await response.json()).error.code).to.equal('invalid_request');
    });
  }

  it('refuses what is not JSON, not POST, not SSE or not there', async () => {
    const drive = new Drive();
    const body = JSON.stringify(drive.input());
    const status = async (path: string, init: RequestInit) => (await drive.fetch(path, init)).status;
    expect(await status('/agent', { method: 'POST', body: '<html>' })).to.equal(400);
    expect(await status('/agent', {})).to.equal(405);
    expect(await status('/agent', { method: 'POST', body, headers: { accept: '*/*' } })).to.equal(406);
    expect(await status('/agent/nothing', { method: 'POST', body })).to.equal(404);
    expect(await status('/elsewhere', { method: 'POST', body })).to.equal(404);
  });

  it('keeps a record of requests and tools, by thread', async () => {
    const drive = new Drive();
    await drive.say('/base/agent', 'What is the weather in Oslo?');
    await drive.say('/base/agent', 'Hello', { threadId: 'other' });
    const read = async (search: string, init: RequestInit = {}) =>
      (await drive.fetch(`/base/log${search}`, init)).json();
    const all = await read('');
    expect(all.requests).to.have.length(2);
    expect(all.requests[0].headers).to.include({ accept: 'text/event-stream' });
    expect(all.requests[0].body.messages[0].content).to.equal('What is the weather in Oslo?');
    const own = await read(`?threadId=${drive.threadId}`);
    expect(own.tools[0]).to.include({ name: 'get_weather', times: 1 });
    expect(own.runs[0]).to.include({ scenario: 'server-tool', end: 'finished' });
    expect(own.requests).to.have.length(1);
    await read(`?threadId=${drive.threadId}`, { method: 'DELETE' });
    expect((await read('')).requests).to.have.length(1);
    expect((await read('', { method: 'DELETE' })).requests).to.deep.equal([]);
  });

  it('works the same over a real connection', async () => {
    const drive = new Drive();
    const body = JSON.stringify(
      drive.input({ threadId: id(`http-${String(Date.now())}-`), messages: [user('Hello')] }),
    );
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const response = await fetch('/agent/chat?pace=0', { method: 'POST', headers, body });
    expect(textOf(readEvents(await response.text()))).to.contain('small scripted agent');
    // Engines differ in whether they report a broken connection as an error; none may see the end of a run.
    const broken = await fetch('/agent/cut?pace=5&cut=reset', { method: 'POST', headers, body });
    const reader = broken.body!.pipeThrough(new TextDecoderStream()).getReader();
    const next = () => reader.read().catch(() => ({ done: true, value: undefined }));
    let text = '';
    for (let part = await next(); !part.done; part = await next()) text += part.value ?? '';
    expect(text).to.contain('treasure').and.not.to.contain('RUN_FINISHED');
  });
});
