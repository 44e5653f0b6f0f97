/** Views that the page draws itself, among the children of the element: there the styles of the page hold. */
import { render } from 'lit';
import type { AgentClient } from '../../core/index.js';
import { tellFault } from '../renderer-faults.js';
import { TemplateView } from './state-template.js';

/** What a view is given besides its value. */
export interface StateContext {
  /** JSON Pointer of the value. */
  readonly path: string;
  /** All of the state. */
  readonly state: unknown;
  /** Replaces the state, or changes it by a function of the old one; like `client.setState`. */
  setState(next: unknown): void;
  /** Replaces the shown value, or changes it by a function of the old one. */
  setValue(next: unknown): void;
}

/** Returns a Lit template, a Node or a text; `undefined` asks for the default view. */
export type StateRenderer = (value: unknown, context: StateContext) => unknown;

interface Host extends HTMLElement {
  renderer: StateRenderer | undefined;
}

/** The slot that the view goes to. */
export const CUSTOM_SLOT = 'view';

export class CustomView {
  readonly #host: Host;
  readonly #words: (value: unknown) => string;
  #outlet: HTMLElement | undefined;
  #template: HTMLTemplateElement | undefined;
  #templateView: TemplateView | undefined;
  #drawn: unknown;

  constructor(host: Host, words: (value: unknown) => string) {
    this.#host = host;
    this.#words = words;
  }

  /** Draws what the page wants for `value`; `false` where the default view is to be shown. */
  draw(value: unknown, context: StateContext, client: AgentClient | undefined): boolean {
    const { renderer } = this.#host;
    const template = this.#host.querySelector<HTMLTemplateElement>(':scope > template');
    try {
      if (typeof renderer === 'function' && this.#drawByFunction(renderer(value, context))) return true;
    } catch (thrown) {
      this.clear();
      if (renderer) tellFault(client, 'of the state', { render: renderer, thrown });
    }
    if (template) {
      this.#drawByTemplate(template, value);
      return true;
    }
    this.clear();
    return false;
  }

  clear(): void {
    this.#outlet?.remove();
    this.#outlet = this.#template = this.#templateView = undefined;
  }

  #drawByFunction(drawn: unknown): boolean {
    if (drawn === undefined) return false;
    if (this.#templateView) this.clear();
    // A list of pages may give the same Node again: it must not be taken out and put back.
    if (drawn !== this.#drawn || !this.#outlet || !(drawn instanceof Node)) render(drawn, this.#place());
    this.#drawn = drawn;
    return true;
  }

  #drawByTemplate(template: HTMLTemplateElement, value: unknown): void {
    if (template !== this.#template || !this.#templateView) {
      this.clear();
      this.#template = template;
      this.#templateView = new TemplateView(template, this.#words);
      this.#templateView.update(value);
      this.#place().append(this.#templateView.fragment);
      return;
    }
    this.#templateView.update(value);
  }

  #place(): HTMLElement {
    if (!this.#outlet) {
      this.#outlet = document.createElement('div');
      this.#outlet.slot = CUSTOM_SLOT;
      this.#drawn = undefined;
    }
    if (this.#outlet.parentNode !== this.#host) this.#host.append(this.#outlet);
    return this.#outlet;
  }
}
