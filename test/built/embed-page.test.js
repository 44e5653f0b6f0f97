// The page and the embedded chat leave each other alone, wherever on the page the chat stands.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { approves, EmbedSite } from '../support/embed-site.js';
import { notePage, pageNow, watchPage } from '../support/page-watch.js';

const limit = { timeout: 60_000 };
const site = new EmbedSite();
before(() => site.start(), limit);
after(() => site.stop());

const WATCH = `(${watchPage})()`;
const chat = (more = '') => `<agent-chat endpoint="${site.endpoint('approval')}" ${more}></agent-chat>`;
/** The size of what has come to rest: the round button grows under the pointer. */
const box = async (place) => {
  await place.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  const { width, height } = await place.boundingBox();
  return [Math.round(width), Math.round(height)];
};

for (const kind of ['a module', 'a classic script']) {
  const tag = (data = '') => site.tags[kind](data);

  test(`${kind} works inside a shadow root, a dialog and a frame`, limit, async () => {
    const body = `<div id="host"><template shadowrootmode="open">${chat()}</template></div>
      <dialog id="dialog">${chat('style="block-size: 400px"')}</dialog>
      <iframe id="frame" title="A frame" width="600" height="600" srcdoc='${tag()}${chat().replaceAll("'", '"')}'></iframe>`;
    const { page, complaints } = await site.visit(tag(), body);
    await approves(page.locator('#host'));
    await page.evaluate(() => document.querySelector('dialog').showModal());
    await approves(page.locator('#dialog'));
    await page.keyboard.press('Escape');
    await approves(page.frameLocator('#frame').locator('agent-chat'));
    assert.deepEqual(
      complaints.filter((text) => !/inline style/.test(text)),
      [],
    );
    await page.close();
  });

  test(`${kind}: a chat that is moved, taken out and put back goes on`, limit, async () => {
    const { page, complaints } = await site.visit(tag(), `<main id="a">${chat()}</main><aside id="b"></aside>`);
    const element = page.locator('agent-chat');
    await approves(element);
    const threadId = await element.evaluate((node) => node.client.snapshot.threadId);
    await page.evaluate(() => document.querySelector('#b').append(document.querySelector('agent-chat')));
    await element
      .getByText(/is gone/)
      .last()
      .waitFor();
    await page.evaluate(async () => {
      const node = document.querySelector('agent-chat');
      node.remove();
      await new Promise((done) => setTimeout(done));
      document.querySelector('#a').append(node);
    });
    await approves(page.locator('#a > agent-chat'));
    assert.equal(await element.evaluate((node) => node.client.snapshot.threadId), threadId);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test(`${kind} leaves the page as it was, down to its listeners`, limit, async () => {
    const body = `<input autofocus aria-label="Own"><p>A long page</p>`;
    const { page, complaints } = await site.visit(
      site.script(WATCH) + site.style('p { block-size: 3000px; }') + tag(),
      body,
    );
    await page.waitForFunction(() => window.AgentChat?.version && document.activeElement.matches('input'));
    await page.evaluate(() => scrollTo(0, 200));
    const was = await page.evaluate(notePage);
    const data = {
      endpoint: site.endpoint('approval'),
      open: true,
      layout: 'sidebar',
      push: true,
      shortcut: 'Alt+C',
      search: true,
      newConversation: true,
      greeting: 'Hello',
    };
    await page.evaluate((options) => Object.assign(window, { mounted: window.AgentChat.mount(options) }), data);
    const launcher = page.locator('agent-launcher');
    await launcher.getByText('Hello').waitFor();
    assert.equal(
      await page.evaluate(() => document.activeElement.localName),
      'input',
      'what opens by itself takes no focus',
    );
    await approves(launcher);
    assert.ok(!(await page.evaluate(pageNow, was)), 'an open panel listens to the page');
    await page.evaluate(() => window.mounted.element.hide());
    await page.evaluate(() => window.mounted.unmount());
    await page.evaluate(() => document.querySelector('input').focus({ preventScroll: true }));
    await page.waitForFunction(pageNow, was);
    assert.deepEqual(await page.evaluate(notePage), was);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}

const HOSTILE = {
  'all: unset': '* { all: unset; } body, html { display: block; } head, script, link, style, title { display: none; }',
  'a huge rem': 'html { font-size: 60px; } body { font-size: 4rem; line-height: 4; }',
  'reset boxes': '*, *::before, *::after { box-sizing: content-box; margin: 0; padding: 0; border: 0; }',
  'its own buttons':
    'button, input, textarea { display: none !important; position: absolute; inset: 0; font-size: 90px; }',
};

for (const [name, css] of Object.entries(HOSTILE))
  test(`a page with ${name} changes neither its looks nor what it can do`, limit, async () => {
    const where = `#box { display: block; inline-size: 500px; block-size: 500px; font: 15px/1.5 sans-serif; }`;
    const sizes = [];
    for (const sheet of [where, `${css} ${where}`]) {
      const tag = site.tags['a module'](`data-endpoint="${site.endpoint('approval')}"`);
      const { page, complaints } = await site.visit(
        site.style(sheet) + tag,
        `<div id="box">${chat('heading="In the box"')}</div>`,
      );
      const written = page.locator('#box > agent-chat');
      await written.getByRole('textbox').waitFor();
      await page.getByRole('button', { name: 'Open chat' }).click();
      await page.getByRole('heading', { name: 'Chat', exact: true }).waitFor();
      sizes.push([
        await box(written),
        await box(written.getByRole('textbox')),
        await box(written.getByRole('heading', { name: 'In the box' })),
        await box(page.getByRole('dialog')),
        await page.getByRole('dialog').evaluate((panel) => getComputedStyle(panel).fontFamily),
        await box(page.getByRole('button', { name: 'Close chat' }).first()),
      ]);
      await approves(page.locator('agent-launcher'));
      await page.keyboard.press('Escape');
      await approves(written);
      assert.deepEqual(complaints, []);
      await page.close();
    }
    assert.deepEqual(sizes[1], sizes[0]);
  });

test('the launcher stands above what a page puts on top, its panel in the top layer', limit, async () => {
  const css = '#cover { position: fixed; inset: 0; z-index: 999999999; background: #eee; }';
  const data = `data-endpoint="${site.endpoint('chat')}"`;
  const { page } = await site.visit(site.style(css) + site.tags['a module'](data), '<div id="cover"></div>');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  assert.ok(await panel.evaluate((node) => node.matches(':popover-open')), 'in the top layer');
  await page.evaluate(() => document.querySelector('#cover').style.setProperty('z-index', '2147483647'));
  await page.getByRole('textbox', { name: 'Message' }).click();
  const { x, y, width } = await panel.boundingBox();
  const top = await page.evaluate(
    ([left, down]) => document.elementFromPoint(left, down).localName,
    [x + width / 2, y + 20],
  );
  assert.equal(top, 'agent-launcher');
  await page.close();
});
