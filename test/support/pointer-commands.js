// Commands for tests in Chromium: the wheel of a mouse, and a finger that swipes.

const STEPS = 10;

/** Plugin for @web/test-runner; a test calls `executeServerCommand('wheel' | 'swipe', { position, distance })`. */
export function pointerCommands() {
  return {
    name: 'pointer-commands',
    async executeCommand({ command, payload, session }) {
      if (command !== 'wheel' && command !== 'swipe') return undefined;
      const { position, distance } = payload;
      const [x, y] = position;
      const page = session.browser.getPage(session.id);
      if (command === 'wheel') {
        await page.mouse.move(x, y);
        await page.mouse.wheel({ deltaY: distance });
        return true;
      }
      // The finger goes the other way than what is seen through the viewport.
      const touch = await page.touchscreen.touchStart(x, y);
      for (let step = 1; step <= STEPS; step += 1) await touch.move(x, y - (distance * step) / STEPS);
      await touch.end();
      return true;
    },
  };
}
