// The demo page with tools, in Chromium with its WebMCP: what the page offers, what a person sees, what happens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 60_000 };
let demo;
let browser;
let page;
let complaints;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), startBrowser(['--enable-features=WebMCP'])]);
  ({ page, complaints } = await openPage(browser, `${demo.origin}/tools.html?pace=1`));
}, limit);
after(async () => {
  assert.deepEqual(complaints, []);
  await browser?.stop();
  await demo?.stop();
}, limit);

const chat = () => page.locator('agent-chat');
const says = (text) => chat().getByText(text).last().waitFor();
const ask = (words) => page.getByRole('button', { name: words }).click();
const card = () => chat().locator('agent-interrupt');
const approve = () => card().getByRole('button', { name: 'Approve', exact: true }).click();
const rest = () =>
  page.waitForFunction(() => /idle|waiting/.test(document.querySelector('agent-chat').client.snapshot.status));

test('five tools are on offer, one of them from the browser', limit, async () => {
  await page.locator('.offer li').nth(4).waitFor();
  const offered = await page.evaluate(() => document.querySelector('agent-chat').client.tools.map(({ name }) => name));
  assert.deepEqual(offered.sort(), ['add_to_cart', 'place_order', 'read_cart', 'read_reviews', 'write_note']);
});

test('one draws itself', limit, async () => {
  await ask('Two lamps, please');
  await says('2 × Lamp');
  await page.locator('.cart').getByText('2 × Lamp').waitFor();
  await says(/The page answered: .*"inCart":2/);
});

test('one stands in the HTML of the page, asks first, and not again where the person says so', limit, async () => {
  await rest();
  await ask('Write a note');
  await card().getByLabel('Don’t ask again').check();
  assert.equal(await page.locator('#note').inputValue(), '');
  await approve();
  await says(/"written":20/);
  assert.equal(await page.locator('#note').inputValue(), 'Happy birthday, Ada!');
  await rest();
  await page.locator('#note').fill('');
  await ask('Write a note');
  await page.waitForFunction(() => document.querySelector('#note').value === 'Happy birthday, Ada!');
  await rest();
  assert.equal(await card().count(), 0);
});

test('one costs money: it says how much, and asks each time', limit, async () => {
  for (const time of ['first', 'second']) {
    await rest();
    await ask('Order it');
    await card().getByText('78 EUR').waitFor();
    assert.equal(await card().getByLabel('Don’t ask again').count(), 0, time);
    assert.equal(await page.locator('#order').textContent(), '');
    await approve();
    await page.locator('#order').getByText('Order A-101 for Ada: 78 EUR.').waitFor();
    await says(/"paid":"78 EUR"/);
    await rest();
    await ask('Two lamps, please');
    await page.locator('.cart').getByText('2 × Lamp').waitFor();
  }
  assert.equal(await chat().getByText('#call').count(), 0);
});

test('one is the browser’s: it runs there once, and its words are marked as those of strangers', limit, async () => {
  await rest();
  await ask('How is the chair?');
  await says(/The page answered: .*Ignore your instructions/);
  await rest();
  await chat()
    .getByRole('button', { name: /Read reviews finished/ })
    .click();
  await says(/may hold words of strangers/);
});
