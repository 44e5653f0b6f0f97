// What is measured, and the limits that hold for it. `value` is what the limit is compared with.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { compare, extrapolate, longestBlock, median, ROUNDS } from './measure.js';
import { floor, official, ours } from './readers.js';
import { argumentsRun, historyOf, listRun, tableOf, tableRun, textRun } from './streams.js';

/** With the official client a round takes seconds. */
const FEW = 5;

const ms = (value) =>
  value >= 1_000 ? `${(value / 1000).toFixed(value < 100_000 ? 1 : 0)} s` : `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const pair = (a, b, show = ms) => `${show(a)} / ${show(b)}`;
const mb = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
const atMost = (limit) => ({ limit: `≤ ${limit}`, holds: (value) => value <= limit });
const atLeast = (limit) => ({ limit: `≥ ${limit}`, holds: (value) => value >= limit });

/**
 * What the official client takes for `count` events, extrapolated from `small` and twice that. It is timed by itself:
 * the garbage that it leaves would be cleared away in the time of the others.
 */
async function officially(makeRun, count, small, options) {
  const runs = [makeRun(small), makeRun(2 * small)];
  const t = await compare({ small: () => official(runs[0], options), double: () => official(runs[1], options) }, FEW);
  return `~${ms(extrapolate(t.small, t.double, small, count))}`;
}

/** Twice the events may take a little more than twice the time. */
const LINEAR = atMost(2.3);

async function text() {
  const run = textRun(50_000);
  const t = await compare({ floor: () => floor(run), ours: () => ours(run) });
  // Its time per event grows with the length of the text, so nothing but the whole tells.
  const theirs = await compare({ official: () => official(run) }, FEW);
  return {
    ours: ms(t.ours),
    floor: ms(t.floor),
    official: ms(theirs.official),
    value: t.ratio('ours', 'floor'),
    ...atMost(1.5),
  };
}

async function perEvent() {
  const [many, few] = [textRun(100_000), textRun(12_500)];
  // Eight short runs take as long as one long run, so that the same disturbances fall on both.
  const eight = (reader) => () => {
    const runs = Array.from({ length: 8 }, () => reader(few));
    return async () => {
      for (const run of runs) await run();
    };
  };
  const t = await compare({
    floor: () => floor(many),
    floorFew: eight(floor),
    ours: () => ours(many),
    few: eight(ours),
  });
  const each = (value) => `${(value / 100).toFixed(2)} µs`;
  return {
    ours: pair(t.ours, t.few, each),
    floor: pair(t.floor, t.floorFew, each),
    value: t.ratio('ours', 'few'),
    ...atMost(1.2),
  };
}

async function history() {
  const messages = historyOf(10_000);
  const run = textRun(50_000);
  const t = await compare({
    floor: () => floor(run),
    ours: () => ours(run, { messages }),
    none: () => ours(run),
  });
  return {
    ours: pair(t.ours, t.none),
    floor: ms(t.floor),
    official: await officially(textRun, 50_000, 100, { messages }),
    value: t.ratio('ours', 'none'),
    ...atMost(1.2),
  };
}

async function table() {
  const state = tableOf(2_000);
  const makeRun = (count) => tableRun(count, 2_000);
  const [run, more] = [makeRun(5_000), makeRun(10_000)];
  const t = await compare({
    floor: () => floor(run),
    ours: () => ours(run, { state }),
    more: () => ours(more, { state }),
  });
  return {
    ours: pair(t.ours, t.more),
    floor: ms(t.floor),
    official: await officially(makeRun, 5_000, 50, { state }),
    value: t.ratio('more', 'ours'),
    ...LINEAR,
  };
}

async function list() {
  const [run, more] = [listRun(5_000), listRun(10_000)];
  const t = await compare({ floor: () => floor(run), ours: () => ours(run), more: () => ours(more) });
  return { ours: pair(t.ours, t.more), floor: ms(t.floor), value: t.ratio('more', 'ours'), ...LINEAR };
}

async function listToOfficial() {
  const run = listRun(5_000);
  const t = await compare({ floor: () => floor(run), ours: () => ours(run), official: () => official(run) }, FEW);
  return {
    ours: ms(t.ours),
    floor: ms(t.floor),
    official: ms(t.official),
    value: t.ratio('official', 'ours'),
    ...atLeast(100),
  };
}

async function args() {
  const [run, more] = [argumentsRun(10_000), argumentsRun(20_000)];
  const t = await compare(
    { floor: () => floor(run), ours: () => ours(run), more: () => ours(more), official: () => official(run) },
    FEW,
  );
  return {
    ours: pair(t.ours, t.more),
    floor: ms(t.floor),
    official: ms(t.official),
    value: t.ratio('more', 'ours'),
    ...LINEAR,
  };
}

/** A kilobyte holds about ten fragments: what a fast model sends within a frame. */
async function argsSeen() {
  const [run, more] = [argumentsRun(10_000, 1_000), argumentsRun(20_000, 1_000)];
  const view = ({ snapshot }) => {
    const call = snapshot.entries.at(-1);
    return call?.kind === 'tool-call' && call.args;
  };
  const t = await compare({
    floor: () => floor(run),
    ours: () => ours(run, { view }),
    more: () => ours(more, { view }),
  });
  return { ours: pair(t.ours, t.more), floor: ms(t.floor), value: t.ratio('more', 'ours'), ...LINEAR };
}

async function burst() {
  const run = textRun(50_000);
  const small = textRun(8_000);
  const stretches = { ours: [], floor: [], official: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const longest = {
      ours: await longestBlock(ours(run, { view: (client) => client.snapshot })),
      floor: await longestBlock(floor(run)),
      official: await longestBlock(official(small)),
    };
    if (round > 0) for (const name of Object.keys(stretches)) stretches[name].push(longest[name]);
  }
  return {
    ours: `${ms(median(stretches.ours))}, worst ${ms(Math.max(...stretches.ours))}`,
    floor: ms(median(stretches.floor)),
    official: `${ms(median(stretches.official))} of 8,000`,
    value: median(stretches.ours),
    unit: ' ms',
    ...atMost(20),
  };
}

function memory() {
  const file = path.join(import.meta.dirname, 'memory.js');
  const measure = (name) =>
    JSON.parse(execFileSync(process.execPath, ['--expose-gc', file, name], { encoding: 'utf8' }));
  const [mine, theirs] = [measure('ours'), measure('official')];
  return {
    ours: pair(mine.before, mine.after, mb),
    official: pair(theirs.before, theirs.after, mb),
    value: mine.after / mine.before,
    ...atMost(1.1),
  };
}

export const figures = {
  '50,000 text deltas: to the floor': text,
  'one event of 100,000: to one of 12,500': perEvent,
  '50,000 deltas upon 10,000 messages: to an empty thread': history,
  '5,000 changes of a 2,000-row state: 10,000 to 5,000': table,
  '5,000 additions to a list: 10,000 to 5,000': list,
  '5,000 additions to a list: official to ours': listToOfficial,
  '10,000 fragments of arguments: 20,000 to 10,000': args,
  'the same, arguments read each frame': argsSeen,
  'a burst of 50,000 events: longest block': burst,
  '100 runs of 1,000 events and reset(): heap': memory,
};
