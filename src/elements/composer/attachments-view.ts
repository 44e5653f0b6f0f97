/** How attached files look, and the button for more. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ComposerStrings } from '../../lit/strings/composer-strings.js';
import type { Localize } from '../../lit/localize.js';
import { formatSize } from '../message/message-format.js';
import { icon } from '../message/message-icons.js';
import type { Attachment } from './attachment.js';

interface FileActions {
  remove(): void;
  retry(): void;
}

export function renderFile(
  item: Attachment,
  words: ComposerStrings,
  localize: Localize,
  { remove, retry }: FileActions,
): TemplateResult {
  const { name, state, thumbnail, progress } = item;
  return html`<li part="file" class="attached ${state}">
    <span class="thumb">${thumbnail ?? icon(state === 'failed' ? 'alert' : 'file')}</span>
    <span class="about">
      <bdi class="name" title=${name}>${name}</bdi>
      ${
        state === 'busy' && item.isUpload
          ? html`<progress aria-label=${words.uploading(name)} value=${progress ?? nothing}></progress>`
          : html`<small>${formatSize(localize, item.size)}</small>`
      }
    </span>
    ${
      state === 'failed' && !item.isLost
        ? html`<button type="button" class="retry" aria-label=${words.retryFile(name)} @click=${retry}>
          ${localize.term('retry')}
        </button>`
        : nothing
    }
    <button type="button" class="remove" aria-label=${words.removeFile(name)} @click=${remove}>${icon('cross')}</button>
  </li>`;
}

interface PickerOptions {
  accept: string;
  isSingle: boolean;
  isOff: boolean;
}

export function renderAttachButton(
  words: ComposerStrings,
  { accept, isSingle, isOff }: PickerOptions,
  take: (files: File[]) => void,
): TemplateResult {
  const onChange = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // The same file may be chosen again.
    input.value = '';
    take(files);
  };
  const open = (event: Event): void => {
    (event.currentTarget as Element).parentElement?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  return html`<input type="file" hidden ?multiple=${!isSingle} accept=${accept || nothing} @change=${onChange} />
    <button part="attach-button" class="go attach" type="button" aria-label=${words.attach} ?disabled=${isOff} @click=${open}>
      <span class="tip" title=${words.attach} aria-hidden="true">
        <svg class="glyph" viewBox="0 0 24 24" focusable="false">
          <path d="m20 11.5-8.2 8.2a5 5 0 0 1-7-7l8.4-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.3l7.8-7.8" />
        </svg>
      </span>
    </button>`;
}
