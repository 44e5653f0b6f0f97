/** A seeded generator (mulberry32): the same numbers in every engine and every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `bytes` in 2 to `most` pieces, cut anywhere. */
export function cutAnywhere(
  bytes: Uint8Array<ArrayBuffer>,
  random: () => number,
  most = 12,
): Uint8Array<ArrayBuffer>[] {
  const count = 1 + Math.floor(random() * (most - 1));
  const cuts = Array.from({ length: count }, () => Math.floor(random() * bytes.length)).sort((a, b) => a - b);
  return [0, ...cuts].map((start, index) => bytes.slice(start, cuts[index] ?? bytes.length));
}
