// A line that fails where a test says so: /fault/<faults>/<path> is <path> of the same server with faults on the way.
import http from 'node:http';
import { cut } from '../../scripts/fetch-bridge.js';

/**
 * Faults are joined by commas. Places count per answer: `e3` is the end of its third event, `b120` its 120th byte; `e0` is
 * before the first byte, with the headers sent.
 *
 *   cut=e3       the socket breaks there          end=e3        the answer ends there as if it were whole
 *   stall=e3     nothing follows, socket open     double=e3     the third event comes twice
 *   delay=e3:50  what follows waits 50 ms         status=503    answered in its place; nothing is passed on
 *   refuse=1     the socket breaks without an answer; nothing is passed on
 *
 *   key=x        counts requests by this name     times=2       only the first two of them fail
 *   skip=1       the first one of them does not fail
 *   hold=200     a socket breaks so many ms after what came before, 50 by default: when it breaks, a browser drops what it
 *                has not yet handed out
 */
function readFaults(text) {
  const faults = Object.fromEntries(text.split(',').map((part) => part.split('=')));
  const place = ([kind, ...digits]) => ({ kind, at: Number(digits.join('')) });
  const [delayAt, delay = '0'] = (faults.delay ?? '').split(':');
  const first = ['cut', 'end', 'stall', 'double'].find((name) => name in faults);
  return {
    key: faults.key,
    times: Number(faults.times ?? Infinity),
    skip: Number(faults.skip ?? 0),
    status: Number(faults.status ?? 0),
    isRefused: 'refuse' in faults,
    name: first,
    place: first && place(faults[first]),
    delay: Number(delay),
    hold: Number(faults.hold ?? 50),
    delayPlace: delayAt ? place(delayAt) : undefined,
  };
}

/** Where in `bytes` the place is: behind so many events or bytes; -1 while it has not come. */
function indexOf({ kind, at }, bytes) {
  if (kind === 'b') return bytes.length >= at ? at : -1;
  let index = 0;
  for (let event = 0; event < at; event++) {
    const found = bytes.indexOf('\n\n', index);
    if (found === -1) return -1;
    index = found + 2;
  }
  return index;
}

/** Writes what comes, and fails at the place. */
class Line {
  #res;
  #faults;
  #all = Buffer.alloc(0);
  #written = 0;
  #isOver = false;
  /** One after the other, also where something waits. */
  #last = Promise.resolve();

  constructor(res, faults) {
    this.#res = res;
    this.#faults = faults;
    this.push(Buffer.alloc(0));
  }

  push(chunk) {
    this.#last = this.#last.then(() => this.#pass(chunk));
  }

  end() {
    this.#last = this.#last.then(() => {
      if (!this.#isOver) this.#res.end();
    });
  }

  async #pass(chunk) {
    if (this.#isOver) return;
    const { name, place, delay, delayPlace, hold } = this.#faults;
    this.#all = Buffer.concat([this.#all, chunk]);
    const pause = delayPlace ? indexOf(delayPlace, this.#all) : -1;
    if (pause >= this.#written && pause !== -1 && delay > 0) {
      this.#write(pause);
      this.#faults.delayPlace = undefined;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    const index = place ? indexOf(place, this.#all) : -1;
    if (index === -1) return this.#write(this.#all.length);
    this.#write(index);
    if (name === 'double') {
      this.#res.write(this.#all.subarray(indexOf({ ...place, at: place.at - 1 }, this.#all), index));
      this.#faults.place = undefined;
      return this.#write(this.#all.length);
    }
    this.#isOver = true;
    if (name === 'end') this.#res.end();
    if (name === 'cut') setTimeout(() => cut(this.#res), hold);
  }

  #write(to) {
    if (to > this.#written) this.#res.write(this.#all.subarray(this.#written, to));
    this.#written = Math.max(this.#written, to);
  }
}

/** Answers /fault/…; passes on to the server that it stands in. */
export function faultProxy() {
  const counts = new Map();

  return function answer(req, res) {
    const [, text, path] = /^\/fault\/([^/]+)(\/.*)$/.exec(req.url) ?? [];
    if (!text) return void res.writeHead(404).end('There are no faults in this address.');
    const faults = readFaults(decodeURIComponent(text));
    const count = (counts.get(faults.key) ?? 0) + 1;
    if (faults.key) counts.set(faults.key, count);
    const fails = !faults.key || (count > faults.skip && count <= faults.skip + faults.times);
    if (fails && faults.isRefused) return void req.socket.destroy();
    if (fails && faults.status)
      return void res.writeHead(faults.status, { 'content-type': 'text/plain' }).end('A fault.');
    const target = { host: '127.0.0.1', port: req.socket.localPort, path, method: req.method, headers: req.headers };
    const upstream = http.request({ ...target, agent: false }, (passed) => {
      res.writeHead(passed.statusCode, passed.headers);
      res.flushHeaders();
      const line = new Line(res, fails ? faults : {});
      passed.on('data', (chunk) => line.push(chunk));
      passed.on('end', () => line.end());
      passed.on('error', () => cut(res));
    });
    upstream.on('error', () => (res.headersSent ? cut(res) : res.writeHead(502).end('Nobody is there.')));
    res.on('close', () => upstream.destroy());
    req.pipe(upstream);
  };
}
