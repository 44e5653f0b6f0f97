/** Reads the JSON Schema that stands inside an `agent-tool`, and follows its changes. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isRecord, parseJson } from '../schema-form/json.js';

export class ToolSchema implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: MutationObserver | undefined;
  #text = '';
  /** `null` where the text cannot be used. */
  #schema: unknown;
  #isTold = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer ??= new MutationObserver(() => this.#host.requestUpdate());
    // The title is an attribute of every element: Lit does not watch it.
    const watched = { childList: true, characterData: true, subtree: true, attributeFilter: ['title'] };
    this.#observer.observe(this.#host, watched);
    if (isParsing()) document.addEventListener('DOMContentLoaded', () => this.#host.requestUpdate(), { once: true });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** The schema; `undefined` where there is none, `null` where it is broken: then `fail` is told. */
  read(fail: (fault: string) => void): unknown {
    const text = this.#host.querySelector('script[type="application/json"]')?.textContent ?? '';
    if (text !== this.#text) {
      const value = parseJson(text);
      this.#text = text;
      this.#schema = text.trim() === '' ? undefined : isRecord(value) ? value : null;
      this.#isTold = false;
    }
    if (this.#schema === null && !this.#isTold && !isParsing()) {
      this.#isTold = true;
      const { localName } = this.#host;
      fail(
        `The schema inside <${localName} name="${this.#host.getAttribute('name')}"> is no JSON object: it is not offered.`,
      );
    }
    return this.#schema;
  }
}

/** While the document is being parsed the rest of the text may still come. */
function isParsing(): boolean {
  return document.readyState === 'loading';
}
