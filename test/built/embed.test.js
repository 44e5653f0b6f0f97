// The built script tags on a page of somebody else's: another origin, a strict CSP and Trusted Types.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { approves, EmbedSite, STUB } from '../support/embed-site.js';

const limit = { timeout: 60_000 };
const site = new EmbedSite();
before(() => site.start(), limit);
after(() => site.stop());

const ranOf = (threadId) => site.agent.log.of(threadId).tools.map(({ name, times }) => [name, times]);
const threadOf = (element) => element.evaluate((node) => node.client.snapshot.threadId);

for (const kind of ['a module', 'a classic script']) {
  const tag = (data) => site.tags[kind](data);

  test(`${kind} of another origin puts a launcher on the page, down to an approval`, limit, async () => {
    const data = `data-endpoint="${site.endpoint('approval')}" data-heading="Ask us"`;
    const { page, complaints } = await site.visit(tag(data));
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.getByRole('heading', { name: 'Ask us' }).waitFor();
    await approves(page);
    assert.deepEqual(ranOf(await threadOf(page.locator('agent-launcher'))), [['delete_project', 1]]);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test(`${kind} carries out what a page asked for before it had loaded, and is there for code`, limit, async () => {
    const early = `${STUB} const kept = AgentChat;
      AgentChat.mount('###', {}); AgentChat.mount({ endpoint: '${site.endpoint('chat')}', heading: 'Early', open: true });`;
    const { page, complaints } = await site.visit(site.script(early) + tag(''), '<div id="here"></div>');
    await page.getByRole('heading', { name: 'Early' }).waitFor();
    const made = await page.evaluate((address) => {
      // The page may have kept what it put there itself.
      const mounted = kept.mount('#here', { endpoint: address, heading: 'By code' });
      Object.assign(window, { mounted });
      return Object.keys(mounted).sort().join();
    }, site.endpoint('approval'));
    assert.equal(made, 'client,element,unmount');
    await approves(page.locator('#here agent-chat'));
    assert.equal(await page.evaluate(() => window.mounted.client.snapshot.status), 'idle');
    await page.evaluate(() => window.mounted.unmount());
    assert.equal(await page.locator('#here agent-chat').count(), 0);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test(`${kind}: several chats on one page keep to themselves`, limit, async () => {
    const chats = ['first', 'second'].map(
      (id) => `<agent-chat id="${id}" endpoint="${site.endpoint('approval')}" heading="${id}"></agent-chat>`,
    );
    const { page, complaints } = await site.visit(tag(`data-endpoint="${site.endpoint('chat')}"`), chats.join(''));
    const [first, second] = [page.locator('#first'), page.locator('#second')];
    await approves(first);
    assert.equal(await second.getByText('Delete the old project').count(), 0);
    await approves(second);
    await page.getByRole('button', { name: 'Open chat' }).waitFor();
    const threads = await Promise.all([first, second, page.locator('agent-launcher')].map(threadOf));
    assert.equal(new Set(threads).size, 3);
    assert.deepEqual(threads.map(ranOf), [[['delete_project', 1]], [['delete_project', 1]], []]);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}

test('a module starts from one file, whatever address it has, and its parts do not load it again', limit, async () => {
  const data = `data-endpoint="${site.endpoint('approval')}" data-target="#here"`;
  const tag = site.tags['a module'](data).replace('.js"', '.js?v=2"');
  const { page, complaints } = await site.visit(tag, '<div id="here"></div>');
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]*embed\.[^/]*$/.exec(name)?.[0] ?? []),
    );
  await page.getByRole('textbox').waitFor();
  assert.deepEqual(await loaded(), ['embed.js?v=2']);
  await approves(page);
  const all = await loaded();
  assert.ok(
    all.some((name) => name.startsWith('embed.transcript-')),
    all.join(),
  );
  assert.deepEqual(
    all.filter((name) => !/^embed\.[\w.-]+\.js$/.test(name)),
    ['embed.js?v=2'],
  );
  assert.deepEqual(complaints, []);
  await page.close();
});
