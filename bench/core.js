// node bench/core.js [part of a name…]: what the client costs, beside @ag-ui/client and beside the floor, which is
// eventsource-parser and JSON.parse alone. Ends with 1 if a figure is missed.
import { figures } from './figures.js';

// The official client tells the console of every leniency.
console.warn = console.error = () => undefined;

const wanted = process.argv.slice(2);
const HEAD = ['figure', 'ours', 'floor', '@ag-ui/client', 'value', 'limit', ''];
const rows = [HEAD];
let missed = 0;
for (const [name, measure] of Object.entries(figures)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  process.stderr.write(`${name} …\n`);
  const { ours, floor = '', official = '', value, unit = '×', limit, holds } = await measure();
  if (!holds(value)) missed++;
  rows.push([name, ours, floor, official, value.toFixed(2) + unit, limit + unit, holds(value) ? 'ok' : 'MISSED']);
}
const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
console.log(`\n~ extrapolated from smaller sizes. Node ${process.version}.`);
process.exitCode = missed > 0 ? 1 : 0;
