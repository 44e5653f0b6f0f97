/** Above a message: who wrote it, with a picture and the time where they are wanted. */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { MessageEntry } from '../../core/index.js';
import { imageSource } from '../markdown/addresses.js';
import { formatTime } from './message-format.js';
import type { MediaSettings } from './media-view.js';

/** The address of a picture, or an element that is copied for each message. */
export type Avatar = string | Element;

interface Head {
  name: string;
  isNameSeen: boolean;
  avatar: Avatar | undefined;
  time: number | undefined;
}

export function renderHead({ name, isNameSeen, avatar, time }: Head, settings: MediaSettings): TemplateResult {
  const author = html`<span id="author" part="author" class=${isNameSeen ? 'author' : 'visually-hidden'}>${name}</span>`;
  if (avatar === undefined && time === undefined) return author;
  return html`<div class="head">
    ${avatar === undefined ? nothing : renderAvatar(avatar, settings)}${author}${
      time === undefined ? nothing : renderTime(time, settings)
    }
  </div>`;
}

/** When a message was written, in milliseconds: as its metadata says, else when it arrived; unknown of old ones. */
export function timeOf({ metadata, createdAt }: MessageEntry): number | undefined {
  const given: unknown = metadata?.['createdAt'] ?? metadata?.['timestamp'];
  const time = typeof given === 'string' ? Date.parse(given) : typeof given === 'number' ? given : createdAt;
  return time > 0 && !Number.isNaN(new Date(time).getTime()) ? time : undefined;
}

function renderTime(time: number, { localize }: MediaSettings): TemplateResult {
  return html`<time part="time" dir="auto" datetime=${new Date(time).toISOString()}>${formatTime(localize, time)}</time>`;
}

/** Decoration: the name says the same. */
function renderAvatar(avatar: Avatar, { imageHosts }: MediaSettings): TemplateResult | typeof nothing {
  if (typeof avatar !== 'string')
    return html`<span class="avatar" part="avatar" aria-hidden="true">${guard([avatar], () => copyOf(avatar))}</span>`;
  const source = imageSource(avatar, imageHosts);
  if (source.kind !== 'shown') return nothing;
  return html`<img class="avatar" part="avatar" src=${source.src} alt="" referrerpolicy="no-referrer" decoding="async" />`;
}

function copyOf(element: Element): Node {
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute('slot');
  copy.removeAttribute('id');
  return copy;
}
