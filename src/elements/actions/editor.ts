/** A message of the person that is written anew, in its own place. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Content } from '../../core/index.js';
import type { ActionStrings } from '../../lit/strings/action-strings.js';

interface EditorSettings {
  text: string;
  words: ActionStrings;
  /** Why it could not be sent. */
  problem: string;
  isSending: boolean;
  onInput(text: string): void;
  onSave(): void;
  onCancel(): void;
}

export function renderEditor({
  text,
  words,
  problem,
  isSending,
  onInput,
  onSave,
  onCancel,
}: EditorSettings): TemplateResult {
  const isEmpty = text.trim() === '';
  const onKeydown = (event: KeyboardEvent): void => {
    // Enter and Escape that belong to a composition; Safari ends it before the key.
    if (event.isComposing || event.keyCode === 229) return;
    const isSave =
      event.key === 'Enter' && !event.shiftKey && !event.altKey && (isFine() || event.ctrlKey || event.metaKey);
    if (!isSave && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSave) onCancel();
    else if (!event.repeat && !isEmpty) onSave();
  };
  return html`<div class="editor" part="editor" @keydown=${onKeydown}>
    <textarea
      part="editor-text"
      rows="1"
      dir="auto"
      aria-label=${words.editLabel}
      aria-describedby=${problem ? 'editor-problem' : nothing}
      ?readonly=${isSending}
      .value=${live(text)}
      @input=${(event: Event) => onInput((event.target as HTMLTextAreaElement).value)}
    ></textarea>
    <p id="editor-problem" class="problem" role="alert">${problem}</p>
    <div class="editor-buttons">
      <button type="button" part="editor-cancel" @click=${onCancel}>${words.editCancel}</button>
      <button
        type="button"
        class="primary"
        part="editor-save"
        aria-disabled=${String(isEmpty || isSending)}
        @click=${() => (isEmpty || isSending ? undefined : onSave())}
      >
        ${words.editSave}
      </button>
    </div>
  </div>`;
}

/** The words in `content`. */
export function editableText(content: Content): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

/** `content` with other words; files among it stay. */
export function withText(content: Content, text: string): Content {
  if (typeof content === 'string') return text;
  return [{ type: 'text', text }, ...content.filter((part) => part.type !== 'text')];
}

function isFine(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}
