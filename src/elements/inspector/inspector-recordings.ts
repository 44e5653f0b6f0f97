/** The recordings of an inspector, one for each client that it has followed. */
import { recordClient, type AgentClient, type Recorder } from '../../core/index.js';

/** Whoever reads needs no more than this many pictures a second. */
const PACE = 100;

export class InspectorRecordings {
  /** That of the client that is followed now. */
  current: Recorder | undefined;
  readonly #all = new WeakMap<AgentClient, Recorder>();
  readonly #onChange: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Records `client`, and whatever was followed before no longer. */
  follow(client: AgentClient | undefined, maxEvents?: number): void {
    const next = client && this.#recorderOf(client);
    if (next !== this.current) {
      this.current?.stop();
      this.current = next;
      next?.start();
    }
    if (next && maxEvents !== undefined) next.maxEvents = maxEvents;
  }

  #recorderOf(client: AgentClient): Recorder {
    const known = this.#all.get(client) ?? recordClient(client, { onChange: () => this.#tell() });
    this.#all.set(client, known);
    return known;
  }

  #tell(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#onChange();
    }, PACE);
  }
}
