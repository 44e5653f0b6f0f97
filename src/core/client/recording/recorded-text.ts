/** A line of a recording as text. Made at once: what an event holds is worked on in place later. */
import { messageOf } from '../../protocol/error.js';
import type { RecordedLine } from '../../transport/recording.js';

/** Names of values that are nobody's business; the headers of a request are never recorded at all. */
const SECRET =
  /(?:^|[-_.])(?:authorization|cookie|password|passwd|secret|api[-_]?key|access[-_]?key|credentials?)$|token$/i;
const CAMEL_SECRET = /[a-z](?:Authorization|Cookie|Password|Secret|ApiKey|AccessKey)$/;

/** Stands in the place of a secret. */
export const LEFT_OUT = '[left out]';

export function recordedText(line: RecordedLine): string {
  try {
    return JSON.stringify(line, leaveOut);
  } catch (thrown) {
    const { at, kind } = line;
    return JSON.stringify({ at, kind, unreadable: messageOf(thrown) });
  }
}

function leaveOut(name: string, value: unknown): unknown {
  return typeof value === 'string' && (SECRET.test(name) || CAMEL_SECRET.test(name)) ? LEFT_OUT : value;
}
