// Commands for tests in Chromium: `executeServerCommand('forced-colors', true)` shows the page as Windows does with
// a contrast theme, `'more-contrast'` to somebody who wants more of it. The driver's own emulation of media knows neither.

const FEATURES = {
  'forced-colors': { name: 'forced-colors', value: 'active' },
  'more-contrast': { name: 'prefers-contrast', value: 'more' },
};

/** A plugin of @web/test-runner. */
export function forcedColors() {
  const sessions = new Map();
  return {
    name: 'forced-colors',
    async executeCommand({ command, payload, session }) {
      if (!Object.hasOwn(FEATURES, command)) return undefined;
      const page = session.browser.getPage(session.id);
      // What a session emulates ends with it.
      if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
      const features = payload ? [FEATURES[command]] : [];
      await sessions.get(page).send('Emulation.setEmulatedMedia', { features });
      return true;
    },
  };
}
