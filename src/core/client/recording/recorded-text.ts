/** A line of a recording as text. Made at once: what an event holds is worked on in place later. */
import { messageOf } from '../../protocol/error.js';
import type { RecordedLine } from '../../transport/recording.js';

/** Names of values that are nobody's business; the headers of a request are never recorded at all. */
const SECRET =
  /(?:^|[-_.])(?:authorization|cookie|password|passwd|secret|api[-_]?key|access[-_]?key|credentials?)$|token$/i;
const CAMEL_SECRET = /[a-z](?:Authorization|Cookie|Password|Secret|ApiKey|AccessKey)$/;

/** Stands in the place of a secret. */
export const LEFT_OUT = '[left out]';

/** A member of JSON that is told as a text, e.g. arguments of a tool: its name and its value. */
// Never from an escaped quote on: of those there may be a million, and no end behind any.
const MEMBER = /(?<!\\)"((?:[^"\\]|\\.)*)"(\s*:\s*)"(?:[^"\\]|\\.)*"/g;
const MAYBE = /author|cookie|passw|secret|key|credential|token/i;
/** Shorter ones may stand in any sentence. */
const TELLING = 6;

/** `known`: what people have typed as secrets. */
export function recordedText(line: RecordedLine, known: ReadonlySet<string> = new Set()): string {
  try {
    return JSON.stringify(line, (name, value: unknown) =>
      typeof value === 'string'
        ? isSecret(name) || known.has(value)
          ? LEFT_OUT
          : withoutSecrets(value, known)
        : value,
    );
  } catch (thrown) {
    const { at, kind } = line;
    return JSON.stringify({ at, kind, unreadable: messageOf(thrown) });
  }
}

function isSecret(name: string): boolean {
  return SECRET.test(name) || CAMEL_SECRET.test(name);
}

function withoutSecrets(text: string, known: ReadonlySet<string>): string {
  let told = text;
  for (const secret of known) {
    told = told.replaceAll(JSON.stringify(secret), () => JSON.stringify(LEFT_OUT));
    if (secret.length >= TELLING) told = told.replaceAll(secret, () => LEFT_OUT);
  }
  if (!told.includes('"') || !MAYBE.test(told)) return told;
  return told.replace(MEMBER, (all, name: string, colon: string) =>
    isSecret(name) ? `"${name}"${colon}"${LEFT_OUT}"` : all,
  );
}
