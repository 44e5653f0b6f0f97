/** The bar that searches the conversation. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { icon } from '../message/message-icons.js';
import type { FindMatches } from './find-matches.js';
import { clearMatch } from './find-show.js';

type Host = ReactiveControllerHost & { readonly renderRoot: ParentNode & Node };

export class FindBar implements ReactiveController {
  readonly #host: Host;
  readonly #localize: Localize;
  readonly #find: (text: string) => FindMatches;
  #isOpen = false;
  #found: FindMatches | undefined;
  /** Whether all entries are searched. */
  #isDone = false;
  /** What had the focus before. */
  #before: HTMLElement | undefined;

  constructor(host: Host, localize: Localize, find: (text: string) => FindMatches) {
    this.#host = host;
    this.#localize = localize;
    this.#find = find;
    host.addController(this);
  }

  hostDisconnected(): void {
    // A search without the bar leaves its mark too.
    clearMatch(this.#host);
  }

  /** Opens the bar and moves the focus into it. */
  async open(): Promise<void> {
    if (!this.#isOpen) {
      this.#before = deepActive();
      // Until somebody has typed a word, thousands of entries are read.
      void this.#search('');
    }
    this.#isOpen = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const field = this.#host.renderRoot.querySelector<HTMLInputElement>('.find-field');
    field?.focus({ preventScroll: true });
    field?.select();
  }

  close(): void {
    this.#isOpen = false;
    this.#found = undefined;
    clearMatch(this.#host);
    this.#host.requestUpdate();
    this.#before?.focus({ preventScroll: true });
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    const term = this.#localize.term.bind(this.#localize);
    const isEmpty = !this.#isDone || !this.#found?.count;
    return html`<div class="find" part="search" role="search" @keydown=${this.#onKeydown}>
      <input class="find-field" part="search-field" type="search" aria-label=${term('search')} @input=${this.#onInput} />
      <span class="find-count" part="search-count" role="status" aria-busy=${this.#isDone ? nothing : 'true'}><bdi>${this.#status()}</bdi></span>
      <button part="search-button" aria-label=${term('searchPrevious')} aria-disabled=${isEmpty ? 'true' : nothing} @click=${() => this.#step(-1)}>
        ${icon('up')}
      </button>
      <button part="search-button" aria-label=${term('searchNext')} aria-disabled=${isEmpty ? 'true' : nothing} @click=${() => this.#step(1)}>
        ${icon('down')}
      </button>
      <button part="search-button" aria-label=${term('searchClose')} @click=${() => this.close()}>${icon('cross')}</button>
    </div>`;
  }

  #status(): string {
    if (!this.#found || this.#found.text === '') return '';
    const { count, place } = this.#found;
    if (count > 0) return this.#localize.term('searchPlace', place + 1, count);
    return this.#isDone ? this.#localize.term('searchNone') : '';
  }

  /** Searches a little at a time, until something else is searched for. */
  async #search(text: string): Promise<void> {
    const found = this.#find(text);
    this.#found = found;
    this.#isDone = false;
    clearMatch(this.#host);
    const isWanted = (): boolean => this.#found === found && this.#host.renderRoot.isConnected;
    if (!(await found.ahead(isWanted, () => this.#host.requestUpdate())) || !isWanted()) return;
    this.#isDone = true;
    // The latest is what people look for most.
    this.#step(-1);
  }

  #step(step: 1 | -1): void {
    if (!this.#isDone) return;
    if (step > 0) this.#found?.next();
    else this.#found?.previous();
    this.#host.requestUpdate();
  }

  readonly #onInput = (event: Event): void => {
    void this.#search((event.target as HTMLInputElement).value);
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      // A panel around the chat stays open.
      event.stopPropagation();
      this.close();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.isComposing) {
      event.preventDefault();
      this.#step(event.shiftKey ? -1 : 1);
    }
  };
}

function deepActive(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : undefined;
}
