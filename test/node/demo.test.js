import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hands, openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 60_000 };
let demo;
let browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), startBrowser()]);
}, limit);
after(async () => {
  await browser?.stop();
  await demo?.stop();
});

const chat = (page) => page.locator('agent-chat');
const says = (page, text) => chat(page).getByText(text).last().waitFor();
const state = (page) => page.locator('agent-state');
const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const card = (page) => chat(page).getByRole('alert').waitFor();

/** Nothing leaves while a decision is due: the composer says why and keeps the text. */
async function refusesToSend(page, hand) {
  const asked = [];
  const note = (request) => asked.push(request.url());
  page.on('request', note);
  await hand.fill(page, /^Message/, 'Never mind');
  await page.keyboard.press('Enter');
  await chat(page).getByText('A decision is due before you can send.').first().waitFor();
  page.off('request', note);
  assert.deepEqual(asked, []);
  assert.equal(await page.getByRole('textbox', { name: 'Message' }).inputValue(), 'Never mind');
  await hand.fill(page, /^Message/, '');
}

/** What each scenario of the picker comes to, by either hand. */
const walks = {
  chat: (page) => says(page, /^Hello! I am a small scripted agent/),
  versions: (page) => says(page, /below, or edit your message/),
  long: (page) => says(page, /Enjoy your cup!/),
  sources: (page) => chat(page).getByRole('link', { name: 'The Classic of Tea' }).waitFor(),
  media: (page) => says(page, 'The letter is scanned. It is from Charles.'),
  files: (page) => says(page, /^Nothing is attached/),
  usage: (page) => says(page, /1,540 tokens/),
  'server-tool': (page) => says(page, /21 °C/),
  'browser-tool': async (page, _hand, before) => {
    await says(page, /Done: the page is lavender now/);
    assert.notEqual(await background(page), before);
  },
  approval: async (page, hand) => {
    await chat(page).getByText('Delete the project “apollo” and its 128 files?').first().waitFor();
    await refusesToSend(page, hand);
    await hand.press(page, 'Approve');
    await says(page, /is gone/);
  },
  'approval-edit': async (page, hand) => {
    await hand.press(page, 'Edit');
    await hand.fill(page, /amount/i, '75');
    await hand.press(page, 'Approve with changes');
    await says(page, /75 EUR/);
  },
  batch: async (page, hand) => {
    await hand.press(page, 'Approve');
    await chat(page).getByText('1 of 2 decided').waitFor();
    await hand.press(page, 'Reject');
    await chat(page).getByText('2 of 2 decided').waitFor();
    await hand.press(page, 'Send decisions');
    await says(page, 'All answered: 1 of 2 approved.');
  },
  'approval-browser': async (page, hand) => {
    await hand.press(page, 'Approve');
    await says(page, /^Redecorated/);
  },
  chain: async (page, hand) => {
    await hand.press(page, 'Approve');
    await chat(page).getByText('Put version 2.4 live for everybody?').first().waitFor();
    await hand.press(page, 'Approve');
    await says(page, 'Version 2.4 is live.');
  },
  form: async (page, hand) => {
    await hand.fill(page, /^Name/, 'Ada');
    await hand.fill(page, /^E-mail/, 'ada@example.com');
    await hand.fill(page, /^Day of departure/, '2030-05-01');
    await hand.press(page, 'Submit');
    await says(page, /TRIP-7Q2/);
  },
  confirmation: async (page, hand) => {
    await hand.press(page, 'Approve');
    await says(page, 'You are subscribed.');
  },
  state: async (page) => {
    await state(page).getByText('Find a venue').waitFor();
    await says(page, 'Everything on the list is done.');
    await state(page).getByText('100').first().waitFor();
  },
  reasoning: (page) => says(page, /weighings are enough/),
  steps: (page) => says(page, /^Tea began in China as a medicine/),
  team: async (page, hand) => {
    await hand.press(page, 'Approve');
    await says(page, /what stands on it is ordered/);
  },
  activity: (page) => says(page, 'The site is up.'),
  slow: async (page, hand) => {
    await says(page, /Once upon a time/);
    await hand.press(page, 'Stop');
    await says(page, 'Stopped');
  },
  pause: (page) => says(page, 'Done. It was a large archive.'),
  error: async (page, hand) => {
    await chat(page)
      .getByText(/The model is overloaded/)
      .first()
      .waitFor();
    await says(page, /I was just about to explain/);
    await hand.press(page, 'Try again');
    await says(page, 'This time it went well.');
  },
  cut: async (page, hand) => {
    await says(page, /The treasure is buried under the old oak/);
    await card(page);
    await hand.press(page, 'Try again');
    await says(page, 'This time the connection held.');
  },
  'http-500': async (page, hand) => {
    await card(page);
    await hand.press(page, 'Try again');
    await says(page, 'The server is well again.');
  },
  'html-404': async (page, hand) => {
    await card(page);
    await hand.press(page, 'Try again');
    await says(page, 'Found it after all.');
  },
  'rate-limit': async (page, hand) => {
    await card(page);
    await chat(page).getByText('You can try again now.').waitFor();
    await hand.press(page, 'Try again');
    await says(page, 'Now there is time for you.');
  },
};

for (const [name, hand] of Object.entries(hands)) {
  describe(`each scenario, by ${name} alone`, () => {
    let page;
    let complaints;
    before(async () => {
      ({ page, complaints } = await openPage(browser, `${demo.origin}/?pace=1&pause=300&after=1`));
    }, limit);
    after(() => page?.close());

    test('the picker lists every scenario', limit, async () => {
      const listed = await page.locator('.scenarios input').evaluateAll((all) => all.map((input) => input.value));
      assert.deepEqual(listed, Object.keys(walks));
    });

    for (const [id, walk] of Object.entries(walks)) {
      test(id, limit, async () => {
        await hand.choose(page, { id });
        const before = await background(page);
        await hand.start(page);
        await walk(page, hand, before);
        assert.deepEqual(
          complaints.splice(0).filter((text) => !/status of (404|429|500)/.test(text)),
          [],
        );
      });
    }
  });
}

test('with the agent in the page nothing goes over the network', limit, async () => {
  const { page } = await openPage(browser, `${demo.origin}/?pace=1#server-tool`);
  const asked = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/agent')) asked.push(request.url());
  });
  await page.getByLabel('In the page').click();
  await page.locator('#start').click();
  await says(page, /21 °C/);
  assert.deepEqual(asked, []);
  await page.close();
});

test('every page leads to every other, and keeps the look', { timeout: 90_000 }, async () => {
  const { page, complaints } = await openPage(browser, `${demo.origin}/`);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByLabel('Dark').click();
  await page.getByLabel('Soft').click();
  await page.keyboard.press('Escape');
  const links = page.getByRole('navigation', { name: 'Demo' }).getByRole('link');
  const names = await links.allTextContents();
  for (const name of names) {
    await links.getByText(name, { exact: true }).click();
    await page.locator('[aria-current="page"]').getByText(name, { exact: true }).waitFor();
    assert.deepEqual(await links.allTextContents(), names);
  }
  await links.getByText('Shared plan').click();
  await page.locator('agent-chat[preset="soft"]').waitFor();
  assert.equal(await chat(page).evaluate((element) => getComputedStyle(element).colorScheme), 'dark');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('theme and direction reach the chat; the events are listed', limit, async () => {
  const { page, complaints } = await openPage(browser, `${demo.origin}/?pace=1`);
  const look = () =>
    chat(page).evaluate((element) => {
      const { colorScheme, direction } = getComputedStyle(element);
      return { colorScheme, direction };
    });
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByLabel('Dark').click();
  await page.getByLabel('RTL').click();
  await page.keyboard.press('Escape');
  assert.deepEqual(await look(), { colorScheme: 'dark', direction: 'rtl' });
  await page.locator('#start').click();
  await says(page, /^Hello! I am a small scripted agent/);
  await page.locator('.log summary').click();
  for (const name of ['agent-send', 'agent-run-start', 'agent-run-end'])
    await page.locator('.log li').getByText(name).first().waitFor();
  assert.deepEqual(complaints, []);
  await page.close();
});

test('at 360 px the state stands below the chat and nothing sticks out', limit, async () => {
  const { page } = await openPage(browser, demo.origin, { width: 360, height: 740 });
  const [top, bottom] = [await chat(page).boundingBox(), await state(page).boundingBox()];
  assert.ok(bottom.y >= top.y + top.height);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.close();
});

test('a script tag puts the chat on a shop with a strict CSP', limit, async () => {
  const { page, complaints } = await openPage(browser, `${demo.origin}/embed.html`);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('What is the weather in Lisbon?');
  await page.keyboard.press('Enter');
  await page.getByText(/21 °C/).last().waitFor();
  assert.deepEqual(complaints, []);
  await page.close();
});
