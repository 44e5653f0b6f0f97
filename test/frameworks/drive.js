// What a person does on the page of each framework, and what must be seen then. All pages show the same shop.
import assert from 'node:assert/strict';

const CYCLES = 20;
/** Nodes and listeners that may be left after all cycles together: what browser and framework keep for themselves. */
const LEFT = 10;
const PATIENCE = 10_000;

const button = (page, name) => page.getByRole('button', { name, exact: true });

async function say(page, text) {
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.fill(text);
  await composer.press('Enter');
}

/** What the agent says; a screen reader hears it a second time. */
const heard = (page, text) => page.locator('agent-chat').getByText(text).first().waitFor();

/** The text of an `<output>` of the page, once it is the wanted one. */
const output = (page, id, text) => page.locator(`#${id}`).filter({ hasText: text }).waitFor();

async function unmount(page) {
  await button(page, 'Unmount').click();
  await page.locator('agent-chat').waitFor({ state: 'detached' });
}

async function countLeft(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

async function mountAgain(page) {
  await button(page, 'Mount').click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

/** In this order: each goes on where the one before it has ended. */
const STEPS = {
  async 'attributes and properties arrive'(page) {
    await page.getByRole('heading', { name: 'Shop' }).waitFor();
    const chat = page.locator('agent-chat');
    await page.getByRole('textbox', { name: 'Message' }).and(page.getByPlaceholder('Ask the shop')).waitFor();
    const seen = await chat.evaluate(({ agentName, timestamps, client, theme }) => ({
      agentName,
      timestamps,
      theme,
      client: typeof client?.send,
    }));
    assert.deepEqual(seen, { agentName: 'Ada', timestamps: true, theme: 'light', client: 'function' });
  },

  async 'a part of the state is shown, live'(page) {
    await say(page, 'Plan a party');
    await heard(page, 'Everything on the list is done.');
    assert.equal(await page.locator('#tasks li').count(), 5);
    assert.match(await page.locator('#tasks').innerText(), /Invite the guests/);
    await page.locator('agent-state').getByText('Invite the guests').first().waitFor();
  },

  async 'the page changes the state'(page) {
    await button(page, 'Clear').click();
    await page.locator('#tasks li').first().waitFor({ state: 'detached' });
    await page.locator('agent-state').getByText('Invite the guests').waitFor({ state: 'detached' });
  },

  async 'events are heard'(page) {
    await output(page, 'ends', /^\s*done\s*$/);
  },

  async 'a tool of the page runs'(page) {
    await say(page, 'Paint the page lavender');
    await output(page, 'painted', 'lavender');
    await heard(page, 'the page is lavender now');
  },

  async 'an approval is given in the chat'(page) {
    await say(page, 'Delete the project Apollo');
    await page.locator('p.decision').getByText('Delete the project “apollo”').waitFor();
    await page.locator('agent-chat').getByRole('button', { name: 'Approve', exact: true }).click();
    await heard(page, 'is gone');
    await page.locator('p.decision').waitFor({ state: 'detached' });
  },

  async 'a rejection is given by the page'(page) {
    await say(page, 'Delete the project Zeus');
    await page.locator('p.decision').getByRole('button', { name: 'Reject', exact: true }).click();
    await heard(page, 'I leave it alone');
    await output(page, 'ends', /waiting/);
  },

  async 'the theme follows'(page) {
    const scheme = () => page.locator('agent-chat').evaluate((chat) => getComputedStyle(chat).colorScheme);
    assert.equal(await scheme(), 'light');
    await button(page, 'Dark').click();
    await page.locator('agent-chat[theme="dark"]').waitFor();
    assert.equal(await scheme(), 'dark');
  },

  async 'nothing is left after unmounting'(page) {
    const session = await page.context().newCDPSession(page);
    let before;
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await unmount(page);
      // What loads late is there after a few.
      if (cycle === 4) before = await countLeft(session);
      await mountAgain(page);
    }
    await unmount(page);
    // A timer that still runs holds the last one for a moment; nothing says when it is over.
    const deadline = Date.now() + PATIENCE;
    let grown;
    do {
      const after = await countLeft(session);
      grown = { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners };
    } while (Math.max(grown.nodes, grown.listeners) > LEFT && Date.now() < deadline);
    assert.ok(Math.max(grown.nodes, grown.listeners) <= LEFT, `grown by ${JSON.stringify(grown)}`);
  },
};

/** Does all of it on one page; calls `report(name, error?)` for each step, and stops at the first that fails. */
export async function drive(page, complaints, report) {
  for (const [name, step] of Object.entries(STEPS)) {
    try {
      await step(page);
      assert.deepEqual(complaints, [], 'the browser complains');
    } catch (error) {
      report(name, error);
      return;
    }
    report(name);
  }
}
