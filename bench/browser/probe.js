// Runs in each page before its own scripts: watches frames and tasks, and tells what is to be seen at the end.

/** How many characters before the end of the page are looked through for a word. */
const REACH = 600;

const probe = (window.probe = {
  frames: 0,
  longest: 0,
  /** Milliseconds from each key press to the frame that shows it. */
  keys: [],
  reset() {
    observer.takeRecords();
    probe.frames = 0;
    probe.longest = 0;
    probe.since = performance.now();
  },
  /** Frames per second and the longest task since `reset`. */
  read() {
    observe(observer.takeRecords());
    const { frames, longest, since } = probe;
    return { frames, longest, fps: (frames / (performance.now() - since)) * 1000 };
  },
  clock: () => performance.timeOrigin + performance.now(),
  /** Opens a conversation. Milliseconds until its last word is seen and a message can be written. */
  async open(messages, word) {
    const start = performance.now();
    window.bench.open(messages);
    if (word) await probe.seen(word);
    while (!window.bench.input()) await new Promise(afterFrame);
    return performance.now() - start;
  },
  /** Resolves with the time at which `word` was drawn near the end of the page. To look costs: not before so many ms. */
  seen(word, notBefore = 0) {
    return new Promise((resolve) => {
      const look = () => (endsWith(word) ? resolve(probe.clock()) : afterFrame(look));
      if (notBefore > 0) setTimeout(look, notBefore);
      else look();
    });
  },
});

/** Calls back once the next frame is drawn. */
function afterFrame(callback) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      callback();
    };
    port2.postMessage(undefined);
  });
}

/** Walks the text backwards from its end. */
function endsWith(word) {
  const app = document.getElementById('app');
  let text = '';
  const walk = (node) => {
    if (text.length > REACH) return;
    if (node.nodeType === Node.TEXT_NODE) text = node.data.slice(-REACH) + text;
    if (node.nodeType !== Node.ELEMENT_NODE && node.nodeType !== Node.DOCUMENT_FRAGMENT_NODE) return;
    // What is said to a screen reader is not what is seen.
    if (/^(?:style|script)$/.test(node.localName) || node.classList?.contains('visually-hidden')) return;
    for (let child = node.lastChild; child && text.length <= REACH; child = child.previousSibling) walk(child);
    if (node.shadowRoot) walk(node.shadowRoot);
  };
  if (app) walk(app);
  return text.includes(word);
}

function observe(entries) {
  for (const { duration } of entries) probe.longest = Math.max(probe.longest, duration);
}

const observer = new PerformanceObserver((list) => observe(list.getEntries()));
observer.observe({ type: 'longtask' });

const count = () => {
  probe.frames++;
  requestAnimationFrame(count);
};
requestAnimationFrame(count);

addEventListener(
  'keydown',
  ({ timeStamp, key }) => {
    if (key.length === 1) afterFrame(() => probe.keys.push(performance.now() - timeStamp));
  },
  true,
);
