// The script beside other copies of the package and beside strangers: all or nothing, said once, never an error.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { approves, EmbedSite, STUB } from '../support/embed-site.js';

const limit = { timeout: 60_000 };
// A page that adds scripts by code has no Trusted Types.
const policy = (origin) => `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src ${origin}`;
const site = new EmbedSite({ policy });
before(() => site.start(), limit);
after(() => site.stop());

const STRANGER = `customElements.define('agent-chat', class extends HTMLElement {});`;
const OLDER = `{
  class Older extends HTMLElement {}
  Object.defineProperty(Older, Symbol.for('agent-chat:element'), { value: [] });
  customElements.define('agent-provider', Older);
}`;
const ours = (said) => said.filter((text) => text.includes('agent-chat'));
const tagsOf = (page) =>
  page.evaluate(() => {
    const names = ['provider', 'chat', 'launcher', 'composer', 'messages', 'suggestions', 'tool'];
    return ['agent', 'acme'].map((prefix) => names.filter((name) => customElements.get(`${prefix}-${name}`)).length);
  });
const opens = (page) => page.getByRole('button', { name: 'Open chat' }).click();

for (const kind of ['a module', 'a classic script']) {
  const tag = (data = `data-endpoint="${site.endpoint('approval')}"`) => site.tags[kind](data);
  const npm = () => `<script type="module" src="${site.vendor}/npm.js"></script>`;

  test(`${kind} can come late, into a page that has long been there`, limit, async () => {
    const body = `<agent-chat id="written" endpoint="${site.endpoint('approval')}"></agent-chat>`;
    const { page, complaints } = await site.visit('', body);
    // What is set before there is an element counts all the same.
    await page.evaluate(() => Object.assign(document.querySelector('#written'), { heading: 'Set early' }));
    await page.evaluate(
      ([src, endpoint, type]) => {
        const script = Object.assign(document.createElement('script'), { src, type });
        script.dataset.endpoint = endpoint;
        document.head.append(script);
      },
      [
        `${site.vendor}/${kind === 'a module' ? 'embed.js' : 'embed.single.js'}`,
        site.endpoint('chat'),
        kind === 'a module' ? 'module' : '',
      ],
    );
    await page.getByRole('heading', { name: 'Set early' }).waitFor();
    await approves(page.locator('#written'));
    await opens(page);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test(`${kind} can be there twice`, limit, async () => {
    const again = tag().replace('.js"', '.js?v=2"');
    const { page, complaints, said } = await site.visit(tag() + again + site.tags['a classic script']());
    await opens(page);
    await approves(page);
    assert.equal(await page.locator('agent-launcher').count(), 1);
    assert.deepEqual([complaints, ours(said)], [[], []]);
    await page.close();
  });

  test(`${kind} puts as many chats on the page as it has tags`, limit, async () => {
    const tags = ['#one', '#two'].map((target) =>
      tag(`data-endpoint="${site.endpoint('chat')}" data-target="${target}"`),
    );
    const { page, complaints } = await site.visit(tags.join('') + tag(), '<p id="one"></p><p id="two"></p>');
    for (const place of ['#one', '#two']) await page.locator(`${place} > agent-chat`).getByRole('textbox').waitFor();
    await opens(page);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  for (const order of ['before', 'after'])
    test(`${kind} goes together with the npm copy, which comes ${order} it`, limit, async () => {
      const both = order === 'before' ? npm() + tag() : tag() + npm();
      const body = `<agent-chat id="written" endpoint="${site.endpoint('approval')}"></agent-chat>`;
      const { page, complaints, said } = await site.visit(both, body);
      await approves(page.locator('#written'));
      await opens(page);
      await approves(page.locator('agent-launcher'));
      assert.deepEqual([complaints, ours(said)], [[], []]);
      await page.close();
    });

  for (const [other, code, why] of [
    ["a stranger's agent-chat", STRANGER, /<agent-chat> is registered already/],
    ['a version with other elements', OLDER, /another version of agent-chat/],
  ])
    test(`${kind} leaves ${other} alone, and waits for another prefix`, limit, async () => {
      const early = `${code} ${STUB} AgentChat.mount({ endpoint: '${site.endpoint('approval')}', open: true });`;
      const { page, complaints, said } = await site.visit(site.script(early) + tag() + tag());
      await page.waitForFunction(() => typeof window.AgentChat?.version === 'string');
      await page.evaluate(
        () => document.readyState === 'complete' || new Promise((done) => addEventListener('load', done)),
      );
      assert.deepEqual(await tagsOf(page), [1, 0], 'all or nothing');
      assert.equal(ours(said).length, 1, 'said once');
      assert.match(ours(said)[0], why);
      // What was asked for is still there when elements are.
      assert.equal(await page.evaluate(() => window.AgentChat.define({ prefix: 'acme' })), true);
      await approves(page.locator('acme-launcher'));
      assert.deepEqual(complaints, []);
      await page.close();
    });

  test(`${kind} goes on under the prefix on its tag`, limit, async () => {
    const data = `data-endpoint="${site.endpoint('approval')}" data-prefix="acme"`;
    const { page, complaints, said } = await site.visit(site.script(STRANGER) + tag(data));
    await opens(page);
    await approves(page.locator('acme-launcher'));
    assert.equal((await tagsOf(page))[0], 1);
    assert.deepEqual([complaints, ours(said)], [[], []]);
    await page.close();
  });
}
