// What each of two real tabs of one browser has to itself, and what it must not lose to the other.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 60_000 };
let demo;
let browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), startBrowser()]);
}, limit);
after(async () => {
  await browser?.stop();
  await demo?.stop();
}, limit);

const chat = (page) => page.locator('agent-chat');
const list = (page) => page.locator('nav agent-threads');
const row = (page, name) => list(page).getByRole('button', { name: new RegExp(`^${name}`) });
const input = (page) => chat(page).locator('textarea').first();
const send = (page, words) => page.evaluate((text) => document.querySelector('agent-chat').send(text), words);
const sees = (page, text) => chat(page).getByText(text).last().waitFor();
const rests = (page) =>
  page.waitForFunction(() => {
    const { client } = document.querySelector('agent-chat');
    return client && !client.snapshot.opening && client.snapshot.status === 'idle';
  });
const open = async () => {
  const { page } = await openPage(browser, `${demo.origin}/threads.html?pace=1`);
  await rests(page);
  return page;
};
const begin = (page) => list(page).getByRole('button', { name: 'New conversation' }).click();
const close = (...pages) => Promise.all(pages.map((page) => page.close()));

test('a reload brings back what this tab had open, whatever another one has done since', limit, async () => {
  const [one, other] = [await open(), await open()];
  await send(one, 'The first of all');
  await row(other, 'The first of all').waitFor();
  await send(other, 'The second of all');
  await row(one, 'The second of all').waitFor();
  await Promise.all([one, other].map(rests));
  await one.reload();
  await sees(one, 'The first of all');
  await other.reload();
  await sees(other, 'The second of all');
  const late = await open();
  await sees(late, /The (first|second) of all/);
  await close(one, other, late);
});

test('what is written and not sent in one tab outlasts what is sent in the other', limit, async () => {
  const one = await open();
  await begin(one);
  await send(one, 'About drafts');
  await rests(one);
  const other = await open();
  await sees(other, 'About drafts');
  await input(one).fill('Long thought over');
  await input(other).fill('Sent at once');
  await input(other).press('Enter');
  await sees(one, 'Sent at once');
  await Promise.all([one, other].map(rests));
  assert.equal(await input(one).inputValue(), 'Long thought over');
  await one.reload();
  await sees(one, 'Sent at once');
  await one.waitForFunction(() => document.querySelector('agent-chat').client?.draft === 'Long thought over');
  assert.equal(await input(other).inputValue(), '');
  await close(one, other);
});

test(
  'a conversation that is deleted from the list of one tab is left by the other, and stays away',
  limit,
  async () => {
    const one = await open();
    await begin(one);
    await send(one, 'To be deleted');
    await rests(one);
    const other = await open();
    await sees(other, 'To be deleted');
    await begin(other);
    await row(other, 'To be deleted').press('Delete');
    await list(other).getByRole('button', { name: 'Delete', exact: true }).click();
    await chat(one).getByText('To be deleted').first().waitFor({ state: 'detached' });
    await send(one, 'Something else');
    await row(other, 'Something else').waitFor();
    assert.equal(await row(other, 'To be deleted').count(), 0);
    await close(one, other);
  },
);
