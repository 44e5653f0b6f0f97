// The table of medians, and for each limit whether it holds.
import { bounds, FLOOR, growth, rows } from './limits.js';

const FLOORS = ['blocks', 'window'];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
const times = (value) => `${value.toFixed(2)}×`;

/**
 * The table and the verdicts as lines of text, and whether all limits hold.
 * @param figuresOf The figures of each round, by trial, size and subject.
 */
export function report(figuresOf, subjects) {
  /** The median; `undefined` where it was not measured, infinite where it did not finish. */
  const value = (trial, size, subject, figure) => {
    const rounds = figuresOf(trial, size, subject);
    if (rounds.length === 0) return undefined;
    const values = rounds.map((figures) => figures[figure]).filter((one) => one !== undefined);
    return values.length === 0 ? Infinity : median(values);
  };
  const own = [...toFloor(value), ...toSizes(value), ...toBounds(value)];
  const peers = [...toPeers(value, subjects)];
  const verdicts = [...own, ...peers];
  return {
    table: tableOf(value, subjects),
    limits: limitsOf(own, peers),
    verdicts: verdicts.map(({ holds, text }) => `${holds ? 'ok    ' : 'MISSED'}  ${text}`),
    isMissed: verdicts.some(({ holds }) => !holds),
  };
}

/** Each limit of ours with what was measured, and where a peer is ahead of us. */
function limitsOf(own, peers) {
  const line = ({ holds, text }) => `| ${text} | ${holds ? 'holds' : '**missed**'} |`;
  const lost = peers.filter(({ holds }) => !holds);
  const ahead = `Peers: we are ahead in ${peers.length - lost.length} of ${peers.length} comparisons.`;
  return ['| limit | |', '| --- | --- |', ...own.map(line), ...lost.map(line), '', ahead];
}

function tableOf(value, subjects) {
  const lines = [
    ['', ...subjects],
    ['---', ...subjects.map(() => '---:')],
  ];
  for (const { name, trial, size, figure, show } of rows) {
    const cells = subjects.map((subject) => value(trial, size, subject, figure));
    if (cells.every((cell) => cell === undefined)) continue;
    const text = (cell) => (cell === undefined ? '' : cell === Infinity ? 'unfinished' : show(cell));
    lines.push([name, ...cells.map(text)]);
  }
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`);
}

/** Where both were measured. */
function* pairs(value, { trial, size, figure }, others) {
  const ours = value(trial, size, 'ours', figure);
  for (const other of others) {
    const theirs = value(trial, size, other, figure);
    if (ours !== undefined && theirs !== undefined) yield { ours, theirs, other };
  }
}

function* toFloor(value) {
  for (const row of rows) {
    const { name, isMore, slack, show } = row;
    if (!row.floor) continue;
    for (const { ours, theirs } of pairs(value, row, [row.floor])) {
      const holds = isMore ? ours * FLOOR >= theirs : ours <= Math.max(theirs, 0) * FLOOR + slack;
      yield { holds, text: `${name}: ${show(ours)}, floor ${show(theirs)} (within ${FLOOR}×)` };
    }
  }
}

function* toPeers(value, subjects) {
  const peers = subjects.filter((subject) => subject !== 'ours' && !FLOORS.includes(subject));
  for (const row of rows.filter(({ isRival }) => isRival))
    for (const { ours, theirs, other } of pairs(value, row, peers)) {
      const holds = ours !== Infinity && (row.isMore && theirs !== Infinity ? ours >= theirs : ours <= theirs);
      const shown = theirs === Infinity ? 'unfinished' : row.show(theirs);
      yield { holds, text: `${row.name}: ${row.show(ours)}, ${other} ${shown}` };
    }
}

function* toSizes(value) {
  for (const { name, trial, figure, sizes, most, slack } of growth) {
    const [more, less] = sizes.map((size) => value(trial, size, 'ours', figure));
    if (more !== undefined && less !== undefined)
      yield { holds: more <= less * most + slack, text: `${name}: ${times(more / less)} (at most ${times(most)})` };
  }
}

function* toBounds(value) {
  for (const { name, trial, size, figure, most, show } of bounds) {
    const ours = value(trial, size, 'ours', figure);
    if (ours !== undefined) yield { holds: ours <= most, text: `${name}: ${show(ours)} (at most ${show(most)})` };
  }
}
