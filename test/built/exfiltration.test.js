// Words that want to run something or to carry something away, in every place where words are shown, on a page that
// forbids nothing: nothing runs, and the server that waits for a request hears none.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EmbedSite, listen } from '../support/embed-site.js';
import { harmfulEnd, harmfulRun } from '../support/harm.js';

const limit = { timeout: 90_000 };
const heard = [];
let elsewhere;

async function bodyOf(req) {
  let text = '';
  for await (const chunk of req) text += chunk;
  return JSON.parse(text);
}

async function stream(req, res, cors, eventsOf) {
  const events = eventsOf(await bodyOf(req), elsewhere.origin);
  res.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
  res.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
}

const site = new EmbedSite({
  policy: () => "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'",
  answer(req, res, cors) {
    if (req.method === 'OPTIONS') return undefined;
    if (req.url.startsWith('/agent/harm')) return stream(req, res, cors, harmfulRun);
    return req.url.startsWith('/agent/error') ? stream(req, res, cors, harmfulEnd) : undefined;
  },
});

before(async () => {
  elsewhere = await listen((req, res) => {
    heard.push(req.url);
    res.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  await site.start();
}, limit);
after(async () => {
  await site.stop();
  elsewhere?.stop();
});

const RAN = 'window.ran = 0; window.wasRun = () => { window.ran += 1; };';

/** Nothing that was asked for before this comes after it. */
async function silence(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate((address) => fetch(address), `${elsewhere.origin}/last`);
  return { ran: await page.evaluate(() => window.ran), heard: heard.splice(0) };
}
/** Opens whatever is folded, through all shadow roots; runs in the page. */
async function unfold() {
  const walk = (root) =>
    [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? walk(node.shadowRoot) : [])]);
  for (const node of walk(document)) {
    if (node.localName === 'details') node.open = true;
    if (node.localName === 'button' && node.getAttribute('aria-expanded') === 'false') node.click();
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

const QUIET = { ran: 0, heard: ['/last'] };

for (const kind of ['a module', 'a classic script']) {
  const open = async (scenario) => {
    const body = `<agent-chat id="chat" endpoint="${site.vendor}/agent/${scenario}" search suggestions-path="/next"></agent-chat>
      <agent-state for="chat"></agent-state><agent-progress for="chat"></agent-progress>`;
    const { page } = await site.visit(site.script(RAN) + site.tags[kind](), body);
    await page.getByRole('textbox', { name: 'Message' }).fill('Go on');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    return page;
  };

  test(`${kind}: messages, calls, state, activities, sources, steps and a form do no harm`, limit, async () => {
    const page = await open('harm');
    await page.getByRole('form').or(page.locator('agent-schema-form')).first().waitFor();
    await page.getByText('onerror="wasRun()"').first().waitFor();
    for (let rounds = 0; rounds < 3; rounds++) await page.evaluate(unfold);
    await page.locator('agent-chat').evaluate((chat) => chat.updateComplete);
    assert.deepEqual(await silence(page), QUIET);
    await page.close();
  });

  test(`${kind}: an error does no harm`, limit, async () => {
    const page = await open('error');
    await page.getByText('onerror="wasRun()"').first().waitFor();
    assert.deepEqual(await silence(page), QUIET);
    await page.close();
  });
}

test('a page that takes words for HTML would be heard', limit, async () => {
  const { page } = await site.visit(site.script(RAN));
  const asked = page.waitForResponse(/taken/);
  await page.evaluate((address) => {
    document.body.innerHTML = `<img src="${address}/taken" onerror="wasRun()">`;
  }, elsewhere.origin);
  await asked;
  await page.waitForFunction(() => window.ran === 1);
  assert.ok(heard.splice(0).includes('/taken'));
  await page.close();
});
