// One WebKit page behind W3C WebDriver, with the shape of the puppeteer page that test commands use.

/** Key names of KeyboardEvent.key to WebDriver's code points. */
const KEYS = {
  Cancel: '\uE001',
  Help: '\uE002',
  Backspace: '\uE003',
  Tab: '\uE004',
  Clear: '\uE005',
  Enter: '\uE007',
  NumpadEnter: '\uE007',
  Shift: '\uE008',
  ShiftLeft: '\uE008',
  Control: '\uE009',
  ControlLeft: '\uE009',
  Alt: '\uE00A',
  AltLeft: '\uE00A',
  Pause: '\uE00B',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  Meta: '\uE03D',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`F${index + 1}`, String.fromCharCode(0xe031 + index)]),
  ),
};
const BUTTONS = { left: 0, middle: 1, right: 2 };

const keyOf = (name) => {
  const key = KEYS[name] ?? name;
  if ([...key].length !== 1) throw new Error(`Unknown key ${name}`);
  return key;
};

/** The screen of the X server that the launcher starts. */
export const SCREEN = { width: 1600, height: 1200 };

export class WebKitPage {
  #session;
  #frame = { width: 0, height: 0 };

  static async open(address) {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } };
    const page = new WebKitPage();
    const answer = await page.#request('POST', `${address}/session`, { capabilities });
    page.#session = `${address}/session/${answer.sessionId}`;
    return page;
  }

  async #request(method, url, body) {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebDriver ${url.split('/').at(-1)}: ${value?.error} ${value?.message}`);
    return value;
  }

  #post(command, body = {}) {
    return this.#request('POST', `${this.#session}/${command}`, body);
  }

  #act(source, actions) {
    return this.#post('actions', { actions: [{ ...source, actions }] });
  }

  #key(actions) {
    return this.#act({ type: 'key', id: 'keyboard' }, actions);
  }

  #pointer(actions) {
    const parameters = { pointerType: 'mouse' };
    return this.#act({ type: 'pointer', id: 'mouse', parameters }, actions);
  }

  evaluate(script, ...args) {
    return this.#post('execute/sync', { script: `return (${script}).apply(null, arguments)`, args });
  }

  goto(url) {
    return this.#post('url', { url });
  }

  url() {
    return this.#request('GET', `${this.#session}/url`);
  }

  /** Lifts every key and button and leaves the page. */
  async reset() {
    await this.#request('DELETE', `${this.#session}/actions`).catch(() => {});
    await this.goto('about:blank');
  }

  close() {
    return this.#request('DELETE', this.#session);
  }

  /**
   * Sizes the window so that the page within it has the wished size, and lays it in the middle of the screen: no window
   * manager runs there, so the window with the focus is the one under the pointer, which rests in the middle.
   */
  async setViewport({ width, height }) {
    const frame = { ...this.#frame };
    for (let tries = 0; tries < 6; tries += 1) {
      const outer = { width: width + frame.width, height: height + frame.height };
      const x = Math.max(0, Math.round((SCREEN.width - outer.width) / 2));
      const y = Math.max(0, Math.round((SCREEN.height - outer.height) / 2));
      await this.#post('window/rect', { x, y, ...outer });
      let [innerWidth, innerHeight] = await this.#size();
      // On a busy machine the page hears of its new size later.
      for (let waits = 0; waits < 5 * tries && (innerWidth !== width || innerHeight !== height); waits += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        [innerWidth, innerHeight] = await this.#size();
      }
      if (innerWidth === width && innerHeight === height) {
        this.#frame = frame;
        return;
      }
      frame.width += width - innerWidth;
      frame.height += height - innerHeight;
    }
    throw new Error(`WebKit's window cannot show ${width} × ${height}; about 450 is the least width`);
  }

  #size() {
    return this.evaluate('() => [innerWidth, innerHeight]');
  }

  setViewportSize(size) {
    return this.setViewport(size);
  }

  emulateMediaFeatures() {
    throw new Error('emulateMedia works in Chromium only');
  }

  keyboard = {
    down: (name) => this.#key([{ type: 'keyDown', value: keyOf(name) }]),
    up: (name) => this.#key([{ type: 'keyUp', value: keyOf(name) }]),
    press: (name) =>
      this.#key([
        { type: 'keyDown', value: keyOf(name) },
        { type: 'keyUp', value: keyOf(name) },
      ]),
    type: (text) =>
      this.#key(
        [...text].flatMap((char) => {
          const value = char === '\n' ? KEYS.Enter : char;
          return [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ];
        }),
      ),
  };

  mouse = {
    move: (x, y) => this.#pointer([{ type: 'pointerMove', duration: 0, x, y }]),
    down: ({ button = 'left' } = {}) => this.#pointer([{ type: 'pointerDown', button: BUTTONS[button] }]),
    up: ({ button = 'left' } = {}) => this.#pointer([{ type: 'pointerUp', button: BUTTONS[button] }]),
    click: (x, y, { button = 'left' } = {}) =>
      this.#pointer([
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: BUTTONS[button] },
        { type: 'pointerUp', button: BUTTONS[button] },
      ]),
    reset: () =>
      this.#pointer([
        ...Object.values(BUTTONS).map((button) => ({ type: 'pointerUp', button })),
        { type: 'pointerMove', duration: 0, x: 0, y: 0 },
      ]),
  };
}
