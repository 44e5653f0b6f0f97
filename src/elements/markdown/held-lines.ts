/** What of a text that is still being written must wait, because its line may turn out to be another kind of block. */

/** Quotes, bullets and numbers at the start of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/;
const UNDECIDED = [
  // The start of a rule, a fence, a heading, a bullet, an underline, a row that draws a table.
  /^[-*+=_~`:|#>\s]+$/,
  // The start of a number of a list.
  /^\d{1,9}[.)]?$/,
  // A fence and its language.
  /^(?:`{3,}[^`]*|~{3,}.*)$/,
  // A definition of a link or a note, which is not seen where it stands.
  /^\[(?:\\.|[^\]\\]){0,999}\]:/,
  // A row of a table.
  /^\|/,
];
const DELIMITER_START = /^[\s|:-]*$/;
const ROW = /^\|.*\n$/;

/** The part of `tail` that can be shown as what it is. Its last line is complete only if it ends with a line break. */
export function withoutHeldLines(tail: string): string {
  const start = tail.lastIndexOf('\n') + 1;
  const line = tail.slice(start);
  const content = line.replace(CONTAINERS, '');
  const isHeld = content === '' || UNDECIDED.some((pattern) => pattern.test(content));
  if (!DELIMITER_START.test(content)) return isHeld ? tail.slice(0, start) : tail;
  // Only the next line tells whether a row is the head of a table.
  const before = tail.slice(0, start);
  return isTableHead(before) ? before.slice(0, lastLineStart(before)) : before;
}

function isTableHead(text: string): boolean {
  const start = lastLineStart(text);
  const isRow = (line: string): boolean => ROW.test(line.replace(CONTAINERS, ''));
  return isRow(text.slice(start)) && !isRow(text.slice(lastLineStart(text.slice(0, start)), start));
}

function lastLineStart(text: string): number {
  return text.lastIndexOf('\n', text.length - 2) + 1;
}
