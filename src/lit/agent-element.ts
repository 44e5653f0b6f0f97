/** What all elements share: a client, the language, states for styling, typed events. */
import { LitElement, type PropertyDeclarations } from 'lit';
import type { AgentClient } from '../core/index.js';
import type { AgentEventMap } from './events.js';
import { Localize } from './localize.js';

/** Options of {@link AgentElement.emit}. */
interface EmitOptions {
  cancelable?: boolean;
  /** For the elements that own a client: their events are heard by the page. */
  bubbles?: boolean;
}

export class AgentElement extends LitElement {
  static override properties: PropertyDeclarations = {
    client: { attribute: false },
    for: { type: String },
  };

  protected readonly internals = this.attachInternals();
  protected readonly localize = new Localize(this);

  /** The client; without it `for` and then the context are looked up. */
  declare client: AgentClient | undefined;
  /** Id of the provider or chat whose client is used. */
  declare for: string | undefined;

  /** A text in the language of the page. */
  protected term: Localize['term'] = (...args) => this.localize.term(...args);

  /** Switches a custom state, e.g. `:state(running)`. */
  protected toggleState(name: string, on: boolean): void {
    // Browsers without CustomStateSet lose the style, not the function.
    if (on) this.internals.states?.add(name);
    else this.internals.states?.delete(name);
  }

  /** Dispatches a CustomEvent and returns whether nobody prevented it. */
  protected emit<N extends keyof AgentEventMap>(
    name: N,
    detail: AgentEventMap[N] extends CustomEvent<infer D> ? D : never,
    { cancelable = false, bubbles = false }: EmitOptions = {},
  ): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles, composed: bubbles }));
  }
}
