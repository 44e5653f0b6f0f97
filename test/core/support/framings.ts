/** The same events in every framing that server-sent events allow, or that servers use all the same. */

/** A recording's events, one JSON text each. */
function dataOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim());
}

const frames =
  (frame: (data: string, index: number) => string) =>
  (text: string): string =>
    dataOf(text).map(frame).join('');

export const framings: Record<string, (text: string) => string> = {
  'LF, as recorded': (text) => text,
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  CR: (text) => text.replaceAll('\n', '\r'),
  'line ends by turns': (text) => {
    let n = 0;
    // In an order that never puts CR before LF, which would be one line end.
    return text.replaceAll('\n', () => ['\n', '\r', '\r\n'][n++ % 3] ?? '\n');
  },
  'no space after the colon': frames((data) => `data:${data}\n\n`),
  'comments and heartbeats': frames((data, n) => `: ping ${n}\n\n:\n: {"type":"RUN_ERROR"}\ndata: ${data}\n: tail\n\n`),
  'event, id and retry lines': frames((data, n) => `event: AGUI\nid: opaque:${n}\nretry: 3000\ndata: ${data}\n\n`),
  'lines behind the data': frames((data, n) => `data: ${data}\nid: ${n}\nevent: message\n\n`),
  'data over many lines': frames(
    (data) =>
      `${JSON.stringify(JSON.parse(data), null, 1)
        .split('\n')
        .map((line) => `data: ${line}`)
        .join('\n')}\n\n`,
  ),
  'no last blank line': (text) => text.trimEnd(),
  'no last blank line, CR': (text) => text.trimEnd().replaceAll('\n', '\r'),
  'half a blank line at the end': (text) => `${text.trimEnd()}\n`,
  'a final [DONE]': (text) => `${text}data: [DONE]\n\n`,
  'a final [DONE] without its blank line': (text) => `${text}data: [DONE]`,
  'empty data': frames((data) => `data:\n\ndata: \n\ndata\n\ndata: ${data}\n\n`),
  'a byte order mark': (text) => `\uFEFF${text}`,
  'blank lines at the start': (text) => `\n\n\n${text}`,
  'fields of nobody': frames((data) => `colour: blue\nx\ndata: ${data}\n\n`),
};
