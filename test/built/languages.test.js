// The built script tags on pages in other languages: each language is a file of its own, fetched where a page is in it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/bundle.js';
import { openPage, startBrowser } from '../support/demo-page.js';

const limit = { timeout: 30_000 };
const TYPES = { '.js': 'text/javascript', '.html': 'text/html' };
let browser;
let server;
/** The scripts that were asked for, in order. */
let asked = [];

function answer(req, res) {
  const { pathname, searchParams } = new URL(req.url, 'http://localhost');
  if (pathname === '/') {
    const [lang, file] = [searchParams.get('lang'), searchParams.get('file')];
    res.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:",
    });
    return res.end(`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A page</title>
      <link rel="icon" href="data:,"><script type="module" src="/${file}" data-endpoint="/agent"></script></head></html>`);
  }
  const file = path.join(root, 'dist', path.basename(pathname));
  if (!fs.existsSync(file)) return res.writeHead(404).end();
  asked.push(path.basename(pathname));
  res.writeHead(200, { 'content-type': TYPES[path.extname(file)] });
  res.end(fs.readFileSync(file));
}

before(async () => {
  server = http.createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await startBrowser();
}, limit);
after(async () => {
  await browser?.stop();
  server?.closeAllConnections();
  server?.close();
});

async function visit(lang, file = 'embed.js') {
  asked = [];
  const query = new URLSearchParams({ lang, file });
  return openPage(browser, `http://127.0.0.1:${server.address().port}/?${query}`);
}

/** Whether a file of dist/ holds some words, so that it is that of a language. */
const holds = (name, words) => fs.readFileSync(path.join(root, 'dist', name), 'utf8').includes(words);

/** A word of each language that no other has. */
const WORDS = {
  ar: 'إغلاق الدردشة',
  de: 'Chat schließen',
  es: 'Cerrar el chat',
  fr: 'Fermer le chat',
  he: 'סגירת הצ׳אט',
  it: 'Chiudi la chat',
  ja: 'チャットを閉じる',
  ko: '채팅 닫기',
  pt: 'Fechar o chat',
  zh: '关闭聊天',
};
const languagesOf = (names) =>
  Object.entries(WORDS)
    .filter(([, words]) => names.some((name) => holds(name, words)))
    .map(([code]) => code);

test('a Japanese page gets Japanese, and no other language', limit, async () => {
  const { page, complaints } = await visit('ja');
  await page.getByRole('button', { name: 'チャットを開く' }).click();
  await page.getByRole('textbox', { name: 'メッセージ' }).waitFor();
  await page.getByRole('button', { name: '送信' }).waitFor();
  assert.deepEqual(languagesOf(asked), ['ja']);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('an English page fetches no language at all', limit, async () => {
  const { page, complaints } = await visit('en-GB');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  assert.deepEqual(languagesOf(asked), []);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a page that changes its language takes the chat along', limit, async () => {
  const { page, complaints } = await visit('de-AT');
  await page.getByRole('button', { name: 'Chat öffnen' }).waitFor();
  await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
  await page.getByRole('button', { name: 'فتح الدردشة' }).waitFor();
  assert.deepEqual(languagesOf(asked), ['ar', 'de']);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a page whose language cannot be fetched reads English', limit, async () => {
  const { page } = await visit('en');
  await page.getByRole('button', { name: 'Open chat' }).waitFor();
  await page.route(/embed\..*\.js$/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => (document.documentElement.lang = 'fr'));
  await failed;
  await page.evaluate(() => document.querySelector('agent-launcher').updateComplete);
  assert.equal(await page.getByRole('button', { name: 'Open chat' }).count(), 1);
  await page.close();
});

test('the script in one file speaks English', limit, async () => {
  const { page, complaints } = await visit('ja', 'embed.single.js');
  await page.getByRole('button', { name: 'Open chat' }).waitFor();
  assert.deepEqual(languagesOf(['embed.single.js']), []);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('every language is a file of its own', limit, () => {
  const files = fs.readdirSync(path.join(root, 'dist')).filter((name) => /^embed\..*\.js$/.test(name));
  for (const [code, words] of Object.entries(WORDS)) {
    const own = files.filter((name) => holds(name, words));
    assert.equal(own.length, 1, code);
    assert.deepEqual(languagesOf(own), [code]);
  }
});
