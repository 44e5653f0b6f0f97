/** Keeps attached files in step with the client, which keeps them with the text of the same thread. */
import type { AgentClient, DraftFile } from '../../core/index.js';
import type { Attachment } from './attachment.js';

export class KeptAttachments {
  readonly #make: (file: DraftFile) => Attachment;
  /** What is behind them, also while another thread is shown. */
  readonly #known = new WeakMap<DraftFile, Attachment>();
  #client: AgentClient | undefined;
  #files: readonly DraftFile[] = [];

  constructor(make: (file: DraftFile) => Attachment) {
    this.#make = make;
  }

  /** Whichever of the two has changed since they were last in step wins. Returns the files that take the place of `items`. */
  sync(client: AgentClient, items: readonly Attachment[]): readonly Attachment[] | undefined {
    const isOther = client !== this.#client && items.length === 0;
    const hasChanged = client === this.#client && client.draftFiles !== this.#files;
    this.#client = client;
    if (isOther || hasChanged) {
      this.#files = client.draftFiles;
      return this.#files.map((file) => this.#known.get(file) ?? this.#open(file));
    }
    const files = items.map((item) => item.draft);
    files.forEach((file, index) => {
      const item = items[index];
      if (item) this.#known.set(file, item);
    });
    if (files.length !== this.#files.length || files.some((file, index) => file !== this.#files[index]))
      client.draftFiles = files;
    this.#files = client.draftFiles;
    return undefined;
  }

  #open(file: DraftFile): Attachment {
    const item = this.#make(file);
    this.#known.set(file, item);
    void item.draw();
    return item;
  }
}
