/** A picture in a text: shown where its host may be asked, else named until the person wants it. */
import { html, nothing } from 'lit';
import { directive } from 'lit/directive.js';
import type { Tokens } from 'marked';
import { icon } from '../message/message-icons.js';
import { imageSource } from './addresses.js';
import { decodeEntities } from './entities.js';
import { Fragment } from './fragment.js';
import { plainText } from './plain-text.js';
import type { RenderContext } from './render-context.js';
import { tokensOf } from './tokens.js';

class RemoteImage extends Fragment<[Tokens.Image, RenderContext, boolean]> {
  #wanted: string | undefined;

  override render(token: Tokens.Image, { localize, options }: RenderContext, isInLink: boolean): unknown {
    const alt = plainText(tokensOf(token));
    const source = imageSource(decodeEntities(token.href), options.imageHosts);
    if (source.kind === 'none') return alt;
    if (source.kind === 'asked' && source.src !== this.#wanted) {
      const { src, host } = source;
      // What is inside a link cannot be a button of its own.
      if (isInLink) return html`<span class="muted">${alt} (${localize.term('notLoaded', host)})</span>`;
      return html`<button type="button" class="image-wanted" part="image-placeholder" @click=${() => this.#want(src)}>
        ${icon('file')}
        <span>
          ${alt === '' ? nothing : html`<span class="alt">${alt}</span>`}
          <span class="muted">${localize.term('loadImage', host)}</span>
        </span>
      </button>`;
    }
    const title = token.title ? decodeEntities(token.title) : nothing;
    return html`<img
      part="image"
      referrerpolicy="no-referrer"
      loading="lazy"
      decoding="async"
      alt=${alt}
      title=${title}
      src=${source.src}
    />`;
  }

  #want(src: string): void {
    this.#wanted = src;
    this.refresh();
  }
}

export const remoteImage = directive(RemoteImage);
