/** Writes from a view into the state, and which of them the page may make. */
import { pointerKeys, valueAt, type AgentClient } from '../../core/index.js';
import { carryOver } from '../../core/thread/state-writes.js';
import type { StateContext } from './state-custom.js';
import { withValueAt } from './state-parts.js';

interface Host {
  client(): AgentClient | undefined;
  /** Pointer of the shown value. */
  pointer(): string;
  /** Something was written; `refused` are the keys that may not be changed. */
  wrote(client: AgentClient, refused: readonly string[]): void;
}

export class StateWriter {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The key at the root of the state that `pointer` of the shown value stands under. */
  rootKey(pointer: string): string | undefined {
    return pointerKeys(this.#host.pointer() + pointer)[0];
  }

  /** Writes one part of the shown value. */
  put(pointer: string, value: unknown): void {
    const at = this.#host.pointer() + pointer;
    this.#write((whole) => withValueAt(whole, at, value));
  }

  /** Makes the change from `before` to `after` to what the shown value is by now. */
  carry(before: unknown, after: unknown): void {
    this.#change((value) => carryOver(value, before, after));
  }

  /** What a view of the page is given. */
  context(): StateContext {
    return {
      path: this.#host.pointer(),
      state: this.#host.client()?.snapshot.state,
      setState: (next) => this.#write((whole) => resolve(next, whole)),
      setValue: (next) => this.#change((value) => resolve(next, value)),
    };
  }

  #change(update: (value: unknown) => unknown): void {
    const at = this.#host.pointer();
    this.#write((whole) => withValueAt(whole, at, update(valueAt(whole, at))));
  }

  #write(update: (whole: unknown) => unknown): void {
    const client = this.#host.client();
    if (client) this.#host.wrote(client, client.setState(update));
  }
}

function resolve(next: unknown, now: unknown): unknown {
  return typeof next === 'function' ? (next as (value: unknown) => unknown)(now) : next;
}
