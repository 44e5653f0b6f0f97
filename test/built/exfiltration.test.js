// Words that want to run something or to carry something away, in every place where words are shown, on a page that
// forbids nothing: nothing runs, and the server that waits for a request hears none.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EmbedSite, listen } from '../support/embed-site.js';
import { harmfulRun, harmfulThreads } from '../support/harm-run.js';
import { harmfulEnd, placesShown, strangersMade, wordsFor } from '../support/harm.js';

const limit = { timeout: 90_000 };
const heard = [];
let elsewhere;

async function bodyOf(req) {
  let text = '';
  for await (const chunk of req) text += chunk;
  return JSON.parse(text);
}

/** Every place that an answer had words for. */
const places = new Set();

function note(text) {
  for (const place of text.match(/‹[^›]+›/g) ?? []) places.add(place);
  return text;
}

async function stream(req, res, cors, eventsOf) {
  const text = note(JSON.stringify(eventsOf(await bodyOf(req), elsewhere.origin)));
  res.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
  res.end(
    JSON.parse(text)
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join(''),
  );
}

/** Errors as servers in front of an agent give them, with words in all that is read. */
function refuse(res, cors) {
  const bad = wordsFor(elsewhere.origin);
  res.writeHead(500, { ...cors, 'access-control-expose-headers': '*', 'x-request-id': '<img src=x onerror=wasRun()>' });
  res.end(note(JSON.stringify({ error: { message: bad('words of a server'), code: bad('code of a server') } })));
}

const site = new EmbedSite({
  policy: () => "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'",
  answer(req, res, cors) {
    if (req.method === 'OPTIONS') return undefined;
    if (req.url.startsWith('/agent/harm')) return stream(req, res, cors, harmfulRun);
    if (req.url.startsWith('/agent/refuse')) return Promise.resolve(refuse(res, cors)).then(() => true);
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
  const [ran, made] = [await page.evaluate(() => window.ran), await page.evaluate(strangersMade)];
  return { ran, made, heard: heard.splice(0) };
}

/** Opens whatever is folded, through all shadow roots; runs in the page. */
async function unfold() {
  const walk = (root) =>
    [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? walk(node.shadowRoot) : [])]);
  for (const node of walk(document.body)) {
    if (node.localName === 'details') node.open = true;
    if (node.localName === 'button' && node.getAttribute('aria-expanded') === 'false') node.click();
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

const QUIET = { ran: 0, made: [], heard: ['/last'] };
/** What no element shows to anybody, or not as it came. */
const HIDDEN =
  /^‹(title of a file|metadata|(\w+ of )?(an )?event of its own|name of an? (person|agent)( that writes)?|example|name of a field|variant, described|(title|label) of a pause|reason|id of a pause that cannot be read)›$/;

/** Which words nobody has seen, however long somebody looks. */
async function unseen(page) {
  const shown = new Set();
  let left = [];
  // On paper all of a conversation stands in the document.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (let looks = 0; looks < 3 || (left.length > 0 && looks < 100); looks++) {
    await page.evaluate(unfold);
    for (const place of await page.evaluate(placesShown)) shown.add(place);
    left = [...places].filter((place) => !shown.has(place) && !HIDDEN.test(place));
  }
  return left;
}

for (const kind of ['a module', 'a classic script']) {
  const open = async (scenario, more = '') => {
    places.clear();
    const body = `<agent-chat id="chat" endpoint="${site.vendor}/agent/${scenario}" search suggestions-path="/next"></agent-chat>
      <agent-state for="chat"></agent-state><agent-progress for="chat"></agent-progress>${more}`;
    const { page } = await site.visit(site.script(RAN) + site.tags[kind](), body);
    await page.getByRole('textbox', { name: 'Message' }).fill(wordsFor(elsewhere.origin)('question of a person'));
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    return page;
  };

  test(`${kind}: whatever an agent says does no harm, wherever it is shown`, limit, async () => {
    const more = ['/table', '/tasks'].map((path) => `<agent-state for="chat" path="${path}"></agent-state>`).join('');
    const page = await open('harm', more);
    await page.getByText('‹question›').first().waitFor();
    assert.deepEqual(await unseen(page), []);
    assert.deepEqual(await silence(page), QUIET);
    await page.evaluate(() => void document.querySelector('#chat').client.batch.cancelAll());
    await page.waitForFunction(() => document.querySelector('#chat').client.snapshot.status === 'idle');
    await page.evaluate(unfold);
    assert.deepEqual(await silence(page), QUIET);
    await page.close();
  });

  test(`${kind}: an error does no harm`, limit, async () => {
    const page = await open('error');
    await page.getByText('‹error›').first().waitFor({ state: 'attached' });
    assert.deepEqual(await unseen(page), []);
    assert.deepEqual(await silence(page), QUIET);
    await page.close();
  });

  test(`${kind}: an answer that is no stream does no harm`, limit, async () => {
    const page = await open('refuse');
    await page.getByText('‹words of a server›').first().waitFor({ state: 'attached' });
    await page.evaluate(unfold);
    assert.deepEqual(await unseen(page), []);
    assert.deepEqual(await silence(page), QUIET);
    await page.close();
  });
}

test('titles of conversations do no harm, whoever wrote them', limit, async () => {
  places.clear();
  const body = `<agent-chat id="chat" endpoint="${site.vendor}/agent/error" persist="local"></agent-chat>
    <agent-threads for="chat" id="kept"></agent-threads><agent-threads id="own"></agent-threads>`;
  const { page } = await site.visit(site.script(RAN) + site.tags['a module'](), body);
  const lists = [harmfulThreads(elsewhere.origin, 'a server'), harmfulThreads(elsewhere.origin, 'the page')];
  note(JSON.stringify(lists));
  await page.evaluate(([listed, own]) => {
    Object.assign(document.querySelector('#chat'), { listThreads: async () => listed, removeThread: async () => {} });
    document.querySelector('#own').threads = own;
  }, lists);
  await page.getByRole('textbox', { name: 'Message' }).fill(wordsFor(elsewhere.origin)('first message'));
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  const kept = page.locator('#kept');
  await kept.getByText('‹first message›').first().waitFor();
  await kept
    .getByRole('button', { name: /^rename/i })
    .first()
    .click();
  await kept.locator('input').waitFor();
  await page.keyboard.press('Escape');
  await kept
    .getByRole('button', { name: /^delete/i })
    .first()
    .click();
  await kept.getByRole('group').waitFor();
  assert.deepEqual(await unseen(page), []);
  assert.deepEqual(await silence(page), QUIET);
  await page.close();
});

test('the rows of the inspector do no harm', limit, async () => {
  places.clear();
  const body = `<agent-chat id="chat" endpoint="${site.vendor}/agent/harm"></agent-chat><agent-inspector for="chat"></agent-inspector>`;
  const scripts = `<script type="module" src="${site.vendor}/npm-inspector.js"></script>`;
  const { page } = await site.visit(site.script(RAN) + site.tags['a module']() + scripts, body);
  await page.getByRole('textbox', { name: 'Message' }).fill('Go on');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.locator('#chat').getByText('‹question›').first().waitFor();
  const inspector = page.locator('agent-inspector');
  const texts = [];
  for (const tab of await inspector.getByRole('tab').all()) {
    await tab.click();
    for (let rounds = 0; rounds < 3; rounds++) await page.evaluate(unfold);
    await inspector.evaluate((node) =>
      node.shadowRoot.querySelectorAll('[part~=show-all]').forEach((all) => all.click()),
    );
    texts.push(await inspector.evaluate((node) => node.shadowRoot.textContent));
  }
  const left = [...places].filter((place) => !texts.join(' ').includes(place));
  assert.deepEqual(left, []);
  assert.deepEqual(await silence(page), QUIET);
  await page.close();
});

test('a page that takes words for HTML would be heard', limit, async () => {
  const { page } = await site.visit(site.script(RAN));
  const asked = page.waitForResponse(/taken/);
  await page.evaluate((address) => {
    document.body.innerHTML = `<img src="${address}/taken" onerror="wasRun()">`;
  }, elsewhere.origin);
  await asked;
  await page.waitForFunction(() => window.ran === 1);
  assert.equal((await page.evaluate(strangersMade)).length, 1);
  assert.ok(heard.splice(0).includes('/taken'));
  await page.close();
});
