/** A picture, a sound, a film or a file in a message: shown, or named until the person wants it. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import { ref } from 'lit/directives/ref.js';
import type { DisplayStrings } from '../../lit/strings/display-strings.js';
import type { Localize } from '../../lit/localize.js';
import { Fragment } from '../markdown/fragment.js';
import { mediaSource, saveData, type MediaPart, type MediaSource } from './media-source.js';
import { displayStrings } from './display-strings.js';
import { fileFacts, fileName } from './file-facts.js';
import { icon } from './message-icons.js';

export interface MediaSettings {
  localize: Localize;
  /** As in `MarkdownOptions`. */
  imageHosts?: readonly string[] | undefined;
}

class MediaView extends Fragment<[MediaPart, MediaSettings]> {
  /** What the person has asked for. */
  #wanted: string | undefined;
  #failed: string | undefined;
  #opened: HTMLElement | undefined;

  override render(part: MediaPart, settings: MediaSettings): TemplateResult {
    const source = mediaSource(part, settings.imageHosts);
    const { localize } = settings;
    const words = displayStrings(localize);
    const name = fileName(part) ?? localize.term('attachment', part.type);
    const src = source.kind === 'shown' || source.kind === 'asked' ? source.src : undefined;
    if (src !== undefined && src === this.#failed) return renderChip(name, words.mediaFailed);
    if (src !== undefined && (source.kind === 'shown' || src === this.#wanted))
      return this.#renderOpen(part, src, name);
    const facts = fileFacts(part, localize);
    switch (source.kind) {
      case 'asked':
        return this.#renderAsked(part, source, { name, facts, localize, words });
      case 'linked':
        return html`<a class="attachment" part="attachment" href=${source.href} target="_blank" rel="noopener noreferrer nofollow">
          ${icon('file')} ${renderFacts(name, [...facts, source.host])}
          <span class="visually-hidden">(${words.opensTab})</span>
        </a>`;
      case 'saved':
        return html`<button
          type="button"
          class="attachment"
          part="attachment"
          aria-label=${[words.download(name), ...facts].join(', ')}
          @click=${() => this.#save(source, name)}
        >
          ${icon('down')} ${renderFacts(name, this.#failed === source.data ? [words.mediaFailed] : facts)}
        </button>`;
      default:
        return renderChip(name, facts.join(' · '));
    }
  }

  #renderOpen({ type }: MediaPart, src: string, name: string): TemplateResult {
    const onError = (): void => this.#fail(src);
    if (type === 'audio')
      return html`<audio part="audio" controls autoplay src=${src} aria-label=${name} @error=${onError} ${ref(this.#onOpened)}></audio>`;
    if (type === 'video')
      return html`<video part="video" controls autoplay playsinline src=${src} aria-label=${name} @error=${onError} ${ref(this.#onOpened)}></video>`;
    return html`<img
      part="image"
      src=${src}
      alt=${name}
      referrerpolicy="no-referrer"
      loading="lazy"
      decoding="async"
      @error=${onError}
    />`;
  }

  #renderAsked(
    { type }: MediaPart,
    { src, host }: MediaSource & { kind: 'asked' },
    about: { name: string; facts: readonly string[]; localize: Localize; words: DisplayStrings },
  ): TemplateResult {
    const { name, facts, localize, words } = about;
    const isImage = type === 'image';
    const from = host === undefined ? [] : [isImage ? localize.term('loadImage', host) : words.loadsFrom(host)];
    const shown = isImage ? from : [...facts, ...from];
    return html`<button
      type="button"
      class="attachment"
      part=${isImage ? 'attachment image-placeholder' : 'attachment'}
      aria-label=${[isImage ? name : words.play(name), ...shown].join(', ')}
      @click=${() => this.#want(src)}
    >
      ${icon(isImage ? 'file' : 'play')} ${renderFacts(name, shown)}
    </button>`;
  }

  readonly #onOpened = (element?: Element): void => {
    this.#opened = element as HTMLElement | undefined;
  };

  #want(src: string): void {
    this.#wanted = src;
    this.refresh();
    // It has taken the place of the button that had the focus.
    this.#opened?.focus({ preventScroll: true });
  }

  #fail(src: string): void {
    this.#failed = src;
    this.refresh();
  }

  #save(source: MediaSource & { kind: 'saved' }, name: string): void {
    if (!saveData(source, name)) this.#fail(source.data);
  }
}

export const mediaView = directive(MediaView);

function renderChip(name: string, about: string): TemplateResult {
  return html`<span class="attachment" part="attachment">${icon('file')} ${renderFacts(name, about ? [about] : [])}</span>`;
}

function renderFacts(name: string, facts: readonly string[]): TemplateResult {
  return html`<span class="file">
    <span class="file-name" dir="auto">${name}</span>
    ${facts.length > 0 ? html`<span class="muted">${facts.join(' · ')}</span>` : nothing}
  </span>`;
}
