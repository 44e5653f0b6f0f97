/** A comment on an answer that a person has judged. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ActionStrings } from '../../lit/strings/action-strings.js';

interface CommentSettings {
  text: string;
  words: ActionStrings;
  onInput(text: string): void;
  /** `undefined`: there is none. */
  onDone(text: string | undefined): void;
}

export function renderComment({ text, words, onInput, onDone }: CommentSettings): TemplateResult {
  const send = (): void => onDone(text.trim() || undefined);
  const onKeydown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === 229) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSend) send();
    else onDone(undefined);
  };
  return html`<div class="comment" part="comment" @keydown=${onKeydown}>
    <textarea
      part="comment-text"
      rows="2"
      dir="auto"
      aria-label=${words.comment}
      placeholder=${words.comment}
      .value=${live(text)}
      @input=${(event: Event) => onInput((event.target as HTMLTextAreaElement).value)}
    ></textarea>
    <div class="editor-buttons">
      <button type="button" part="comment-skip" @click=${() => onDone(undefined)}>${words.commentSkip}</button>
      <button type="button" part="comment-send" @click=${send}>${words.commentSend}</button>
    </div>
  </div>`;
}
