/** The parts of a message's content: text, pictures that may be shown, names of everything else. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Content, ContentPart } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { icon } from './message-icons.js';
import { renderText } from './message-text.js';

type MediaPart = Exclude<ContentPart, { type: 'text' }>;

/** SVG can carry scripts and links, so only pictures made of pixels are shown. */
const RASTER = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/i;
const DATA_RASTER = /^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;

/** @param draw What draws the text. */
export function renderContent(
  content: Content,
  localize: Localize,
  draw: (text: string) => unknown = renderText,
): unknown {
  if (typeof content === 'string') return draw(content);
  return content.map((part) => (part.type === 'text' ? draw(part.text) : renderMedia(part, localize)));
}

function renderMedia(part: MediaPart, localize: Localize): TemplateResult {
  const address = part.type === 'image' ? imageAddress(part) : undefined;
  const name = nameOf(part) ?? localize.term('attachment', part.type);
  if (address !== undefined)
    return html`<img part="image" src=${address} alt=${name} loading="lazy" decoding="async" />`;
  const host = hostOf(part);
  return html`<span class="attachment" part="attachment">
    ${icon('file')}
    <span>${name}${host === undefined ? nothing : html` <span class="muted">(${localize.term('notLoaded', host)})</span>`}</span>
  </span>`;
}

/** The address of a picture that may be loaded: data, or the page's own origin. */
function imageAddress({ source }: MediaPart): string | undefined {
  if (source.type === 'data') {
    return RASTER.test(source.mimeType) ? `data:${source.mimeType};base64,${source.value}` : undefined;
  }
  if (source.type !== 'url') return undefined;
  if (DATA_RASTER.test(source.value)) return source.value;
  const url = parse(source.value);
  return url && url.origin === location.origin && /^(https?|blob):$/.test(url.protocol) ? url.href : undefined;
}

function hostOf({ source }: MediaPart): string | undefined {
  const url = source.type === 'url' ? parse(source.value) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.origin !== location.origin ? url.host : undefined;
}

function nameOf(part: MediaPart): string | undefined {
  const filename: unknown = part.metadata?.['filename'];
  if (typeof filename === 'string' && filename !== '') return filename;
  if (part.source.type !== 'url') return undefined;
  const url = parse(part.source.value);
  return url && /^https?:$/.test(url.protocol) ? url.pathname.split('/').filter(Boolean).at(-1) : undefined;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return undefined;
  }
}
