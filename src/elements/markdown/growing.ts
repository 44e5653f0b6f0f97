/** A list that grows at its end, in chunks: what is added costs the same at any length. */

/** A chunk is another array as soon as anything in it changes. */
export class Growing<T> {
  readonly #chunks: (readonly T[])[] = [];
  readonly #chunkSize: number;
  #size = 0;

  constructor(values: Iterable<T> = [], chunkSize = 32) {
    this.#chunkSize = chunkSize;
    this.push(values);
  }

  get size(): number {
    return this.#size;
  }

  get chunks(): readonly (readonly T[])[] {
    return this.#chunks;
  }

  at(index: number): T | undefined {
    return this.#chunks[Math.floor(index / this.#chunkSize)]?.[index % this.#chunkSize];
  }

  push(values: Iterable<T>): void {
    for (const value of values) {
      const last = this.#chunks.at(-1);
      if (last && last.length < this.#chunkSize) this.#chunks[this.#chunks.length - 1] = [...last, value];
      else this.#chunks.push([value]);
      this.#size += 1;
    }
  }

  set(index: number, value: T): void {
    const number = Math.floor(index / this.#chunkSize);
    const chunk = [...(this.#chunks[number] ?? [])];
    chunk[index % this.#chunkSize] = value;
    this.#chunks[number] = chunk;
  }

  /** Drops what stands behind the first `size` values. */
  truncate(size: number): void {
    if (size >= this.#size) return;
    const whole = Math.ceil(size / this.#chunkSize);
    this.#chunks.length = whole;
    const left = size % this.#chunkSize;
    const last = this.#chunks[whole - 1];
    if (left > 0 && last) this.#chunks[whole - 1] = last.slice(0, left);
    this.#size = size;
  }

  *[Symbol.iterator](): Generator<T> {
    for (const chunk of this.#chunks) yield* chunk;
  }
}
