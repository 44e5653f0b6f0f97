/** Changes one scalar in place: Enter or leaving saves, Escape leaves it as it was. What the agent does meanwhile waits. */
import { html, nothing, type TemplateResult } from 'lit';
import { isExact, numberText, parseNumber, type DecimalMark } from '../schema-form/number.js';
import type { StateStrings } from '../../lit/strings/state-strings.js';

interface Host {
  /** What stands before fractions in the language of the page. */
  decimal(): DecimalMark;
  /** Whether a person may change what stands there. */
  mayEdit(pointer: string): boolean;
  write(pointer: string, value: unknown): void;
  requestUpdate(): void;
  /** Finds in what is shown after the next update. */
  find(selector: string): Promise<HTMLElement | null>;
}

interface Edit {
  pointer: string;
  /** What stood there when it was begun: its kind is kept. */
  value: unknown;
  draft: string;
  isWrong: boolean;
}

/** Longer texts and those of several lines get a field of several lines. */
const LONG_LINE = 60;

export class InlineEditor {
  readonly #host: Host;
  #edit: Edit | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  mayEdit(pointer: string): boolean {
    return this.#host.mayEdit(pointer);
  }

  isOpen(pointer: string): boolean {
    return this.#edit?.pointer === pointer;
  }

  /** Where something is being written, and what. */
  get open(): { readonly pointer: string; readonly draft: string } | undefined {
    return this.#edit;
  }

  write(pointer: string, value: unknown): void {
    this.#host.write(pointer, value);
  }

  begin(pointer: string, value: unknown): void {
    this.#edit = { pointer, value, draft: draftOf(value, this.#host.decimal()), isWrong: false };
    this.#host.requestUpdate();
    void this.#focus('.inline');
  }

  /** Ends without a write. */
  end(): void {
    this.#edit = undefined;
    this.#host.requestUpdate();
  }

  /** What is being written into stands elsewhere: whoever writes goes on there. */
  move(pointer: string, field: HTMLInputElement | null): void {
    if (!this.#edit || this.#edit.pointer === pointer) return;
    // Another object: the field that goes now has nothing to say any more.
    this.#edit = { ...this.#edit, pointer };
    if (!field?.matches(':focus')) return;
    const { selectionStart, selectionEnd } = field;
    void this.#focus('.inline').then((moved) => moved?.setSelectionRange(selectionStart, selectionEnd));
  }

  renderInput(texts: StateStrings, value: unknown, name: string): TemplateResult | typeof nothing {
    const edit = this.#edit;
    if (!edit) return nothing;
    const { draft, isWrong } = edit;
    const isLong = typeof edit.value === 'string' && (edit.value.length > LONG_LINE || edit.value.includes('\n'));
    const onInput = (event: Event): void => {
      edit.draft = (event.target as HTMLInputElement).value;
      edit.isWrong = false;
      this.#host.requestUpdate();
    };
    const onKeydown = (event: KeyboardEvent): void => this.#onKeydown(event, edit);
    const onBlur = (event: FocusEvent): void => {
      // What is only redrawn or taken away was not left by anybody.
      if (this.#edit === edit && (event.target as Element).isConnected) this.#commit(edit, false);
    };
    const invalid = isWrong ? 'true' : 'false';
    return html`${
      isLong
        ? html`<textarea
          class="inline"
          part="input"
          rows="3"
          aria-label=${name}
          .value=${draft}
          @input=${onInput}
          @keydown=${onKeydown}
          @blur=${onBlur}
        ></textarea>`
        : html`<input
          class="inline"
          part="input"
          autocomplete="off"
          inputmode=${typeof value === 'number' ? 'decimal' : 'text'}
          aria-label=${name}
          aria-invalid=${invalid}
          aria-describedby="wrong"
          .value=${draft}
          @input=${onInput}
          @keydown=${onKeydown}
          @blur=${onBlur}
        />`
    }<span id="wrong" class="problem" role="alert">${isWrong ? texts.notNumber : nothing}</span>`;
  }

  #onKeydown(event: KeyboardEvent, edit: Edit): void {
    // Enter also chooses from an input method.
    if (event.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.#commit(edit, true);
    } else if (event.key === 'Escape') {
      // It ends the writing, not the panel that the view may stand in.
      event.stopPropagation();
      this.#close(edit, true);
    }
  }

  #commit(edit: Edit, isByKey: boolean): void {
    const { value, draft, pointer } = edit;
    const next = typeof value === 'number' ? readNumber(draft, this.#host.decimal()) : draft;
    if (next === undefined) {
      edit.isWrong = true;
      this.#host.requestUpdate();
      return;
    }
    this.#close(edit, isByKey);
    const isSame = next === value || (next === '' && (value === null || value === undefined));
    if (!isSame) this.#host.write(pointer, next);
  }

  #close({ pointer }: Edit, isByKey: boolean): void {
    this.end();
    if (isByKey) void this.#focus(`[data-at="${CSS.escape(pointer)}"]`);
  }

  async #focus(selector: string): Promise<HTMLInputElement | HTMLTextAreaElement | undefined> {
    const element = await this.#host.find(selector);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
  }
}

function draftOf(value: unknown, decimal: DecimalMark): string {
  if (typeof value === 'number') return numberText(value, decimal);
  return value === null || value === undefined ? '' : String(value);
}

function readNumber(text: string, decimal: DecimalMark): number | undefined {
  const number = parseNumber(text, decimal);
  return number !== undefined && isExact(number, text) ? number : undefined;
}
