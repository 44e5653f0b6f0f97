// Commands for tests in Chromium: an input method that composes, files that are dragged, chosen and pasted, a time zone.
import path from 'node:path';
import { root } from '../../scripts/bundle.js';

const sessions = new Map();

async function protocolOf(page) {
  if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
  return sessions.get(page);
}

const inRepository = (files) => files.map((file) => path.join(root, file));

const COMMANDS = {
  /** The input method shows `text`, not yet decided. */
  async compose(page, { text }) {
    const protocol = await protocolOf(page);
    await protocol.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  },
  /** A key that the input method takes for itself: pages see it with the code 229, and it writes nothing. */
  async 'compose-key'(page, { key }) {
    const protocol = await protocolOf(page);
    const event = { key, code: key, windowsVirtualKeyCode: 229 };
    await protocol.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  },
  /** The input method is done; `text` stands there. */
  async commit(page, { text }) {
    await (await protocolOf(page)).send('Input.insertText', { text });
  },
  /** The real pointer drags files of the repository over a point: `dragEnter`, `dragOver`, `drop`, `dragCancel`. */
  async 'drag-files'(page, { type, position, files }) {
    const [x, y] = position;
    const data = { items: [], files: inRepository(files), dragOperationsMask: 1 };
    await (await protocolOf(page)).send('Input.dispatchDragEvent', { type, x, y, data });
  },
  /** A click at a point opens the picker, in which files of the repository are chosen. */
  async 'choose-files'(page, { position, files }) {
    const opened = page.waitForFileChooser({ timeout: 8000 });
    // By the time of an answer the browser knows that no dialog is to open.
    await page.evaluate(() => undefined);
    const [chooser] = await Promise.all([opened, page.mouse.click(...position)]);
    await chooser.accept(inRepository(files));
    return chooser.isMultiple();
  },
  /** The page is shown as on a device with a touch screen and no mouse. */
  async touch(page, { enabled }) {
    const maxTouchPoints = enabled ? 1 : undefined;
    await (await protocolOf(page)).send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints });
  },
  /** The page is in this time zone; in that of the machine again without one. */
  async 'time-zone'(page, { timezoneId = '' }) {
    await (await protocolOf(page)).send('Emulation.setTimezoneOverride', { timezoneId });
  },
  async 'allow-clipboard'(page) {
    const { origin } = new URL(page.url());
    await page.browserContext().overridePermissions(origin, ['clipboard-read', 'clipboard-sanitized-write']);
    await page.bringToFront();
  },
};

/** Plugin for @web/test-runner; a test calls `executeServerCommand('compose', { text })` and the like. */
export function inputCommands() {
  return {
    name: 'input-commands',
    async executeCommand({ command, payload, session }) {
      if (!Object.hasOwn(COMMANDS, command)) return undefined;
      return (await COMMANDS[command](session.browser.getPage(session.id), payload ?? {})) ?? true;
    },
  };
}
