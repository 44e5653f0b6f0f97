// A server whose answers a test writes, byte by byte and when it likes: /told/<name> is answered with what the test sends
// to /told/<name>/write; /end ends the answer, /cut breaks its socket, /status/<code> answers in its place, /requests counts.
// What is said before a request has come, or between two of them, belongs to the next one.
import { cut } from '../../scripts/fetch-bridge.js';

class Told {
  requests = 0;
  #waiting = [];
  #open;

  say(step) {
    this.#waiting.push(step);
    this.#work();
  }

  answer(res) {
    this.requests += 1;
    this.#open = res;
    res.on('close', () => {
      if (this.#open === res) this.#open = undefined;
    });
    this.#work();
  }

  #work() {
    while (this.#open && this.#waiting.length > 0) this.#waiting.shift()(this.#open, () => (this.#open = undefined));
  }
}

function start(res) {
  if (!res.headersSent) res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
}

const STEPS = {
  write: (text) => (res) => {
    start(res);
    res.write(text);
  },
  end: () => (res, over) => {
    start(res);
    res.end();
    over();
  },
  cut: () => (res, over) => {
    start(res);
    over();
    // When a socket breaks, a browser drops what it has not yet handed out.
    setTimeout(() => cut(res), 50);
  },
  status: (_text, code) => (res, over) => {
    res.writeHead(Number(code), { 'content-type': 'text/plain' }).end('Told so.');
    over();
  },
};

async function bodyOf(req) {
  let text = '';
  req.setEncoding('utf8');
  for await (const chunk of req) text += chunk;
  return text;
}

/** Answers /told/…. */
export function toldServer() {
  const all = new Map();
  return async function answer(req, res) {
    const [, , name, word, detail] = req.url.split('?')[0].split('/');
    const told = all.get(name) ?? new Told();
    all.set(name, told);
    const text = await bodyOf(req);
    if (word === undefined) return void told.answer(res);
    if (word === 'requests') return void res.end(String(told.requests));
    if (STEPS[word]) told.say(STEPS[word](text, detail));
    res.writeHead(STEPS[word] ? 204 : 404).end();
  };
}
