/** What the elements of a conversation share: a client, and typed events. */
import type { PropertyDeclarations } from 'lit';
import type { AgentClient } from '../core/index.js';
import type { AgentEventMap } from './events.js';
import { ThemedElement } from './themed-element.js';

/** Options of {@link AgentElement.emit}. */
interface EmitOptions {
  cancelable?: boolean;
  /** For the elements that own a client: their events are heard by the page. */
  bubbles?: boolean;
}

export class AgentElement extends ThemedElement {
  static override properties: PropertyDeclarations = {
    client: { attribute: false },
    for: { type: String },
  };

  /** The client; without it `for` and then the context are looked up. */
  declare client: AgentClient | undefined;
  /** Id of the provider or chat whose client is used. */
  declare for: string | undefined;

  /** Dispatches a CustomEvent and returns whether nobody prevented it. */
  protected emit<N extends keyof AgentEventMap>(
    name: N,
    detail: AgentEventMap[N] extends CustomEvent<infer D> ? D : never,
    { cancelable = false, bubbles = false }: EmitOptions = {},
  ): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles, composed: bubbles }));
  }
}
