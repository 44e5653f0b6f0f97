// A command for tests in Chromium: `executeServerCommand('forced-colors', true)` shows the page as Windows does with
// a contrast theme. The driver's own emulation of media does not know it.

/** A plugin of @web/test-runner. */
export function forcedColors() {
  const sessions = new Map();
  return {
    name: 'forced-colors',
    async executeCommand({ command, payload, session }) {
      if (command !== 'forced-colors') return undefined;
      const page = session.browser.getPage(session.id);
      // What a session emulates ends with it.
      if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
      const features = payload ? [{ name: 'forced-colors', value: 'active' }] : [];
      await sessions.get(page).send('Emulation.setEmulatedMedia', { features });
      return true;
    },
  };
}
