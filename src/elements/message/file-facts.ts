/** What is known of a file before it is opened: its name, its kind, its size. */
import type { Localize } from '../../lit/localize.js';
import { sizeOfData, type MediaPart } from './media-source.js';
import { formatSize } from './message-format.js';

const LONGEST_NAME = 200;

/** The name that came with the file, else the last piece of its address. */
export function fileName({ metadata, source }: MediaPart): string | undefined {
  const given = ['filename', 'name', 'title'].map((key): unknown => metadata?.[key]).find(isText);
  if (given !== undefined) return given.slice(0, LONGEST_NAME);
  if (source.type !== 'url') return undefined;
  try {
    const { protocol, pathname } = new URL(source.value, document.baseURI);
    const last = pathname.split('/').filter(Boolean).at(-1);
    return /^https?:$/.test(protocol) && last ? decodeURIComponent(last).slice(0, LONGEST_NAME) : undefined;
  } catch {
    return undefined;
  }
}

/** Its kind and its size in words, as far as they are known. */
export function fileFacts(part: MediaPart, localize: Localize): string[] {
  const kind = kindOf(part);
  const size = sizeOf(part);
  return [...(kind === undefined ? [] : [kind]), ...(size === undefined ? [] : [formatSize(localize, size)])];
}

function kindOf(part: MediaPart): string | undefined {
  const [, ending] = /\.([a-z0-9]{1,5})$/i.exec(fileName(part) ?? '') ?? [];
  if (ending !== undefined) return ending.toUpperCase();
  const { source } = part;
  const mimeType = 'mimeType' in source && typeof source.mimeType === 'string' ? source.mimeType : '';
  const [, subtype] = /\/(?:x-)?([a-z0-9]{1,8})(?:\+xml)?$/i.exec(mimeType) ?? [];
  return subtype?.toUpperCase();
}

function sizeOf({ source, metadata }: MediaPart): number | undefined {
  if (source.type === 'data') return sizeOfData(source.value);
  const size: unknown = metadata?.['size'];
  return typeof size === 'number' && Number.isFinite(size) && size >= 0 ? size : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
