// The demo in a real browser: its dev server on a free port, and pages driven by mouse or by keyboard alone.
import path from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { root } from '../../scripts/bundle.js';
import { findProgram } from './browsers.js';

const TABS = 80;

/** Starts what `npm start` starts; resolves to its address and the end of it. */
export async function startDemo() {
  const server = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir: path.join(root, 'node_modules/.cache/agent-chat/vite-demo'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const { port } = server.httpServer.address();
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** One window for all pages, so that they share the cache. */
export async function startBrowser(flags = []) {
  const args = ['--disable-dev-shm-usage', ...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: findProgram('chromium'), args });
  const window = await browser.newContext();
  // The first page of a fresh clone takes 10 s, and more than twice that on a busy machine.
  window.setDefaultTimeout(40_000);
  return { window, stop: () => browser.close() };
}

/** A page that notes every complaint of the browser (errors, rejections, breaches of the CSP), and what else is said. */
export async function openPage({ window }, address, { width = 1360, height = 900 } = {}) {
  const page = await window.newPage();
  await page.setViewportSize({ width, height });
  const complaints = [];
  const said = [];
  page.on('console', (message) => {
    (message.type() === 'error' ? complaints : said).push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(address);
  return { page, complaints, said };
}

/** What has the focus, through all shadow roots: role or tag, name, and what is typed into it. */
export function focused(page) {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const label = element.labels?.[0]?.textContent ?? '';
    const name = element.getAttribute('aria-label') ?? (label || element.textContent);
    return { tag: element.localName, type: element.type ?? '', value: element.value ?? '', name: name.trim() };
  });
}

/** Presses Tab until the focus is on something that fits. */
export async function tabTo(page, fits, key = 'Tab') {
  const seen = [];
  for (let presses = 0; presses < TABS; presses++) {
    const now = await focused(page);
    if (fits(now)) return now;
    seen.push(`${now.tag} “${now.name.slice(0, 30)}”`);
    await page.keyboard.press(key);
  }
  throw new Error(`No Tab leads there. Passed: ${[...new Set(seen)].join(', ')}`);
}

const named = (text) => (element) =>
  element.tag === 'button' && (typeof text === 'string' ? element.name === text : text.test(element.name));

/** The same deeds by two hands. */
export const hands = {
  mouse: {
    async choose(page, scenario) {
      await page.locator(`.scenarios label:has([value="${scenario.id}"])`).click();
    },
    start: (page) => page.locator('#start').click(),
    press: (page, name) => page.locator('agent-chat').getByRole('button', { name, exact: true }).first().click(),
    async fill(page, label, text) {
      const fields = page.locator('input, textarea, select');
      await page.locator('agent-chat').getByLabel(label).and(fields).first().fill(text);
    },
  },
  keyboard: {
    async choose(page, scenario) {
      const checked = () => page.evaluate(() => document.querySelector('.scenarios :checked').value);
      while (!(await page.evaluate(() => document.activeElement.matches('.scenarios input'))))
        await page.keyboard.press('Tab');
      for (let steps = 0; steps < 40 && (await checked()) !== scenario.id; steps++)
        await page.keyboard.press('ArrowDown');
    },
    start: (page) => page.keyboard.press('Enter'),
    async press(page, name) {
      await tabTo(page, named(name));
      await page.keyboard.press('Enter');
    },
    async fill(page, label, text) {
      await tabTo(page, ({ tag, name }) => /input|textarea/.test(tag) && label.test(name));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      if (text === '') await page.keyboard.press('Delete');
    },
  },
};
