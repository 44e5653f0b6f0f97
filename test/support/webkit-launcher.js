// Drives WebKit by plain W3C WebDriver over fetch: one page at a time, with the page object that the commands of
// @web/test-runner-commands expect of a puppeteer page (keyboard, mouse, setViewport).
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { SCREEN, WebKitPage } from './webkit-page.js';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts an X server without a screen on a free display and returns it with its name. */
async function startDisplay(xvfb) {
  const child = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await new Promise((resolve, reject) => {
    child.stdio[3].once('data', (data) => resolve(String(data).trim().split('\n')));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { child, name: `:${number}` };
}

async function waitForDriver(address) {
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await fetch(`${address}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

class WebKitLauncher {
  name = 'WebKit';
  type = 'puppeteer';
  concurrency = 1;
  #options;
  #children = [];
  #page;
  #starting;
  #sessionId;

  constructor(options) {
    this.#options = options;
  }

  initialize() {
    process.once('exit', () => this.#kill());
  }

  async #start() {
    const env = { ...process.env };
    if (!env.DISPLAY) {
      const display = await startDisplay(this.#options.xvfb);
      this.#children.push(display.child);
      env.DISPLAY = display.name;
    }
    delete env.WAYLAND_DISPLAY;
    const port = await freePort();
    const driver = spawn(this.#options.driver, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
    this.#children.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await waitForDriver(address);
    return WebKitPage.open(address);
  }

  async startSession(sessionId, url) {
    this.#starting ??= this.#start();
    this.#page = await this.#starting;
    this.#sessionId = sessionId;
    await this.#page.setViewport({ width: 800, height: 600 });
    await this.#page.goto(url);
  }

  isActive(sessionId) {
    return this.#sessionId === sessionId;
  }

  getBrowserUrl() {
    return this.#page?.url();
  }

  async stopSession() {
    this.#sessionId = undefined;
    await this.#page.reset();
    return {};
  }

  startDebugSession() {
    throw new Error('The WebKit launcher has no debug session.');
  }

  getPage(sessionId) {
    if (this.#sessionId !== sessionId || !this.#page) throw new Error(`No page for session ${sessionId}`);
    return this.#page;
  }

  async stop() {
    await this.#page?.close().catch(() => {});
    this.#kill();
  }

  #kill() {
    for (const child of this.#children.splice(0).reverse()) {
      child.removeAllListeners('exit');
      try {
        // The driver leads a process group of its own: its browser ends with it.
        if (child.spawnargs.some((arg) => arg.startsWith('--port='))) process.kill(-child.pid, 'SIGTERM');
        else child.kill('SIGTERM');
      } catch {
        // It has already ended.
      }
    }
  }
}

export const webkitLauncher = (options) => new WebKitLauncher(options);
