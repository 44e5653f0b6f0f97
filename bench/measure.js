// Medians of interleaved rounds, so that whatever else the machine does falls on all alike.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { clock } from './clock.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** An odd number has a middle. */
export const ROUNDS = 9;

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/**
 * Times `subjects`, functions that prepare a run and return it, in turns. Gives the median of each in milliseconds, and
 * `ratio(a, b)`: the median of what one took to what the other took in the same round.
 */
export async function compare(subjects, rounds = ROUNDS) {
  const times = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, prepare] of Object.entries(subjects)) {
      const run = prepare();
      // What others and the preparation left is not for the run to clear away. A minor collection, since a whole one
      // takes the shapes of events along, and the code that was made for them.
      collect({ type: 'minor' });
      collect({ type: 'minor' });
      const start = clock();
      await run();
      if (round > 0) times[name].push(clock() - start);
    }
  }
  return {
    ...Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)])),
    ratio: (a, b) => median(times[a].map((value, round) => value / times[b][round])),
  };
}

/** What `count` would take, from the times at `small` and at twice that: growing on by that power, at least linearly. */
export function extrapolate(atSmall, atDouble, small, count) {
  const power = Math.max(1, Math.log2(atDouble / atSmall));
  return atDouble * (count / (2 * small)) ** power;
}

/** Longest stretch in milliseconds for which no other task had its turn while `work` went on. */
export async function longestBlock(work) {
  let longest = 0;
  let last;
  const { port1, port2 } = new MessageChannel();
  const tick = () => {
    const now = clock();
    longest = Math.max(longest, now - (last ?? now));
    last = now;
    setImmediate(() => port2.postMessage(undefined));
  };
  port1.onmessage = tick;
  tick();
  await new Promise((resolve) => setTimeout(resolve, 20));
  longest = 0;
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  port1.close();
  return longest;
}
