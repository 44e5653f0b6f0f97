// The demo page with conversations: a list of them, and two real tabs of one browser on the same one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 60_000 };
let demo;
let browser;
let one;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), startBrowser()]);
  one = await openPage(browser, `${demo.origin}/threads.html?pace=1`);
}, limit);
after(async () => {
  await browser?.stop();
  await demo?.stop();
}, limit);

const list = (page) => page.locator('nav agent-threads');
const row = (page, name) => list(page).getByRole('button', { name: new RegExp(`^${name}`) });
const send = (page, words) => page.evaluate((text) => document.querySelector('agent-chat').send(text), words);
const says = (page, text) => page.locator('agent-chat').getByText(text).last().waitFor();

test('conversations are listed, opened, renamed and deleted', limit, async () => {
  const { page } = one;
  await list(page).getByText('No conversations yet').waitFor();
  await send(page, 'Hello there');
  await row(page, 'Hello there').waitFor();
  await list(page).getByRole('button', { name: 'New conversation' }).click();
  await send(page, 'What can you do?');
  await row(page, 'What can you do').waitFor();
  await row(page, 'Hello there').click();
  await says(page, 'Hello there');
  await row(page, 'Hello there').press('F2');
  await page.keyboard.type('Greetings');
  await page.keyboard.press('Enter');
  await row(page, 'Greetings').waitFor();
  await row(page, 'What can you do').press('Delete');
  await list(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await row(page, 'What can you do').waitFor({ state: 'detached' });
});

test('a second tab shows the conversation, its list and what is decided in either', limit, async () => {
  const other = await openPage(browser, `${demo.origin}/threads.html?pace=1`);
  await says(other.page, 'Hello there');
  await row(other.page, 'Greetings').waitFor();
  await send(one.page, 'Delete the project Apollo');
  const approve = (page) => page.locator('agent-chat').getByRole('button', { name: 'Approve', exact: true });
  await approve(other.page).click();
  await Promise.all([one.page, other.page].map((page) => says(page, /is gone/)));
  const shown = (page) =>
    page.evaluate(() => document.querySelector('agent-chat').client.snapshot.entries.map(({ key }) => key));
  assert.deepEqual(await shown(other.page), await shown(one.page));
  await row(one.page, 'Greetings').press('Delete');
  await list(one.page).getByRole('button', { name: 'Delete', exact: true }).click();
  await list(other.page).getByText('No conversations yet').waitFor();
  assert.deepEqual([...one.complaints, ...other.complaints], []);
});
