// The page of the demo that talks to whatever agent one names.
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 60_000 };
let demo;
let browser;
let agent;
let address;
const heard = [];

/** An agent of another origin that allows the page to ask it, and says what it heard. */
function startAgent() {
  const server = http.createServer(async (request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, authorization',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const input = JSON.parse(Buffer.concat(chunks).toString());
    heard.push({ path: request.url, authorization: request.headers.authorization, input });
    response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
    const { threadId, runId } = input;
    for (const event of [
      { type: 'RUN_STARTED', threadId, runId },
      { type: 'TEXT_MESSAGE_CHUNK', messageId: `m-${runId}`, role: 'assistant', delta: `Answer ${heard.length}` },
      { type: 'RUN_FINISHED', threadId, runId },
    ])
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    return response.end();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

before(async () => {
  [demo, browser, agent] = await Promise.all([startDemo(), startBrowser(), startAgent()]);
  address = `http://127.0.0.1:${agent.address().port}`;
}, limit);
after(async () => {
  await browser?.stop();
  await demo?.stop();
  agent?.close();
}, limit);

const says = (page, text) => page.locator('agent-chat').getByText(text).last().waitFor();

async function ask(page, text) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

test('it leads there from the first page, and sends nothing before there is an address', limit, async () => {
  const { page, complaints } = await openPage(browser, `${demo.origin}/index.html`);
  await page.getByRole('link', { name: 'an agent of your own' }).click();
  await page.locator('#where').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Message' }).count(), 0);
  await page.getByRole('button', { name: 'Connect' }).click();
  assert.equal(await page.locator('input:invalid').count(), 1);
  assert.deepEqual(complaints, []);
});

test('an address and a token are all that it needs; the page says what to write', limit, async () => {
  const { page, complaints } = await openPage(browser, `${demo.origin}/agent.html`);
  await page.getByRole('textbox', { name: 'Address' }).fill(`${address}/agent`);
  await page.getByRole('textbox', { name: 'Headers' }).fill('{ "authorization": "Bearer secret-one" }');
  await page.getByRole('button', { name: 'Connect' }).click();
  await ask(page, 'Hello');
  await says(page, 'Answer 1');
  assert.equal(heard[0].path, '/agent');
  assert.equal(heard[0].authorization, 'Bearer secret-one');
  assert.ok(heard[0].input.tools.some(({ name }) => name === 'paint_page'));
  assert.equal(await page.locator('#tag').textContent(), `<agent-chat endpoint="${address}/agent"></agent-chat>`);
  // A secret is in no address that one passes on.
  assert.equal(page.url().includes('secret-one'), false);
  await page.getByRole('tab', { name: /^Requests/ }).waitFor();
  assert.deepEqual(complaints, []);
});

test('a server that is chosen brings what it needs', limit, async () => {
  const { page } = await openPage(browser, `${demo.origin}/agent.html`);
  await page.getByRole('combobox', { name: 'Server' }).selectOption('copilotkit');
  await page.getByRole('textbox', { name: 'Address' }).fill(`${address}/api/agent/shop`);
  await page.getByRole('button', { name: 'Connect' }).click();
  await ask(page, 'Hello');
  await says(page, /^Answer/);
  assert.equal(heard.at(-1).path, '/api/agent/shop/run');
  await page.getByRole('combobox', { name: 'Server' }).selectOption('stackbone');
  await page.getByRole('textbox', { name: 'Address' }).fill(`${address}/stackbone`);
  await page.getByRole('button', { name: 'Connect' }).click();
  await ask(page, 'First');
  await says(page, /^Answer/);
  await ask(page, 'Second');
  await page.waitForFunction(() => document.querySelector('agent-chat').client.snapshot.messages.length === 4);
  assert.deepEqual(
    heard.at(-1).input.messages.map(({ content }) => content),
    ['Second'],
  );
  assert.match(await page.locator('#tag').textContent(), /history="new"/);
});

test('a link carries address and server', limit, async () => {
  const query = new URLSearchParams({ endpoint: `${address}/agent`, server: 'mastra' });
  const { page } = await openPage(browser, `${demo.origin}/agent.html?${query}`);
  assert.equal(await page.getByRole('combobox', { name: 'Server' }).inputValue(), 'mastra');
  await ask(page, 'By a link');
  await says(page, /^Answer/);
  assert.equal(heard.at(-1).input.messages.at(-1).content, 'By a link');
});

test('an agent that does not answer is explained by the card', limit, async () => {
  const { page } = await openPage(browser, `${demo.origin}/agent.html`);
  await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/agent');
  await page.getByRole('button', { name: 'Connect' }).click();
  await ask(page, 'Hello?');
  await says(page, 'The assistant cannot be reached');
  await page.getByRole('textbox', { name: 'Headers' }).fill('no JSON');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('The headers are no JSON object of texts.').waitFor();
});
