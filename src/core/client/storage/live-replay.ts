/** A run that a replay shows and that still goes on: it looks like one of this page, and can be stopped. */
import type { ClientHost } from '../client-host.js';
import { forgetCut } from './read-thread.js';

export class LiveReplay {
  readonly #core: ClientHost;
  readonly #replay: AbortController;
  #runId: string | undefined;
  #isStopped = false;

  /** `replay`: ends it. */
  constructor(core: ClientHost, replay: AbortController) {
    this.#core = core;
    this.#replay = replay;
  }

  goesOn(runId: string): void {
    const core = this.#core;
    const { turns, paused } = core;
    // What this page asks for itself comes first.
    if (this.#replay.signal.aborted || turns.running || paused) return;
    this.#runId = runId;
    turns.stopReplay = () => this.#stop();
    forgetCut(core);
    core.setStatus('running');
  }

  /** The replay has ended; what it left open is asked for. */
  end(): void {
    const core = this.#core;
    const runId = this.#runId;
    core.turns.stopReplay = undefined;
    if (runId === undefined) return;
    if (core.status === 'running') core.setStatus(core.paused ? 'waiting' : core.error ? 'error' : 'idle');
    const end = this.#isStopped ? 'stopped' : core.paused ? 'waiting' : core.error ? 'error' : 'done';
    core.hooks.call('runEnd', { runId, end });
  }

  #stop(): void {
    const core = this.#core;
    this.#isStopped = core.stopped = true;
    core.turns.stopReplay = undefined;
    if (this.#runId !== undefined) core.turns.tellStop(this.#runId);
    this.#replay.abort();
  }
}
