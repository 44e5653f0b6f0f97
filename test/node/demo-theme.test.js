// The theme editor of the demo: what is chosen is seen at once, said as CSS, kept in the address, and given back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 60_000 };
let demo;
let browser;
let page;
let complaints;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), startBrowser()]);
  ({ page, complaints } = await openPage(browser, `${demo.origin}/theme.html`));
  await page.locator('html[data-ready]').waitFor();
}, limit);
after(async () => {
  assert.deepEqual(complaints, []);
  await browser?.stop();
  await demo?.stop();
}, limit);

const css = () => page.locator('#css').textContent();
const sendButton = () => page.locator('agent-chat').getByRole('button', { name: 'Approve', exact: true });
const background = () => sendButton().evaluate((button) => getComputedStyle(button).backgroundColor);
const color = (name) => page.getByLabel(name, { exact: true });
const choice = (name) => page.getByRole('combobox', { name });
const size = (name) => page.getByRole('slider', { name });

test('it begins with what the chat has, and says nothing to copy but the element', limit, async () => {
  assert.equal(await color('Accent').inputValue(), '#2f5bea');
  assert.equal(await color('Background').inputValue(), '#ffffff');
  // A tint of the accent, though no property says so.
  assert.match(await color('Person’s bubble').inputValue(), /^#[de]/);
  assert.equal(await css(), '');
  assert.equal(await page.locator('#tag').textContent(), '<agent-chat endpoint="/agent"></agent-chat>');
});

test('a colour and a size are seen in the chat, and stand in the CSS', limit, async () => {
  await color('Accent').fill('#0b6e4f');
  assert.equal(await background(), 'rgb(11, 110, 79)');
  await size('Corners').fill('4');
  assert.equal(
    await css(),
    'agent-chat {\n  --agent-color-accent: light-dark(#0b6e4f, #8aa4ff);\n  --agent-radius: 4px;\n}\n',
  );
});

test('light and dark have colours of their own', limit, async () => {
  await page.getByRole('radio', { name: 'Dark' }).check();
  assert.equal(await color('Accent').inputValue(), '#8aa4ff');
  assert.equal(await color('Background').inputValue(), '#15171c');
  await color('Accent').fill('#59d8a6');
  assert.equal(await background(), 'rgb(89, 216, 166)');
  assert.match(await css(), /--agent-color-accent: light-dark\(#0b6e4f, #59d8a6\);/);
});

test('a preset brings other colours, and goes to the tag', limit, async () => {
  await choice('Preset').selectOption('soft');
  await page.waitForFunction(() => document.querySelector('[name="--agent-color-bg"]').value !== '#15171c');
  assert.equal(await page.locator('#tag').textContent(), '<agent-chat endpoint="/agent" preset="soft"></agent-chat>');
  assert.equal(await color('Accent').inputValue(), '#59d8a6');
});

test('text that cannot be read is said', limit, async () => {
  const remark = page.locator('#readable');
  assert.match(await remark.textContent(), /Text \d+\.\d : 1/);
  assert.equal(await remark.getByText('too little').count(), 0);
  await color('Text').fill('#303030');
  await remark.getByText('too little').first().waitFor();
});

test('the address keeps the theme for whoever gets it', limit, async () => {
  const other = await openPage(browser, page.url());
  await other.page.locator('html[data-ready]').waitFor();
  assert.equal(await other.page.locator('#css').textContent(), await css());
  assert.equal(await other.page.getByRole('combobox', { name: 'Preset' }).inputValue(), 'soft');
  assert.deepEqual(other.complaints, []);
  const nonsense = await openPage(browser, `${demo.origin}/theme.html#%7B%22colors%22%3A1%7D`);
  await nonsense.page.locator('html[data-ready]').waitFor();
  assert.equal(await nonsense.page.locator('#css').textContent(), '');
  assert.deepEqual(nonsense.complaints, []);
});

test('the CSS is copied, and all of it is taken back', limit, async () => {
  await browser.window.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the CSS' }).click();
  await page.getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await css());
  await page.getByRole('button', { name: 'Begin anew' }).click();
  assert.equal(await css(), '');
  assert.equal(await size('Corners').inputValue(), '12');
  assert.equal(new URL(page.url()).hash, '');
});
