/** Message content: a string, or content parts (AG-UI 1.0 content parts; the retired `binary` part is upgraded). */
import type { Report } from './diagnostic.js';
import { isObject, type ContentPart, type JsonObject } from './events.js';

/** What a message or a tool result holds. */
export type Content = string | readonly ContentPart[];

const MEDIA = ['image', 'audio', 'video', 'document'] as const;
type MediaType = (typeof MEDIA)[number];

/** The text of `content`: text parts joined, other parts left out. */
export function contentText(content: Content | undefined): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** Reads content as it stands on the wire; null reads as absent, unusable parts are left out with a diagnostic. */
export function readContent(value: unknown, report: Report, owner: unknown): Content | undefined {
  if (value === undefined || typeof value === 'string') return value;
  if (value === null) {
    report('null-field', 'content is null: read as absent.', owner);
    return undefined;
  }
  if (!Array.isArray(value)) {
    report('malformed-field', 'content is neither a string nor a list of parts: shown as JSON.', owner);
    return JSON.stringify(value);
  }
  const parts: ContentPart[] = [];
  for (const part of value) {
    const read = readPart(part);
    if (read) parts.push(read);
    else report('unknown-part', 'A content part of an unknown kind was left out.', part, 'notice');
  }
  return parts;
}

function readPart(part: unknown): ContentPart | undefined {
  if (!isObject(part)) return undefined;
  if (part.type === 'text') return typeof part.text === 'string' ? (part as ContentPart) : undefined;
  if (part.type === 'binary') return upgradeBinary(part);
  if (!MEDIA.includes(part.type as MediaType) || !isObject(part.source)) return undefined;
  const { source } = part;
  if (typeof source.value !== 'string') return undefined;
  const known =
    source.type === 'url' || source.type === 'file' || (source.type === 'data' && typeof source.mimeType === 'string');
  return known ? (part as ContentPart) : undefined;
}

/** `binary` was retired before 1.0: its MIME type tells which part it is today. */
function upgradeBinary(part: JsonObject): ContentPart | undefined {
  const { mimeType, data, url, id, filename } = part;
  if (typeof mimeType !== 'string') return undefined;
  const type = MEDIA.find((media) => mimeType.startsWith(`${media}/`)) ?? 'document';
  const metadata = typeof filename === 'string' ? { metadata: { filename } } : {};
  if (typeof data === 'string') return { type, source: { type: 'data', value: data, mimeType }, ...metadata };
  if (typeof url === 'string') return { type, source: { type: 'url', value: url, mimeType }, ...metadata };
  if (typeof id === 'string') return { type, source: { type: 'file', value: id, mimeType }, ...metadata };
  return undefined;
}
