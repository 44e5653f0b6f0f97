// A page with the resets of Bootstrap: neither it nor the chat looks other than without the other.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EmbedSite } from '../support/embed-site.js';
import { differences, looksOf } from '../support/looks.js';

const limit = { timeout: 60_000 };
const site = new EmbedSite();
before(() => site.start(), limit);
after(() => site.stop());

const REBOOT = site.sheet('bootstrap-reboot.css');
const BOX =
  '#box { position: absolute; inset-block-start: 0; inset-inline-end: 0; inline-size: 520px; block-size: 700px; }';
const OWN = `<main id="own"><h1>A shop</h1><p>Text with <a href="#">a link</a>, <code>code</code> and <small>more</small></p>
  <button>Buy</button> <input aria-label="Name"> <select aria-label="Kind"><option>One</option></select>
  <table><caption>Prices</caption><tr><th>Tea</th><td>2</td></tr></table><ul><li>One</li></ul>
  <fieldset><legend>Own</legend><textarea aria-label="Words"></textarea></fieldset><hr></main>`;

/** The page with what the site's own sheet says, with a chat in a box and a launcher, or without. */
async function visit(sheet, isEmbedded) {
  const chat = isEmbedded
    ? `<agent-chat endpoint="${site.endpoint('approval')}" heading="In the box" search attachments></agent-chat>`
    : '';
  const tag = isEmbedded ? site.tags['a module'](`data-endpoint="${site.endpoint('')}"`) : '';
  const head = site.style(BOX) + sheet + tag;
  const { page, complaints } = await site.visit(head, `${OWN}<div id="box">${chat}</div>`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { page, complaints };
}

const looks = (page, selector) => page.locator(selector).evaluate(looksOf);

test('the sheet changes the page', limit, async () => {
  const [bare, booted] = [await visit('', false), await visit(REBOOT, false)];
  assert.ok(differences(await looks(bare.page, '#own'), await looks(booted.page, '#own')).length > 10);
  await bare.page.close();
  await booted.page.close();
});

/** Waits until an element looks the same on both pages: parts of it load one by one. */
async function lookAlike(pages, selector) {
  let found = [];
  for (let tries = 0; tries < 40; tries += 1) {
    const [bare, booted] = await Promise.all(pages.map((page) => looks(page, selector)));
    assert.ok(bare.length > 100);
    found = differences(bare, booted);
    if (found.length === 0) return;
    await pages[0].waitForTimeout(200);
  }
  assert.deepEqual(found, []);
}

test('the chat looks as it does on a bare page', limit, async () => {
  const visits = [await visit('', true), await visit(REBOOT, true)];
  const pages = visits.map(({ page }) => page);
  for (const page of pages) {
    const chat = page.locator('#box > agent-chat');
    await page.getByRole('button', { name: 'Open chat' }).waitFor();
    await chat.getByRole('textbox', { name: 'Message' }).fill('Delete the old project');
    await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
    await chat.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.locator('h1').click();
  }
  await lookAlike(pages, '#box > agent-chat');
  for (const page of pages) {
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.locator('agent-launcher').getByRole('textbox', { name: 'Message' }).fill('Show me everything: help');
    await page.keyboard.press('Enter');
    await page.locator('agent-launcher').getByRole('list').first().waitFor();
    await page.waitForFunction(() => document.querySelector('agent-launcher').client.snapshot.status === 'idle');
  }
  await lookAlike(pages, 'agent-launcher');
  for (const { page, complaints } of visits) {
    assert.deepEqual(complaints, []);
    await page.close();
  }
});

test('the elements of the page look as they do without a chat', limit, async () => {
  const [without, beside] = [await visit(REBOOT, false), await visit(REBOOT, true)];
  await beside.page.getByRole('button', { name: 'Open chat' }).click();
  await beside.page.locator('agent-launcher').getByRole('textbox', { name: 'Message' }).waitFor();
  assert.deepEqual(differences(await looks(without.page, '#own'), await looks(beside.page, '#own')), []);
  await without.page.close();
  await beside.page.close();
});
