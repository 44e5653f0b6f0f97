// The browser's own WebMCP (Chromium with its flag), by the page of the demo that uses it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 20_000 };
let demo;
let browser;
let page;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), startBrowser(['--enable-features=WebMCP'])]);
  ({ page } = await openPage(browser, `${demo.origin}/tools.html?pace=1`));
  await offers('read_reviews');
}, limit);
after(async () => {
  await browser?.stop();
  await demo?.stop();
}, limit);

/** Waits until the client offers the tool, or no longer does. */
function offers(name, isThere = true) {
  return page.waitForFunction(
    ([wanted, there]) =>
      document.querySelector('agent-chat').client?.tools.some((tool) => tool.name === wanted) === there,
    [name, isThere],
  );
}

/** Runs a tool of the client as the agent would have it run. */
function run(name, args) {
  return page.evaluate(
    async ([wanted, given]) => {
      const tool = document.querySelector('agent-chat').client.tools.find((one) => one.name === wanted);
      const context = { signal: new AbortController().signal, toolCallId: 'c', messages: [], state: {}, setState() {} };
      return Promise.resolve(tool.execute(given, context)).catch((thrown) => `failed: ${thrown.message}`);
    },
    [name, args],
  );
}

/** Waits until the browser has so many tools. */
const lists = (count) =>
  page.evaluate(async (wanted) => {
    while ((await document.modelContext.getTools()).length !== wanted) await new Promise(requestAnimationFrame);
  }, count);

const listed = () => page.evaluate(async () => (await document.modelContext.getTools()).map(({ name }) => name).sort());

test('tools come with schema and hints, run with objects, and go', limit, async () => {
  await page.evaluate(async () => {
    window.seen = [];
    window.registration = new AbortController();
    const tool = {
      name: 'measure',
      title: 'Measure it',
      description: 'Measures',
      inputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
      annotations: { readOnlyHint: true, consequentialHint: true, untrustedContentHint: true },
      execute: (input) => {
        window.seen.push(input);
        if (input.n < 0) throw new Error('Too small');
        return { double: input.n * 2 };
      },
    };
    await document.modelContext.registerTool(tool, { signal: window.registration.signal });
  });
  await offers('measure');
  const known = await page.evaluate(() => {
    const tool = document.querySelector('agent-chat').client.tools.find(({ name }) => name === 'measure');
    const { title, description, parameters, needsApproval, untrusted } = tool;
    return { title, description, parameters, needsApproval, untrusted };
  });
  assert.deepEqual(known, {
    title: 'Measure it',
    description: 'Measures',
    parameters: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
    needsApproval: true,
    untrusted: true,
  });
  assert.deepEqual(await run('measure', { n: 2 }), { double: 4 });
  assert.match(await run('measure', { n: -1 }), /^failed: /);
  assert.deepEqual(await page.evaluate(() => window.seen), [{ n: 2 }, { n: -1 }]);
  await page.evaluate(() => window.registration.abort());
  await offers('measure', false);
});

test('a form that describes itself is a tool, and answers', limit, async () => {
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.id = 'booking';
    form.setAttribute('toolname', 'book_table');
    form.setAttribute('tooldescription', 'Books a table');
    form.setAttribute('toolautosubmit', '');
    const guests = Object.assign(document.createElement('input'), { name: 'guests', type: 'number', required: true });
    form.append(guests);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      event.respondWith?.(Promise.resolve(`for ${new FormData(form).get('guests')}`));
    });
    document.body.append(form);
  });
  await offers('book_table');
  assert.equal(await run('book_table', { guests: 4 }), 'for 4');
  await page.evaluate(() => document.querySelector('#booking').remove());
  await offers('book_table', false);
});

test('with "both" the browser gets our tools but those that need approval, checked as ever', limit, async () => {
  assert.deepEqual(await listed(), ['read_reviews']);
  await page.evaluate(() => document.querySelector('agent-chat').setAttribute('webmcp', 'both'));
  await lists(3);
  // Neither the order nor the note, which ask first.
  assert.deepEqual(await listed(), ['add_to_cart', 'read_cart', 'read_reviews']);
  const call = (args) =>
    page.evaluate(async (given) => {
      const tool = (await document.modelContext.getTools()).find(({ name }) => name === 'add_to_cart');
      return document.modelContext.executeTool(tool, given).catch((thrown) => `failed: ${thrown.name}`);
    }, args);
  assert.equal(await call({ item: 'clock', count: 3 }), '{"item":"clock","inCart":3}');
  assert.match(await call({ item: 'ship' }), /^failed: /);
  await page.locator('.cart').getByText('3 × Clock').waitFor();
  await page.evaluate(() => document.querySelector('agent-chat').setAttribute('webmcp', ''));
  await lists(1);
});

test('without the attribute nothing of it is loaded', limit, async () => {
  const { page: plain } = await openPage(browser, `${demo.origin}/index.html?pace=1`);
  const files = await plain.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.ok(files.some((name) => name.includes('/elements/chat/chat.ts')));
  assert.deepEqual(
    files.filter((name) => /\/elements\/webmcp\//.test(name)),
    [],
  );
  await plain.close();
});
