/** A transport in the hands of a test: says what comes and when, whether or not anyone still wants it. */
import type { RunAgentInput, Transport, TransportContext } from '../../../src/core/index.js';

export class Pipe implements Transport {
  readonly inputs: RunAgentInput[] = [];
  /** Of the last request. */
  signal: AbortSignal | undefined;
  #waiting: (unknown[] | 'end' | Error)[] = [];
  #wake: (() => void) | undefined;

  async *run(input: RunAgentInput, { signal }: TransportContext): AsyncGenerator<unknown[]> {
    this.inputs.push(input);
    this.signal = signal;
    for (;;) {
      const batch = this.#waiting.shift();
      if (Array.isArray(batch)) yield batch;
      else if (batch === 'end') return;
      else if (batch) throw batch;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  push(...events: unknown[]): void {
    this.#waiting.push(events);
    this.#wake?.();
  }

  end(): void {
    this.#waiting.push('end');
    this.#wake?.();
  }

  fail(why: Error): void {
    this.#waiting.push(why);
    this.#wake?.();
  }
}
