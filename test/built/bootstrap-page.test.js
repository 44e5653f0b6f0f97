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

test('the chat looks as it does on a bare page', limit, async () => {
  const seen = [];
  for (const sheet of ['', REBOOT]) {
    const { page, complaints } = await visit(sheet, true);
    const chat = page.locator('#box > agent-chat');
    await page.getByRole('button', { name: 'Open chat' }).waitFor();
    await chat.getByRole('textbox', { name: 'Message' }).fill('Delete the old project');
    await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
    await chat.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.locator('h1').click();
    const waiting = await looks(page, '#box > agent-chat');
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.locator('agent-launcher').getByRole('textbox', { name: 'Message' }).fill('Show me everything: help');
    await page.keyboard.press('Enter');
    await page.locator('agent-launcher').getByRole('list').first().waitFor();
    await page.waitForFunction(() => document.querySelector('agent-launcher').client.snapshot.status === 'idle');
    seen.push({ waiting, launcher: await looks(page, 'agent-launcher') });
    assert.deepEqual(complaints, []);
    await page.close();
  }
  assert.ok(seen[0].waiting.length > 100 && seen[0].launcher.length > 100);
  assert.deepEqual(differences(seen[0].waiting, seen[1].waiting), []);
  assert.deepEqual(differences(seen[0].launcher, seen[1].launcher), []);
});

test('the elements of the page look as they do without a chat', limit, async () => {
  const [without, beside] = [await visit(REBOOT, false), await visit(REBOOT, true)];
  await beside.page.getByRole('button', { name: 'Open chat' }).click();
  await beside.page.locator('agent-launcher').getByRole('textbox', { name: 'Message' }).waitFor();
  assert.deepEqual(differences(await looks(without.page, '#own'), await looks(beside.page, '#own')), []);
  await without.page.close();
  await beside.page.close();
});
