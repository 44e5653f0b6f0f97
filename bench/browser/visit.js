// One page in a browser context of its own, and what is measured in it.
import { now } from './server.js';
import { speak } from './speech.js';

/** After this time something counts as unfinished. */
export const PATIENCE = 40_000;
const VIEW = { width: 1000, height: 800 };

export class Visit {
  page;
  /** What was measured so far, where a visit has several parts. */
  figures = {};
  #server;
  #context;
  #session;

  constructor(server, context, page, session) {
    this.page = page;
    this.#server = server;
    this.#context = context;
    this.#session = session;
  }

  static async start(browser, server, probe) {
    const context = await browser.newContext({ viewport: VIEW });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.addInitScript({ path: probe });
    const session = await context.newCDPSession(page);
    // The time that the thread really worked, whatever else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Visit(server, context, page, session);
  }

  async end() {
    await Promise.race([this.#context.close(), pause(3000)]);
  }

  /** The page is on a line of so many Mbit/s, each request waits so many milliseconds for its answer. */
  async slowDown(megabits, latency) {
    const throughput = (megabits * 1e6) / 8;
    await this.#session.send('Network.enable');
    await this.#session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }

  /** Milliseconds that the main thread has worked. */
  async cpu() {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  }

  /** Bytes in use after a collection. */
  async heap() {
    await this.#session.send('HeapProfiler.enable');
    await this.#session.send('HeapProfiler.collectGarbage');
    await this.#session.send('HeapProfiler.collectGarbage');
    return (await this.#session.send('Runtime.getHeapUsage')).usedSize;
  }

  /** Resolves at the time at which `word` is seen near the end of the page. */
  async seen(word, { patience = PATIENCE, notBefore = 0 } = {}) {
    return this.within(
      this.page.evaluate((args) => window.probe.seen(...args), [word, notBefore]),
      patience,
    );
  }

  async within(work, patience = PATIENCE) {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Unfinished()), patience);
    });
    // What comes after the end of the visit fails, and nobody waits for it.
    work.catch(() => undefined);
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  reset() {
    return this.within(this.page.evaluate(() => window.probe.reset()));
  }

  read() {
    return this.within(this.page.evaluate(() => window.probe.read()));
  }

  /** The page's clock may be some milliseconds away from ours. */
  async offset() {
    const offsets = [];
    for (let index = 0; index < 5; index++) {
      const before = now();
      const there = await this.page.evaluate(() => window.probe.clock());
      const after = now();
      offsets.push({ length: after - before, offset: there - (before + after) / 2 });
    }
    return offsets.sort((a, b) => a.length - b.length)[0].offset;
  }

  /** Opens a conversation and waits until its end is seen and a message can be written. */
  async open(name, base, messages, end) {
    await this.page.goto(`${base}/${name}`);
    await this.page.waitForFunction(() => window.bench);
    await this.page.evaluate((history) => (window.messages = history), messages);
    const cpu = await this.cpu();
    // The page holds the clock: what it costs to ask it is no part of it.
    const time = await this.within(
      this.page.evaluate((word) => {
        const history = window.messages;
        delete window.messages;
        return window.probe.open(history, word);
      }, end),
    );
    // What is put off until after the first sight is work too.
    await pause(500);
    return { time, cpu: (await this.cpu()) - cpu };
  }

  /** Writes a message and sends it, by the keyboard. */
  async send(text) {
    await this.page.evaluate(() => window.bench.input().focus());
    await this.page.keyboard.type(text);
    await pause(100);
    await this.page.keyboard.press('Enter');
  }

  /** Sends a message to which the agent answers by `work(speech)`; resolves once that is done. */
  async ask(work) {
    const said = new Promise((resolve, reject) => {
      this.#server.onRun = async (say, isGone) => {
        const speech = speak(say, isGone);
        await work(speech).then(resolve, reject);
        speech.end();
      };
    });
    await this.within(this.send('hello'));
    return this.within(said);
  }

  get askedAt() {
    return this.#server.askedAt;
  }
}

export class Unfinished extends Error {}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
