/** Where the bytes of a content part come from, and whether they may be shown, asked for, opened or saved. */
import type { ContentPart } from '../../core/index.js';
import { imageSource, linkAddress } from '../markdown/addresses.js';

export type MediaPart = Exclude<ContentPart, { type: 'text' }>;

export type MediaSource =
  /** It may be loaded by itself. */
  | { kind: 'shown'; src: string }
  /** It may be loaded once the person says so; from another host, where one is named. */
  | { kind: 'asked'; src: string; host?: string }
  /** It may be opened in a tab of its own. */
  | { kind: 'linked'; href: string; host: string }
  /** It came with the message, and may be saved. */
  | { kind: 'saved'; data: string; mimeType: string }
  | { kind: 'none' };

/** SVG can carry scripts and links, so only pictures made of pixels are shown. */
const RASTER = /^image\/(?:png|jpe?g|gif|webp|avif|bmp)$/i;
const PLAYED = /^(?:audio|video)\/[\w.+-]+$/i;
const DATA = /^data:([\w.+/-]*)(?:;[\w=.-]+)*;base64,([\s\S]*)$/i;

export function mediaSource({ type, source }: MediaPart, imageHosts: readonly string[] | undefined): MediaSource {
  if (source.type === 'data') return fromData(type, source.value, source.mimeType);
  if (source.type !== 'url') return { kind: 'none' };
  const [, mimeType, data] = DATA.exec(source.value) ?? [];
  if (data !== undefined) return fromData(type, data, mimeType ?? '');
  if (isOwnBlob(source.value)) return { kind: type === 'image' ? 'shown' : 'asked', src: source.value };
  if (type === 'image') return imageSource(source.value, imageHosts);
  const href = linkAddress(source.value);
  if (href === undefined || !/^https?:/.test(href)) return { kind: 'none' };
  const { host, origin } = new URL(href);
  if (type === 'document') return { kind: 'linked', href, host };
  return { kind: 'asked', src: href, ...(origin === location.origin ? {} : { host }) };
}

/** Bytes of base64, as text. */
export function sizeOfData(data: string): number {
  return Math.floor((data.length * 3) / 4) - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0);
}

/** Puts what came with a message on the person's disk. Whether it could be read. */
export function saveData({ data, mimeType }: { data: string; mimeType: string }, name: string): boolean {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  } catch {
    return false;
  }
  saveFile(new Blob([bytes], { type: mimeType }), name);
  return true;
}

/** Puts a file on the person's disk. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has to have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fromData(type: MediaPart['type'], data: string, mimeType: string): MediaSource {
  const address = `data:${mimeType};base64,${data}`;
  if (type === 'image' && RASTER.test(mimeType)) return { kind: 'shown', src: address };
  if ((type === 'audio' || type === 'video') && PLAYED.test(mimeType)) return { kind: 'asked', src: address };
  return { kind: 'saved', data, mimeType };
}

function isOwnBlob(address: string): boolean {
  return address.startsWith(`blob:${location.origin}/`);
}
