/** One file that goes along with a message: read as base64, or brought to a server by the host. */
import type { AttachmentOptions } from './attachment-options.js';
import { thumbnailOf } from './attachment-thumbnail.js';

type Source = { type: 'url' | 'data'; value: string };

export type AttachmentState = 'busy' | 'failed' | 'ready';

interface AttachmentOwner {
  changed(): void;
  /** Says it to the developer; the person sees it by the state. */
  failed(message: string): void;
}

export class Attachment {
  readonly file: File;
  readonly mimeType: string;
  state: AttachmentState = 'busy';
  /** From 0 to 1; `undefined` where nobody tells. */
  progress: number | undefined;
  source: Source | undefined;
  thumbnail: HTMLCanvasElement | undefined;
  readonly #upload: AttachmentOptions['upload'];
  readonly #owner: AttachmentOwner;
  #abort = new AbortController();

  constructor(file: File, upload: AttachmentOptions['upload'], owner: AttachmentOwner) {
    this.file = file;
    this.mimeType = file.type || 'application/octet-stream';
    this.#upload = upload;
    this.#owner = owner;
  }

  /** Whether the host brings it to a server. */
  get isUpload(): boolean {
    return this.#upload !== undefined;
  }

  /** Makes the small picture beside the name, where it is one of pixels. */
  async draw(): Promise<void> {
    this.thumbnail = await thumbnailOf(this.file);
    if (this.thumbnail) this.#owner.changed();
  }

  /** Reads or uploads it; also again, after a failure. Never rejects. */
  async start(): Promise<void> {
    const { signal } = (this.#abort = new AbortController());
    this.state = 'busy';
    this.progress = undefined;
    this.#owner.changed();
    try {
      const source = await (this.#upload ? this.#bring(this.#upload, signal) : this.#read());
      if (signal.aborted) return;
      this.source = source;
      this.state = 'ready';
    } catch (thrown) {
      if (signal.aborted) return;
      this.state = 'failed';
      this.#owner.failed(`${this.file.name} could not be attached: ${String(thrown)}`);
    }
    this.#owner.changed();
  }

  /** The person does not want it any more. */
  cancel(): void {
    this.#abort.abort();
  }

  async #bring(upload: NonNullable<AttachmentOptions['upload']>, signal: AbortSignal): Promise<Source> {
    const onProgress = (fraction: number): void => {
      if (signal.aborted || !Number.isFinite(fraction)) return;
      this.progress = Math.min(1, Math.max(0, fraction));
      this.#owner.changed();
    };
    const address: unknown = await upload(this.file, { signal, onProgress });
    if (typeof address !== 'string' || address === '') throw new TypeError('upload() returned no address');
    return { type: 'url', value: address };
  }

  #read(): Promise<Source> {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => {
        const text = typeof reader.result === 'string' ? reader.result : '';
        resolve({ type: 'data', value: text.slice(text.indexOf(',') + 1) });
      };
      reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
      reader.readAsDataURL(this.file);
    });
  }
}
