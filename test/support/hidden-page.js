// A command for tests in Chromium: `executeServerCommand('hidden-page', true)` minimizes the window of the page, so that
// the page is hidden as one behind another tab is.

const sessions = new WeakMap();

/** Makes a page behave as the one that has the focus, also beside others. Then it is never hidden. */
export async function emulateFocus(page, enabled) {
  // What one session emulates, another cannot end.
  if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
  await sessions.get(page).send('Emulation.setFocusEmulationEnabled', { enabled });
}

/** A plugin of @web/test-runner. */
export function hiddenPage() {
  return {
    name: 'hidden-page',
    async executeCommand({ command, payload, session }) {
      if (command !== 'hidden-page') return undefined;
      const page = session.browser.getPage(session.id);
      await emulateFocus(page, !payload);
      const devtools = await page.createCDPSession();
      const { windowId } = await devtools.send('Browser.getWindowForTarget');
      const windowState = payload ? 'minimized' : 'normal';
      await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
      await devtools.detach();
      return true;
    },
  };
}
