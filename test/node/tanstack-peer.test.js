import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Conversation, parseEvents } from '../peers/tanstack/conversation.js';
import { startTanstackPeer } from '../peers/tanstack/start.js';

const paint = {
  name: 'paint',
  description: 'Paint the page',
  parameters: {
    type: 'object',
    properties: { color: { type: 'string', enum: ['red', 'blue'] } },
    required: ['color'],
  },
};
const limit = { timeout: 20000 };
let peer;
let threads = 0;

before(async () => {
  peer = await startTanstackPeer();
}, limit);
after(() => peer?.stop());

function open(script, tools = []) {
  return new Conversation(`${peer.origin}/chat?script=${script}`, `t${++threads}`, tools);
}

/** How the first request ended, once the server has noticed. */
async function endOf(chat) {
  for (let tries = 0; tries < 1000; tries++) {
    const { ended } = (await chat.record()).requests[0];
    if (ended !== 'open') return ended;
  }
  return 'open';
}

test('text arrives in several deltas, and a second message is answered', limit, async () => {
  const chat = open('text');
  const first = await chat.say('go');
  assert.match(first.text, /^Hello from TanStack AI/);
  assert.ok(first.events.filter((e) => e.type === 'TEXT_MESSAGE_CONTENT').length > 5);
  const second = await chat.say('and now?');
  assert.equal(second.text, 'You said: and now?');
});

test('a server tool runs once, its result after a first RUN_FINISHED', limit, async () => {
  const chat = open('server_tool');
  const { events, text } = await chat.say('go');
  const types = events.map((e) => e.type);
  assert.ok(types.indexOf('RUN_FINISHED') < types.indexOf('TOOL_CALL_RESULT'));
  assert.match(text, /get_weather returned {"city":"Paris","tempC":21}/);
  assert.equal((await chat.say('thanks')).text, 'You said: thanks');
  assert.deepEqual(await chat.ran(), [['get_weather', { city: 'Paris' }]]);
});

test('a tool the page declared is left to the page', limit, async () => {
  const chat = open('browser_tool', [paint]);
  const { interrupts } = await chat.say('go');
  assert.equal(interrupts.length, 1);
  assert.equal(interrupts[0].metadata.toolName, 'paint');
  assert.deepEqual(interrupts[0].metadata.input, { color: 'red' });
  const { text } = await chat.resume([interrupts[0], { painted: 'red' }]);
  assert.match(text, /paint returned {"painted":"red"}/);
  const record = await chat.record();
  assert.deepEqual(record.executed, []);
  assert.equal(record.results[0].content, '{"painted":"red"}');
});

test('a result as tool message and resume entry at once counts once', limit, async () => {
  const chat = open('known_tool');
  const { interrupts } = await chat.say('go');
  const { toolCallId } = interrupts[0];
  chat.messages.push({ id: 't1', role: 'tool', toolCallId, content: '{"shown":true}' });
  const { events, text } = await chat.resume([interrupts[0], { shown: true }]);
  assert.equal(events[0].type, 'RUN_STARTED');
  assert.match(text, /^Done. show_toast returned {"shown":true}. $/);
});

test('keywords in a message choose a script at any time', limit, async () => {
  const chat = open('text', [paint]);
  await chat.say('go');
  const named = await chat.say('please #browser_tool:paint {"color":"blue"}');
  assert.deepEqual(named.interrupts[0].metadata.input, { color: 'blue' });
  await chat.resume([named.interrupts[0], 'done']);
  const { text } = await chat.say('#call:get_time {"zone":"CET"}');
  assert.match(text, /get_time returned/);
  assert.deepEqual(await chat.ran(), [['get_time', { zone: 'CET' }]]);
});

test('errors: before the first event, in the middle, only at first', limit, async () => {
  const early = await open('error_before').say('go');
  assert.deepEqual(
    early.events.map((e) => e.type),
    ['RUN_ERROR'],
  );
  const middle = await open('error_mid').say('go');
  assert.equal(middle.text, 'This sentence is cut in the');
  assert.equal(middle.events.at(-1).type, 'RUN_ERROR');
  const chat = open('error_once');
  await chat.say('go');
  chat.messages = chat.messages.slice(0, 1);
  assert.equal((await chat.run()).events.at(-1).type, 'RUN_FINISHED');
});

test('a closed connection stops a slow answer', limit, async () => {
  const chat = open('slow');
  chat.messages.push({ id: 'u1', role: 'user', content: 'go' });
  const abort = new AbortController();
  const response = await fetch(chat.endpoint, {
    ...{ method: 'POST', signal: abort.signal },
    body: JSON.stringify(chat.body()),
  });
  const { value } = await response.body.getReader().read();
  assert.ok(value.length > 0);
  abort.abort();
  assert.equal(await endOf(chat), 'aborted');
});

test('a resumable stream goes on after the last event id', limit, async () => {
  const chat = open('server_tool');
  chat.endpoint = chat.endpoint.replace('/chat', '/durable');
  chat.messages.push({ id: 'u1', role: 'user', content: 'go' });
  const post = async (headers) => {
    const body = JSON.stringify(chat.body());
    const response = await fetch(chat.endpoint, { method: 'POST', headers, body });
    return parseEvents(await response.text());
  };
  const whole = await post({ 'X-Run-Id': `${chat.threadId}-run` });
  assert.equal(whole[0].name, 'run.accepted');
  for (const [index, { eventId }] of whole.entries()) {
    assert.deepEqual(await post({ 'Last-Event-ID': eventId }), whole.slice(index + 1));
  }
  const join = `${peer.origin}/durable?runId=${chat.threadId}-run&offset=-1`;
  assert.deepEqual(parseEvents(await (await fetch(join)).text()), whole);
  const record = await chat.record();
  assert.equal(record.executed.length, 1);
  assert.equal(record.modelTurns, 2);
});

test('a resumable run goes on when its connection is cut', limit, async () => {
  const chat = open('slow&delay=5');
  chat.endpoint = chat.endpoint.replace('/chat', '/durable');
  chat.messages.push({ id: 'u1', role: 'user', content: 'go' });
  const body = JSON.stringify(chat.body());
  const abort = new AbortController();
  const cut = await fetch(chat.endpoint, { method: 'POST', body, signal: abort.signal });
  const { value } = await cut.body.getReader().read();
  abort.abort();
  assert.equal(await endOf(chat), 'aborted');
  const [{ eventId }] = parseEvents(new TextDecoder().decode(value));
  const headers = { 'Last-Event-ID': eventId };
  const rest = await fetch(chat.endpoint, { method: 'POST', headers, body });
  const events = parseEvents(await rest.text());
  assert.equal(events.filter((e) => e.type === 'TEXT_MESSAGE_CONTENT').length, 80);
  assert.equal(events.at(-1).type, 'RUN_FINISHED');
  assert.equal((await chat.record()).modelTurns, 1);
});

test('other origins are welcome, bad bodies are not, a record can be cleared', limit, async () => {
  const chat = open('text');
  const preflight = await fetch(chat.endpoint, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-run-id' },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'x-run-id');
  const bad = await fetch(chat.endpoint, { method: 'POST', body: '{}' });
  assert.equal(bad.status, 400);
  await chat.say('go');
  assert.equal((await chat.record()).requests.length, 1);
  await fetch(`${peer.origin}/record?threadId=${chat.threadId}`, { method: 'DELETE' });
  assert.equal((await chat.record()).requests.length, 0);
});
