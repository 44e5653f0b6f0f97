// The rows of the table, and the limits that hold for them.

/** Two times that differ by less than a frame look the same. */
const FRAME = 1000 / 60;

const ms = (value) => (value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`);
const longest = (value) => (value < 50 ? '< 50 ms' : ms(value));
const plain = (value) => value.toFixed(value < 10 ? 1 : 0);
const kb = (value) => `${(value / 1000).toFixed(0)} kB`;
const mb = (value) => `${(value / 1e6).toFixed(1)} MB`;

const k = (size) => size.toLocaleString('en');

/** What rows of one trial have in common. `floor`: which of ours they are compared with. `isRival`: whether peers are. */
function rowsOf(trial, sizes, floor, words, figures) {
  return figures.flatMap((figure) =>
    sizes.map((size) => ({
      show: ms,
      slack: 0,
      isRival: true,
      ...figure,
      trial,
      size,
      floor: figure.floor === undefined ? floor : figure.floor,
      name: `${words(size)}: ${figure.name}`,
    })),
  );
}

export const rows = [
  ...rowsOf('stream', [10_000, 160_000], 'blocks', (size) => `200 tokens/s onto ${k(size)} characters`, [
    { name: 'lag after the last byte', figure: 'lag', slack: FRAME },
    { name: 'frames per second', figure: 'fps', show: plain, isMore: true },
    { name: 'CPU per frame', figure: 'perFrame' },
  ]),
  ...rowsOf('flood', [40_000, 160_000], 'blocks', (size) => `flood of ${k(size)} characters`, [
    { name: 'complete', figure: 'time', slack: FRAME },
    { name: 'CPU from the question on', figure: 'cpu', floor: null, isRival: false },
    { name: 'longest task', figure: 'longest', show: longest, floor: null, isRival: false },
  ]),
  ...rowsOf('chat', [1000, 10_000], 'window', (size) => `${k(size)} messages`, [
    { name: 'open until usable', figure: 'open', slack: FRAME },
    { name: 'CPU of opening', figure: 'openCpu', floor: null },
    { name: 'key press to paint', figure: 'key', slack: FRAME / 4 },
    { name: 'CPU of a key press', figure: 'keyCpu' },
    { name: 'CPU of an answer of 4,000 characters', figure: 'answerCpu' },
    { name: 'heap', figure: 'heap', show: mb, floor: null, isRival: false },
  ]),
  ...rowsOf('cold', [0], 'blocks', () => 'cold start', [
    { name: 'main thread', figure: 'cpu' },
    { name: 'JavaScript and CSS, gzip', figure: 'bytes', show: kb, floor: null },
  ]),
  ...rowsOf('tag', [0, 10], null, (size) => (size ? `script tag over ${size} Mbit/s` : 'script tag'), [
    { name: 'until a message can be written', figure: 'usable' },
    { name: 'main thread', figure: 'cpu' },
    { name: 'JavaScript, gzip', figure: 'bytes', show: kb },
  ]),
  ...rowsOf('model', [20_000], 'blocks', () => '20 kB in 7 s', [
    { name: 'complete after the last byte', figure: 'lag', slack: FRAME, isRival: false },
    { name: 'longest task', figure: 'longest', show: longest, floor: null, isRival: false },
  ]),
  ...rowsOf('nodes', [4000], null, () => 'streaming', [
    { name: 'nodes removed per token', figure: 'removed', show: plain, isRival: false },
    { name: 'finished blocks replaced', figure: 'lost', show: plain, isRival: false },
  ]),
];

/** A figure of ours at one size may be so many times that at another. */
export const growth = [
  {
    name: '160,000 to 10,000 characters: CPU per frame',
    trial: 'stream',
    figure: 'perFrame',
    sizes: [160_000, 10_000],
    most: 1.5,
    slack: 0,
  },
  ...[
    ['open', 'open until usable', FRAME],
    ['key', 'key press to paint', FRAME / 4],
    ['keyCpu', 'CPU of a key press', 0],
    ['answerCpu', 'CPU of an answer', 0],
  ].map(([figure, name, slack]) => ({
    name: `10,000 to 1,000 messages: ${name}`,
    trial: 'chat',
    figure,
    sizes: [10_000, 1000],
    most: 1.2,
    slack,
  })),
];

/** A figure of ours is at most that, whatever the others do. */
export const bounds = [
  {
    name: '20 kB in 7 s: complete after the last byte',
    trial: 'model',
    size: 20_000,
    figure: 'lag',
    most: 300,
    show: ms,
  },
  { name: '20 kB in 7 s: longest task', trial: 'model', size: 20_000, figure: 'longest', most: 50, show: longest },
  ...[40_000, 160_000].map((size) => ({
    name: `flood of ${k(size)} characters: longest task`,
    trial: 'flood',
    size,
    figure: 'longest',
    most: 50,
    show: longest,
  })),
  { name: 'finished blocks replaced', trial: 'nodes', size: 4000, figure: 'lost', most: 0, show: plain },
  { name: 'heap after 10,000 messages', trial: 'chat', size: 10_000, figure: 'heap', most: 40e6, show: mb },
];

/** How many times the floor a figure may be. */
export const FLOOR = 1.5;
