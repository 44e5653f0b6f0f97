// A command for tests in Chromium: `executeServerCommand('page-scale', 2)` zooms as two fingers do. Unlike a smaller window
// that leaves the layout as it is and makes `visualViewport` smaller, as the keyboard of a telephone does; 1 ends it.

/** A plugin of @web/test-runner. */
export function pageScale() {
  const sessions = new Map();
  return {
    name: 'page-scale',
    async executeCommand({ command, payload, session }) {
      if (command !== 'page-scale') return undefined;
      const page = session.browser.getPage(session.id);
      if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
      await sessions.get(page).send('Emulation.setPageScaleFactor', { pageScaleFactor: payload });
      return true;
    },
  };
}
