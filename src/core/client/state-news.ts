/** Tells the hooks how the state has changed: with the subscribers, so at most once a frame. */
import { changedPointers } from '../thread/state-nodes.js';
import type { ClientHost } from './client-host.js';

/** What it asks of the client. */
type Host = Pick<ClientHost, 'notifier' | 'hooks' | 'thread'>;

export class StateNews {
  readonly #core: Host;
  #told: unknown;
  #reverted: readonly string[] | undefined;

  /** `told`: the state as everybody knows it. */
  constructor(core: Host, told: unknown) {
    this.#core = core;
    this.#told = told;
    core.notifier.subscribe(() => this.#look());
    this.#look();
  }

  #look(): void {
    const { hooks, thread } = this.#core;
    if (!hooks.has('stateChange')) return;
    const state = thread.state.snapshot();
    const { reverted } = thread.state;
    const isNew = reverted !== this.#reverted && reverted.length > 0;
    this.#reverted = reverted;
    if (Object.is(state, this.#told) && !isNew) return;
    const changed = changedPointers(this.#told, state);
    this.#told = state;
    hooks.call('stateChange', state, { changed, reverted: isNew ? reverted : [] });
  }
}
