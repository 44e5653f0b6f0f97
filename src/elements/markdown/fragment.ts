/** A piece of a template with a state of its own, such as a code block whose lines can be wrapped. */
import type { Part } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';

export abstract class Fragment<Args extends unknown[]> extends AsyncDirective {
  #args: Args | undefined;

  override update(_part: Part, args: Args): unknown {
    this.#args = args;
    return this.render(...args);
  }

  abstract override render(...args: Args): unknown;

  /** Draws it again with what it was given last. */
  protected refresh(): void {
    if (this.isConnected && this.#args) this.setValue(this.render(...this.#args));
  }
}
