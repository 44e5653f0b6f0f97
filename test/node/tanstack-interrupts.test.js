import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Conversation, continuation } from '../peers/tanstack/conversation.js';
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
const yes = { approved: true };
const no = { approved: false };
const limit = { timeout: 20000 };
let peer;
let threads = 0;
const deletion = ['delete_files', { path: '/files/report.txt' }];
const payment = ['send_payment', { amount: 40, recipient: 'Ada' }];

before(async () => {
  peer = await startTanstackPeer();
}, limit);
after(() => peer?.stop());

function open(script, tools = []) {
  return new Conversation(`${peer.origin}/chat?script=${script}`, `i${++threads}`, tools);
}

test('approved: runs once, and a plain message follows', limit, async () => {
  const chat = open('approve');
  const { interrupts } = await chat.say('go');
  assert.equal(interrupts[0].reason, 'tool_call');
  assert.deepEqual(await chat.ran(), []);
  const { events, text } = await chat.resume([interrupts[0], yes]);
  assert.equal(events[0].type, 'TOOL_CALL_RESULT');
  assert.match(text, /delete_files returned {"deleted":"\/files\/report.txt"}/);
  assert.equal((await chat.say('fine')).text, 'You said: fine');
  assert.deepEqual(await chat.ran(), [deletion]);
});

test('rejected, rejected with a reason, cancelled: nothing runs', limit, async () => {
  const reasoned = { approved: false, payload: { reason: 'too risky' } };
  const cases = [
    [no, /User declined tool execution/],
    [reasoned, /too risky/],
    [undefined, /Tool execution cancelled/],
  ];
  for (const [payload, expected] of cases) {
    const chat = open('approve');
    const { interrupts } = await chat.say('go');
    assert.match((await chat.resume([interrupts[0], payload])).text, expected);
    assert.deepEqual(await chat.ran(), []);
  }
});

test('edited arguments are what runs; a refused edit can be corrected', limit, async () => {
  const chat = open('edit');
  const { interrupts } = await chat.say('go');
  const edit = (editedArgs) => ({ approved: true, editedArgs });
  const refused = await chat.resume([interrupts[0], edit({ amount: 40, recipient: 'nobody' })]);
  const error = refused.events.at(-1);
  assert.equal(error.code, 'invalid-edited-args');
  assert.equal(error.metadata.tanstack.interruptErrors[0].interruptId, interrupts[0].id);
  assert.deepEqual(await chat.ran(), []);
  const corrected = { amount: 12.5, recipient: 'Grace', note: 'lunch' };
  await chat.resume([interrupts[0], edit(corrected)]);
  assert.deepEqual(await chat.ran(), [['send_payment', corrected]]);
});

test('a tool with an approval schema wants its payload', limit, async () => {
  const chat = open('payload');
  const { interrupts } = await chat.say('go');
  const bare = await chat.resume([interrupts[0], yes]);
  assert.equal(bare.events.at(-1).code, 'invalid-payload');
  await chat.resume([interrupts[0], { approved: true, payload: { note: 'ok' } }]);
  assert.deepEqual(await chat.ran(), [['transfer', { amount: 5, to: 'Ada' }]]);
});

test('two approvals and a browser tool are answered together or not at all', limit, async () => {
  const chat = open('batch', [paint]);
  const { interrupts } = await chat.say('go');
  const [deleting, paying, painting] = interrupts;
  assert.deepEqual(
    interrupts.map((i) => i.metadata.toolName),
    ['delete_files', 'send_payment', 'paint'],
  );
  const partial = await chat.resume([deleting, yes], [painting, { painted: 'red' }]);
  assert.equal(partial.events.at(-1).type, 'RUN_ERROR');
  assert.deepEqual(await chat.ran(), []);
  const { text } = await chat.resume([deleting, yes], [paying, yes], [painting, { painted: 'red' }]);
  assert.match(text, /paint returned {"painted":"red"}/);
  assert.deepEqual(await chat.ran(), [deletion, payment]);
});

test('three approvals and a browser tool', limit, async () => {
  const chat = open('batch3', [paint]);
  const { interrupts } = await chat.say('go');
  assert.equal(interrupts.length, 4);
  const [first, second, third, painting] = interrupts;
  await chat.resume([painting, null], [third, no], [second, undefined], [first, yes]);
  assert.deepEqual(await chat.ran(), [deletion]);
});

test('an approval whose continuation raises another', limit, async () => {
  const chat = open('sequential');
  const first = await chat.say('go');
  const second = await chat.resume([first.interrupts[0], yes]);
  assert.equal(second.interrupts[0].metadata.toolName, 'send_payment');
  const last = await chat.resume([second.interrupts[0], yes]);
  assert.match(last.text, /delete_files returned .*send_payment returned/);
  assert.deepEqual(await chat.ran(), [deletion, payment]);
});

test('a browser tool behind an approval comes with its edited arguments', limit, async () => {
  const chat = open('client_approval');
  const first = await chat.say('go');
  const edited = { approved: true, editedArgs: { scope: 'images' } };
  const second = await chat.resume([first.interrupts[0], edited]);
  assert.equal(second.interrupts[0].reason, 'tanstack:client_tool_execution');
  assert.deepEqual(second.interrupts[0].metadata.input, { scope: 'images' });
  const last = await chat.resume([second.interrupts[0], { wiped: 3 }]);
  assert.match(last.text, /wipe_cache returned {"wiped":3}/);
});

test('generic interrupts take a response and a continuation', limit, async () => {
  const chat = open('generic');
  const { interrupts } = await chat.say('go');
  assert.equal(interrupts[0].reason, 'review-required');
  const bare = await chat.resume([interrupts[0], { approved: true }]);
  assert.equal(bare.events.at(-1).code, 'unknown-interrupt');
  const answer = { approved: true, note: 'go on' };
  const { text } = await chat.resume([interrupts[0], answer, continuation(interrupts[0])]);
  assert.match(text, /review-plan was resolved with {"approved":true,"note":"go on"}/);
  assert.equal((await chat.say('next')).text, 'You said: next');
});

test('a generic interrupt asks for a form', limit, async () => {
  const chat = open('form');
  const { interrupts } = await chat.say('go');
  const fields = Object.keys(interrupts[0].responseSchema.properties).sort();
  assert.deepEqual(fields, ['address', 'cabin', 'email', 'stops', 'travellers', 'window']);
  const answer = {
    ...{ email: 'ada@example.org', travellers: 2, cabin: 'economy' },
    address: { city: 'London' },
  };
  const { text } = await chat.resume([interrupts[0], answer, continuation(interrupts[0])]);
  assert.match(text, /book-trip was resolved with .*ada@example.org/);
});

test('the stateless server runs a batch again that is sent twice', limit, async () => {
  const chat = open('approve');
  const { interrupts } = await chat.say('go');
  const messages = structuredClone(chat.messages);
  await chat.resume([interrupts[0], yes]);
  chat.messages = messages;
  await chat.resume([interrupts[0], yes]);
  assert.deepEqual(await chat.ran(), [deletion, deletion]);
});

test('a message while paused raises the same interrupt', limit, async () => {
  const chat = open('approve');
  const first = await chat.say('go');
  const second = await chat.say('never mind');
  assert.deepEqual(
    second.interrupts.map((i) => i.id),
    first.interrupts.map((i) => i.id),
  );
  const cancelled = await chat.resume([first.interrupts[0], undefined]);
  assert.match(cancelled.text, /never mind/);
  assert.deepEqual(await chat.ran(), []);
});
