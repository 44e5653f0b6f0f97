/** What a hook of the host makes of a text: asked once for the same keys, with a fallback until it answers. */
import { directive } from 'lit/directive.js';
import { Fragment } from './fragment.js';

type Hook = () => unknown;
type Keys = readonly unknown[];

class Hooked extends Fragment<[keys: Keys, hook: Hook, fallback: () => unknown]> {
  #keys: Keys = [];
  #value: unknown;

  override render(keys: Keys, hook: Hook, fallback: () => unknown): unknown {
    if (keys.some((key, index) => key !== this.#keys[index])) this.#ask(keys, hook);
    return this.#value ?? fallback();
  }

  #ask(keys: Keys, hook: Hook): void {
    this.#keys = keys;
    this.#value = undefined;
    const answer = (value: unknown): void => {
      if (keys !== this.#keys) return;
      this.#value = value;
      this.refresh();
    };
    try {
      const value = hook();
      if (value instanceof Promise) value.then(answer, warn);
      else this.#value = value;
    } catch (error) {
      warn(error);
    }
  }
}

function warn(error: unknown): void {
  console.warn('agent-chat: a hook for Markdown failed.', error);
}

/** Draws what `hook` returns, also later; `fallback` until then, and where it returns nothing or fails. */
export const hooked = directive(Hooked);
