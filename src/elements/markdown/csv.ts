/** Rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

/** A spreadsheet would run what looks like a formula; the text of a model must not be one. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d.,]+(?:[eE%\s]|$)))/;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
