// The policy that README names is enough, also for what loads late; and a sandboxed frame is enough of a page.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/bundle.js';
import { approves, EmbedSite, policyFor } from '../support/embed-site.js';

const limit = { timeout: 90_000 };
const site = new EmbedSite();
/** Pages that hold a frame. */
const framing = new EmbedSite({ policy: () => `default-src 'none'; frame-src http:` });
before(() => Promise.all([site.start(), framing.start()]), limit);
after(() => Promise.all([site.stop(), framing.stop()]));

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Notes every breach, also those that leave no word on the console. */
const BREACHES = `window.breaches = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    breaches.push([violatedDirective, blockedURI, sample].join(' ')));`;

test('the policy of these tests is the one that README names', () => {
  const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
  const named = /^default-src 'none';.*$/m.exec(readme)?.[0];
  const directives = (policy, origin) =>
    policy
      .replaceAll(origin, "'self'")
      .replaceAll("'self' 'self'", "'self'")
      .split(';')
      .map((directive) => directive.trim())
      .sort();
  assert.deepEqual(directives(policyFor(site.vendor), site.vendor), directives(named ?? '', site.vendor));
});

for (const kind of ['a module', 'a classic script']) {
  const isModule = kind === 'a module';
  const tag = (data = '') => site.script(BREACHES) + site.tags[kind](data);
  const say = async (page, text) => {
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
    await page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter');
  };

  test(`${kind} breaks no rule with all its parts in use`, limit, async () => {
    const body = `<agent-chat id="chat" endpoint="${site.endpoint('')}" heading="All" search attachments persist
        thread-id="of ${kind}"
        new-conversation webmcp suggestions='["One"]'></agent-chat>
      <agent-state for="chat" editable></agent-state><agent-progress for="chat"></agent-progress>`;
    const { page, complaints } = await site.visit(tag(), body);
    const chat = page.locator('#chat');
    await chat.getByRole('textbox', { name: 'Message', exact: true }).click();
    await say(page, 'Plan a party');
    await page.locator('agent-state').getByText('Find a venue').first().waitFor();
    await page.waitForFunction(() => document.querySelector('#chat').client.snapshot.status === 'idle');
    if (isModule) {
      const input = chat.locator('input[type=file]');
      await input.setInputFiles([
        { name: 'a.png', mimeType: 'image/png', buffer: PIXEL },
        { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('Text') },
      ]);
      await chat.getByText('b.txt').first().waitFor();
      // A picture in a message is the one thing that needs more: `img-src data:`.
      await chat.getByRole('button', { name: /remove.*a\.png/i }).click();
    }
    await say(page, 'Show me everything that Markdown can do: help');
    await page.waitForFunction(() => document.querySelector('#chat').client.snapshot.status === 'idle');
    await chat.getByRole('textbox', { name: 'Message', exact: true }).press('ControlOrMeta+f');
    await chat.getByRole('searchbox').fill('the');
    await chat.getByRole('searchbox').press('Escape');
    if (isModule) await chat.getByRole('button', { name: /copy/i }).last().click();
    await approves(page);
    await page.evaluate(() => document.querySelector('#chat').setAttribute('lang', 'de'));
    if (isModule) await chat.getByRole('textbox', { name: 'Nachricht' }).waitFor();
    assert.deepEqual(await page.evaluate(() => window.breaches), []);
    // Nothing but the clipboard, which a test's browser may refuse.
    assert.deepEqual(
      complaints.filter((text) => !/clipboard/i.test(text)),
      [],
    );
    await page.close();
  });

  test(`${kind} works in a sandboxed frame, which has neither an origin nor a storage`, limit, async () => {
    const inner = site.addressOf(tag(`data-endpoint="${site.endpoint('approval')}" data-open data-persist`));
    const frame = `<iframe sandbox="allow-scripts" title="Box" src="${inner.replaceAll('&', '&amp;')}" width="700" height="700"></iframe>`;
    const { page } = await framing.visit('', frame);
    const box = page.frameLocator('iframe');
    await approves(box.locator('agent-launcher'));
    await page.close();
  });
}
