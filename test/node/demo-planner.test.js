// The demo page with a plan: the agent publishes it, a person changes it, the agent goes on with what was made of it.
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
  ({ page, complaints } = await openPage(browser, `${demo.origin}/planner.html?pace=1`));
}, limit);
after(async () => {
  assert.deepEqual(complaints, []);
  await browser?.stop();
  await demo?.stop();
}, limit);

const view = (path) => page.locator(`agent-state[path="${path}"]`);
const says = (text) => page.locator('agent-chat').getByText(text).last().waitFor();
const rest = () =>
  page.waitForFunction(() => /idle|waiting/.test(document.querySelector('agent-chat').client.snapshot.status));

test('the agent publishes a plan: tasks, costs in a table, and the same by a template', limit, async () => {
  await page.getByRole('button', { name: 'Send “Plan a weekend”' }).click();
  await view('/tasks').getByText('Buy a museum pass').waitFor();
  await rest();
  await view('/costs').getByRole('cell', { name: 'Train' }).waitFor();
  await page.locator('.ticket').getByText('Porto').waitFor();
  assert.deepEqual(await page.locator('.ticket li').allTextContents(), [
    '2 × Train 58 EUR',
    '2 × Nights 190 EUR',
    '3 × Days out 180 EUR',
  ]);
});

test('a person changes it, in the views and by the page, and the agent says what it saw', limit, async () => {
  await view('/trip').getByRole('button', { name: 'Edit City: Porto' }).click();
  await page.keyboard.type('Faro');
  await page.keyboard.press('Enter');
  await view('/tasks').getByRole('checkbox', { name: 'Find a room' }).check();
  await page.getByLabel('New task').fill('Pack');
  await page.keyboard.press('Enter');
  await view('/tasks').getByText('Pack').waitFor();
  await view('/trip').getByRole('button', { name: 'Tell the agent now' }).click();
  await says('I have changed the trip.');
  await says(/we go to Faro.*“Find a room” is done, “Pack” is new/);
  await rest();
  await page.locator('.ticket').getByText('Faro').waitFor();
  assert.equal(await view('/tasks').getByRole('checkbox', { name: 'Pack' }).isChecked(), false);
});

test('the costs are not to be changed by hand', limit, async () => {
  assert.equal(await view('/costs').getByRole('button').count(), 0);
});

test('what the agent corrects is rolled back, and said', limit, async () => {
  await view('/trip')
    .getByRole('button', { name: /Edit Days/ })
    .click();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await view('/trip').getByRole('button', { name: 'Tell the agent now' }).click();
  await view('/trip').getByText('The agent has not taken your change: Days.').waitFor();
  await view('/trip').getByRole('button', { name: 'Edit Days: 30' }).waitFor();
});
