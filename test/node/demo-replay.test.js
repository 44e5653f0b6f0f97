// The inspector of the demo: what it saves as a file is played again beside it, at the speed that is chosen.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startDemo } from '../support/demo-page.js';

const limit = { timeout: 60_000 };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agent-chat-replay-'));
const recording = path.join(folder, 'report.jsonl');
let demo;
let browser;
let page;
let complaints;
let said;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), startBrowser()]);
  ({ page, complaints } = await openPage(browser, `${demo.origin}/index.html?pace=10#approval-edit`));
}, limit);
after(async () => {
  assert.deepEqual(complaints, []);
  await browser?.stop();
  await demo?.stop();
  fs.rmSync(folder, { recursive: true });
}, limit);

const chat = () => page.locator('agent-chat');
const press = (name) => chat().getByRole('button', { name, exact: true }).first().click();
const contents = () =>
  page.evaluate(() => document.querySelector('agent-chat').client.snapshot.messages.map(({ content }) => content));
const remark = () => page.locator('.replay [role="status"]');
const choose = (file) => page.locator('.replay input[type="file"]').setInputFiles(file);

/** Plays a file to its end; resolves to how long that took. */
async function play(file) {
  const start = performance.now();
  await choose(file);
  await remark()
    .getByText(`${path.basename(file)} is over.`)
    .waitFor();
  return performance.now() - start;
}

const linesOf = (file) =>
  fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** How long the agent was at work, in milliseconds, without what the person took. */
function lasted(file) {
  const lines = linesOf(file);
  const sum = (kind) => lines.filter((line) => line.kind === kind).reduce((total, { at }) => total + at, 0);
  return sum('end') - sum('request');
}

test('a run with a decision is saved as a file', limit, async () => {
  await page.locator('.inspect > summary').click();
  await page.locator('#start').click();
  await press('Edit');
  await chat()
    .getByLabel(/amount/i)
    .and(page.locator('input'))
    .first()
    .fill('75');
  await press('Approve with changes');
  await chat()
    .getByText(/75 EUR/)
    .last()
    .waitFor();
  await page.waitForFunction(() => document.querySelector('agent-chat').client.snapshot.status === 'idle');
  said = await contents();
  const inspector = page.locator('agent-inspector');
  await inspector.getByText('done').last().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^agent-[\dT-]+\.jsonl$/);
  await download.saveAs(recording);
  const kinds = linesOf(recording).map(({ kind }) => kind);
  assert.deepEqual([...new Set(kinds)].sort(), ['answers', 'end', 'event', 'interrupt', 'recording', 'request']);
});

test('it plays again, at once or as slowly as it was, without the server', limit, async () => {
  const asked = [];
  page.on('request', (request) => request.url().includes('/agent') && asked.push(request.url()));
  await page.getByLabel('Speed').selectOption('0');
  const atOnce = await play(recording);
  assert.deepEqual(await contents(), said);
  await page.getByLabel('Speed').selectOption('1');
  const asItWas = await play(recording);
  assert.deepEqual(await contents(), said);
  assert.ok(asItWas > atOnce, `at once ${atOnce} ms, as it was ${asItWas} ms`);
  assert.ok(asItWas > 0.8 * lasted(recording), `it lasted ${lasted(recording)} ms, and was played in ${asItWas} ms`);
  assert.deepEqual(asked, []);
});

test('a file can be dropped, and one that is none is refused', limit, async () => {
  await page.getByLabel('Speed').selectOption('0');
  const text = fs.readFileSync(recording, 'utf8');
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'dropped.jsonl'));
    document.querySelector('.inspect').dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, text);
  await remark().getByText('dropped.jsonl is over.').waitFor();
  const other = path.join(folder, 'letter.jsonl');
  fs.writeFileSync(other, 'Dear shop,\n');
  await choose(other);
  await remark().getByText('letter.jsonl is no recording.').waitFor();
  assert.deepEqual(await contents(), said);
});

test('of a file that somebody has broken the rest is played, and what is wrong is said', limit, async () => {
  const [first, ...lines] = fs.readFileSync(recording, 'utf8').trim().split('\n');
  const broken = path.join(folder, 'broken.jsonl');
  const torn = JSON.stringify({ ...JSON.parse(first), torn: true });
  fs.writeFileSync(broken, [torn, '{"kind":"event', ...lines].join('\n'));
  await play(broken);
  assert.deepEqual(await contents(), said);
  const words = await remark().textContent();
  assert.match(words, /1 line of it could not be read\. Lines are missing in it/);
  const empty = path.join(folder, 'empty.jsonl');
  fs.writeFileSync(empty, `${first}\n`);
  await choose(empty);
  await remark().getByText('empty.jsonl holds no request').waitFor();
});

test('one click leads back to the agent', limit, async () => {
  await page.getByRole('button', { name: 'Back to the agent' }).click();
  assert.deepEqual(await contents(), said);
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.keyboard.press('Enter');
  await chat().getByText('Hello', { exact: true }).last().waitFor();
});
