// What is done in a page, and the figures that it gives.
import { answerOf, historyOf, tokensOf } from './answer.js';
import { tagPages, usableAt } from './script-tags.js';
import { pause } from './visit.js';

/** Words that stand nowhere else. */
const OPENED = 'qqopened';
const BEFORE = 'qqbefore';
const END = 'qqend';

/** As fast as people know it from good models. */
const PER_SECOND = 200;
const KEYS = 30;

const endingWith = (text) => [...tokensOf(text), '\n\n', END];

/** Text that comes in large pieces. */
function piecesOf(text, size = 2000) {
  const pieces = [];
  for (let start = 0; start < text.length; start += size) pieces.push(text.slice(start, start + size));
  return pieces;
}

/** Asks for an answer, of which `first` is there at once, and the rest comes at a pace. */
async function paced(visit, first, tokens, perSecond, begin = async () => undefined) {
  const offset = await visit.offset();
  const figures = {};
  await visit.ask(async (speech) => {
    if (first) {
      speech.flood([...piecesOf(first), `\n\n${BEFORE}\n\n`]);
      await visit.seen(BEFORE);
      await pause(400);
    }
    await begin();
    await visit.reset();
    const cpu = await visit.cpu();
    // Looked for near the end alone: to look takes the longer, the more shadow roots there are.
    const seen = visit.seen(END, { notBefore: 0.9 * (tokens.length / perSecond) * 1000 });
    seen.catch(() => undefined);
    const last = await speech.pace(tokens, perSecond);
    figures.lag = (await seen) - offset - last;
    figures.cpu = (await visit.cpu()) - cpu;
    Object.assign(figures, await visit.read());
  });
  return { ...figures, perFrame: figures.cpu / figures.frames };
}

/** 1,000 tokens onto an answer that is `length` characters long by then. */
async function stream(visit, { name, base, size }) {
  await visit.open(name, base, []);
  return paced(visit, answerOf(size), endingWith(answerOf(4500, 7)).slice(-1000), PER_SECOND);
}

async function flood(visit, { name, base, size }) {
  await visit.open(name, base, []);
  const offset = await visit.offset();
  const tokens = endingWith(answerOf(size));
  await visit.reset();
  const cpu = await visit.cpu();
  const seen = visit.seen(END);
  seen.catch(() => undefined);
  await visit.ask(async (speech) => speech.flood(tokens));
  const time = (await seen) - offset - visit.askedAt;
  return { time, cpu: (await visit.cpu()) - cpu, ...(await visit.read()) };
}

/** Opens a conversation, writes in it, and has it answered. */
async function chat(visit, { name, base, size }) {
  const { figures } = visit;
  const opened = await visit.open(name, base, historyOf(size, OPENED), OPENED);
  Object.assign(figures, { open: opened.time, openCpu: opened.cpu });
  figures.heap = await visit.within(visit.heap());
  await visit.within(keys(visit, figures));
  const { cpu } = await paced(visit, '', endingWith(answerOf(4000, 7)), PER_SECOND);
  figures.answerCpu = cpu;
  return figures;
}

async function keys(visit, figures) {
  const { page } = visit;
  await page.evaluate(() => window.bench.input().focus());
  await page.keyboard.press('a');
  await pause(300);
  const cpu = await visit.cpu();
  await page.evaluate(() => (window.probe.keys = []));
  for (let index = 0; index < KEYS; index++) {
    await page.keyboard.press('abcdefghij'[index % 10]);
    // So that keys fall on all parts of a frame alike.
    await pause(30 + ((index * 7) % 17));
  }
  await page.waitForFunction((count) => window.probe.keys.length >= count, KEYS);
  const times = await page.evaluate(() => window.probe.keys);
  figures.key = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  figures.keyCpu = ((await visit.cpu()) - cpu) / KEYS;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

/** A page that nobody has visited, until a message can be written and nothing moves any more. */
async function cold(visit, { name, base, server }) {
  server.served.clear();
  await visit.page.goto(`${base}/${name}#cold`);
  await visit.page.waitForFunction(() => window.bench?.input());
  await pause(700);
  const cpu = await visit.cpu();
  const bytes = [...server.served.values()].reduce((sum, size) => sum + size, 0);
  return { cpu, bytes };
}

/**
 * The same with a script tag alone, and the time at which a message can be written; over a line of so many Mbit/s and
 * 40 ms, or (0) without one.
 */
async function tag(visit, { name, base, server, size }) {
  server.served.clear();
  if (size > 0) await visit.slowDown(size, 40);
  await visit.page.goto(`${base}/tag-${name}`, { waitUntil: 'commit' });
  const usable = await (await visit.page.waitForFunction(usableAt)).jsonValue();
  await pause(700);
  const bytes = [...server.served.values()].reduce((sum, size) => sum + size, 0);
  return { usable, cpu: await visit.cpu(), bytes };
}

/** An answer of 20 kB in 7 s. */
async function model(visit, { name, base, size }) {
  await visit.open(name, base, []);
  const tokens = endingWith(answerOf(size));
  return paced(visit, '', tokens, tokens.length / 7);
}

/** Watches what is taken out of the document while an answer goes on. */
async function nodes(visit, { name, base, size }) {
  await visit.open(name, base, []);
  const tokens = endingWith(answerOf(3000, 7));
  await paced(visit, answerOf(size), tokens, PER_SECOND, () =>
    visit.within(visit.page.evaluate(() => window.probe.watch())),
  );
  const { removed, lost, watched } = await visit.within(visit.page.evaluate(() => window.probe.watched()));
  return { removed: removed / tokens.length, lost, watched };
}

/** Whom a window of messages does not concern: there is one message. */
const ONE_MESSAGE = ['ours', 'blocks', 'deep-chat', 'assistant-ui', 'copilotkit'];

/** What is done, by name, and the sizes it is done with: characters or messages. `subjects`: not with all of them. */
export const trials = {
  stream: { run: stream, sizes: [10_000, 160_000], subjects: ONE_MESSAGE },
  flood: { run: flood, sizes: [40_000, 160_000], subjects: ONE_MESSAGE },
  chat: { run: chat, sizes: [1000, 10_000] },
  cold: { run: cold, sizes: [0] },
  tag: { run: tag, sizes: [0, 10], subjects: Object.keys(tagPages) },
  // Limits of ours alone.
  model: { run: model, sizes: [20_000], subjects: ['ours', 'blocks'] },
  nodes: { run: nodes, sizes: [4000], subjects: ONE_MESSAGE },
};
