/** Mentions and commands: a list above the text field that the keys of the text field move through. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ClientController } from '../../lit/client-controller.js';
import type { ComposerStrings } from '../../lit/strings/composer-strings.js';
import type { ComposerHost, ComposerView } from './composer-host.js';
import { askedAt, readCompletions, search, type Asked } from './suggest-match.js';
import type { Completion } from './suggest-options.js';
import { placeAbove } from './suggest-place.js';
import { suggestStyles } from './suggest.styles.js';

export class Suggest {
  readonly #host: ComposerHost;
  readonly #client: ClientController<ComposerView>;
  #asked: Asked | undefined;
  /** What the person closed, so that it does not open again with the next letter of the same word. */
  #closedAt: number | undefined;
  #items: readonly Completion[] = [];
  #isLoading = false;
  #active = 0;
  #search: AbortController | undefined;

  constructor(host: ComposerHost, client: ClientController<ComposerView>) {
    this.#host = host;
    this.#client = client;
    const root = host.shadowRoot;
    const sheet = suggestStyles.styleSheet;
    if (!root) return;
    if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const name of ['input', 'keyup', 'pointerup', 'focusin'] as const)
      root.addEventListener(name, (event) => event.target === this.#input && this.#look());
    root.addEventListener('focusout', () => this.#close());
    this.#look();
  }

  /** Whether the key was meant for the list. */
  takesKey(event: KeyboardEvent): boolean {
    const count = this.#items.length;
    const { key } = event;
    if (!this.#isOpen || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (key === 'Escape') {
      this.#closedAt = this.#asked?.start;
      this.#close();
    } else if (count > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      this.#move((this.#active + (key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (count > 0 && !event.shiftKey && (key === 'Enter' || key === 'Tab')) {
      this.#pick(this.#items[this.#active]);
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  render(words: ComposerStrings): TemplateResult {
    const name = this.#asked?.sign === '/' ? words.commands : words.mentions;
    return html`<div class="suggestions" part="completions" popover="manual">
      <div id="suggestions" role="listbox" aria-label=${name}>
        ${this.#items.map((item, index) => this.#renderItem(item, index))}
      </div>
      ${this.#isLoading && this.#items.length === 0 ? html`<p class="loading">${words.loading}</p>` : nothing}
    </div>`;
  }

  /** What is shown stands in the document now. */
  updated(): void {
    const { popup } = this;
    const input = this.#input;
    if (!popup || !input) return;
    const isOpen = this.#isOpen && this.#host.isConnected;
    if (popup.matches(':popover-open') !== isOpen) popup.togglePopover(isOpen);
    const option = isOpen ? popup.querySelector(`#suggestion-${this.#active}`) : null;
    set(input, 'aria-autocomplete', 'list');
    set(input, 'aria-controls', isOpen ? 'suggestions' : undefined);
    set(input, 'aria-activedescendant', option?.id);
    if (!isOpen) return;
    placeAbove(popup, input.closest('.box') ?? input);
    option?.scrollIntoView({ block: 'nearest' });
  }

  get popup(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.suggestions') ?? null;
  }

  get #input(): HTMLTextAreaElement | null {
    return this.#host.shadowRoot?.querySelector('textarea') ?? null;
  }

  get #isOpen(): boolean {
    return this.#asked !== undefined && (this.#items.length > 0 || this.#isLoading);
  }

  #renderItem(item: Completion, index: number): TemplateResult {
    return html`<div
      id=${`suggestion-${index}`}
      part="completion"
      role="option"
      class="suggestion"
      aria-selected=${String(index === this.#active)}
      @pointerdown=${keepFocus}
      @mousedown=${keepFocus}
      @click=${() => this.#pick(item)}
    >
      <bdi>${this.#asked?.sign === '/' ? `/${item.label}` : item.label}</bdi>
      ${item.description ? html`<small><bdi>${item.description}</bdi></small>` : nothing}
    </div>`;
  }

  /** Reads the text around the caret. */
  #look(): void {
    const input = this.#input;
    if (!input || input !== this.#host.shadowRoot?.activeElement) return;
    const isOneSpot = input.selectionStart === input.selectionEnd;
    const asked = isOneSpot ? askedAt(input.value, input.selectionEnd) : undefined;
    if (asked?.start !== this.#closedAt) this.#closedAt = undefined;
    if (!asked || this.#closedAt !== undefined || !this.#sourceOf(asked)) return this.#close();
    if (asked.sign === this.#asked?.sign && asked.start === this.#asked.start && asked.query === this.#asked.query)
      return;
    this.#asked = asked;
    this.#find(asked);
  }

  #sourceOf({ sign }: Asked): unknown {
    return sign === '@' ? this.#host.mentions : this.#host.commands;
  }

  #find(asked: Asked): void {
    const source = this.#sourceOf(asked);
    this.#search?.abort();
    this.#search = undefined;
    if (typeof source !== 'function') return this.#show(Array.isArray(source) ? search(source, asked.query) : []);
    const { signal } = (this.#search = new AbortController());
    const fail = (thrown: unknown): void => {
      if (signal.aborted) return;
      this.#show([]);
      this.#client.client?.report('listener-failed', `The host's list for ${asked.sign} failed: ${String(thrown)}`);
    };
    try {
      const found: unknown = Reflect.apply(source, undefined, [asked.query, { signal }]);
      if (!(found instanceof Promise)) return this.#show(readCompletions(found));
      this.#isLoading = true;
      this.#host.requestUpdate();
      found.then((list: unknown) => {
        if (!signal.aborted) this.#show(readCompletions(list));
      }, fail);
    } catch (thrown) {
      fail(thrown);
    }
  }

  #show(items: readonly Completion[]): void {
    this.#isLoading = false;
    this.#items = items;
    this.#active = 0;
    this.#host.requestUpdate();
  }

  #move(index: number): void {
    this.#active = index;
    this.#host.requestUpdate();
  }

  #close(): void {
    this.#search?.abort();
    if (!this.#asked) return;
    this.#asked = undefined;
    this.#show([]);
  }

  #pick(item: Completion | undefined): void {
    const asked = this.#asked;
    const input = this.#input;
    if (!item || !asked || !input) return;
    this.#close();
    const runs = typeof item.run === 'function';
    const text = runs ? '' : `${item.text ?? asked.sign + item.label} `;
    input.setRangeText(text, asked.start, asked.end, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertReplacementText' }));
    if (runs) this.#run(item);
  }

  #run({ label, run }: Completion): void {
    const fail = (thrown: unknown): void =>
      this.#client.client?.report('listener-failed', `The command ${label} failed: ${String(thrown)}`);
    try {
      Promise.resolve(run?.()).catch(fail);
    } catch (thrown) {
      fail(thrown);
    }
  }
}

function keepFocus(event: Event): void {
  event.preventDefault();
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
