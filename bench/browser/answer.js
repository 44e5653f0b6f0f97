// Answers as a model writes them, and conversations made of them; the same ones with every run.

/** A small generator of numbers, so that every run reads the same text. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const WORDS =
  'the agent reads each order of a customer and then compares what was sent with what has been paid so that nobody waits for a parcel without knowing why it is late or where the warehouse keeps it until somebody asks for another address'.split(
    ' ',
  );

function writer(seed) {
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const words = (count) => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  const marked = () =>
    pick([
      () => `**${words(2)}**`,
      () => `*${words(2)}*`,
      () => `\`${pick(WORDS)}_${pick(WORDS)}()\``,
      () => `[${words(2)}](https://example.com/${pick(WORDS)})`,
    ])();
  const sentence = () => `${words(6)} ${marked()} ${words(7)}.`;
  const paragraph = () => Array.from({ length: 3 }, sentence).join(' ');
  const kinds = [
    paragraph,
    paragraph,
    paragraph,
    () => `## ${words(4)}`,
    () => Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'),
    () => Array.from({ length: 3 }, (_, index) => `${index + 1}. ${sentence()}`).join('\n'),
    () =>
      `\`\`\`js\n${Array.from({ length: 6 }, () => `const ${pick(WORDS)} = read("${words(3)}");`).join('\n')}\n\`\`\``,
    () =>
      `| ${words(1)} | ${words(1)} |\n| --- | --- |\n${Array.from({ length: 4 }, () => `| ${words(2)} | ${words(3)} |`).join('\n')}`,
    () => `> ${sentence()}`,
  ];
  return { block: () => pick(kinds)(), sentence };
}

/** Markdown of about `length` characters. */
export function answerOf(length, seed = 1) {
  const { block } = writer(seed);
  const blocks = [];
  let size = 0;
  while (size < length) {
    const next = block();
    blocks.push(next);
    size += next.length + 2;
  }
  return blocks.join('\n\n');
}

/** Pieces of about four characters, as a model's tokens. */
export function tokensOf(text) {
  return text.match(/\s*\S{1,5}|\s+$/g) ?? [];
}

/** `count` messages of a person and an agent in turns, the last of which ends with `end`. */
export function historyOf(count, end) {
  const { block, sentence } = writer(2);
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    role: index % 2 ? 'assistant' : 'user',
    content: index === count - 1 ? `${sentence()} ${end}` : index % 2 ? `${sentence()}\n\n${block()}` : sentence(),
  }));
}
