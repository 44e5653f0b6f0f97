/** One conversation in the list: to be opened, renamed, or deleted. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ThreadSummary } from '../../core/index.js';
import type { ThreadStrings } from '../../lit/strings/thread-strings.js';
import { threadIcon } from './thread-icons.js';
import { fullTime, readTime, relativeTime } from './thread-time.js';

/** What is being done with a conversation. */
export type RowMode = 'shown' | 'renamed' | 'removed';

export interface RowOptions {
  row: ThreadSummary;
  mode: RowMode;
  isCurrent: boolean;
  /** The one row that can be reached by Tab. */
  isReachable: boolean;
  canRename: boolean;
  canRemove: boolean;
  texts: ThreadStrings;
  lang: string;
  now: number;
  open(row: ThreadSummary): void;
  /** Begins, or with `shown` ends, what is done with it. */
  setMode(row: ThreadSummary, mode: RowMode): void;
  /** `isLeft`: the focus has gone elsewhere already. */
  rename(row: ThreadSummary, title: string, isLeft: boolean): void;
  remove(row: ThreadSummary): void;
}

export function renderRow(options: RowOptions): TemplateResult {
  if (options.mode === 'renamed') return renderRename(options);
  return options.mode === 'removed' ? renderQuestion(options) : renderShown(options);
}

export function titleOf({ title }: ThreadSummary, { untitled }: ThreadStrings): string {
  return title?.trim() ? title : untitled;
}

function renderShown(options: RowOptions): TemplateResult {
  const { row, isCurrent, isReachable, texts, lang, now } = options;
  const title = titleOf(row, texts);
  const time = readTime(row.updatedAt);
  const tabindex = isReachable ? 0 : -1;
  return html`<button
      part="thread-open"
      class="open"
      type="button"
      tabindex=${tabindex}
      aria-current=${isCurrent ? 'true' : nothing}
      @click=${() => options.open(row)}
    >
      <span part="thread-title" class="title"><bdi>${title}</bdi></span>
      <span class="facts">
        ${row.waiting ? html`<span class="waits">${threadIcon('hand')} ${texts.waiting}</span>` : nothing}
        ${
          time === undefined
            ? nothing
            : html`<time
                part="thread-time"
                datetime=${new Date(time).toISOString()}
                title=${fullTime(time, lang, 'full')}
                >${relativeTime(time, now, lang)}</time
              >`
        }
      </span>
    </button>
    ${
      options.canRename
        ? html`<button
            part="thread-rename"
            class="bare rename"
            type="button"
            tabindex=${tabindex}
            aria-label=${texts.rename(title)}
            @click=${() => options.setMode(row, 'renamed')}
          >
            ${tip(texts.rename(title), threadIcon('pencil'))}
          </button>`
        : nothing
    }
    ${
      options.canRemove
        ? html`<button
            part="thread-remove"
            class="bare remove"
            type="button"
            tabindex=${tabindex}
            aria-label=${texts.remove(title)}
            @click=${() => options.setMode(row, 'removed')}
          >
            ${tip(texts.remove(title), threadIcon('bin'))}
          </button>`
        : nothing
    }`;
}

/** On the picture, not on the button: there it would be read a second time. */
function tip(label: string, picture: TemplateResult): TemplateResult {
  return html`<span class="tip" title=${label} aria-hidden="true">${picture}</span>`;
}

function renderRename(options: RowOptions): TemplateResult {
  const { row, texts } = options;
  return html`<input
    part="thread-input"
    class="field"
    type="text"
    dir="auto"
    maxlength="200"
    aria-label=${texts.renameLabel}
    value=${titleOf(row, texts)}
    @keydown=${(event: KeyboardEvent) => {
      if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      // The panel around it stays open.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') options.setMode(row, 'shown');
      else options.rename(row, (event.currentTarget as HTMLInputElement).value, false);
    }}
    @blur=${(event: FocusEvent) => options.rename(row, (event.currentTarget as HTMLInputElement).value, true)}
  />`;
}

function renderQuestion(options: RowOptions): TemplateResult {
  const { row, texts } = options;
  return html`<div
    part="thread-confirm"
    class="confirm"
    role="group"
    aria-labelledby="ask"
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      options.setMode(row, 'shown');
    }}
  >
    <span id="ask">${texts.removeAsk(shortened(titleOf(row, texts)))}</span>
    <button class="danger" type="button" @click=${() => options.remove(row)}>${texts.removeNow}</button>
    <button class="keep" type="button" @click=${() => options.setMode(row, 'shown')}>${texts.keep}</button>
  </div>`;
}

function shortened(title: string): string {
  const letters = Array.from(title);
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : title;
}

/** Safari ends a composition before the key: only the code tells there. */
function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
