/** A part of an element that is fetched when it is needed, such as a card that most conversations never show. */

export class Late<T> {
  /** There once it has been fetched. */
  value: T | undefined;
  readonly #import: () => Promise<T>;
  #loading: Promise<T> | undefined;

  constructor(load: () => Promise<T>) {
    this.#import = load;
  }

  /** Fetches it, once; after a failure the next call tries again. Rejects where it cannot be had. */
  async load(): Promise<T> {
    this.#loading ??= this.#import();
    try {
      return (this.value = await this.#loading);
    } catch (thrown) {
      this.#loading = undefined;
      throw thrown;
    }
  }
}
