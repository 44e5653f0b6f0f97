/** One file that goes along with a message: read as base64, brought to a server by the host, or kept from an earlier visit. */
import type { DraftFile } from '../../core/index.js';
import type { AttachmentOptions } from './attachment-options.js';
import { thumbnailOf } from './attachment-thumbnail.js';

type Source = NonNullable<DraftFile['source']>;

export type AttachmentState = 'busy' | 'failed' | 'ready';

interface AttachmentOwner {
  changed(): void;
  /** Says it to the developer; the person sees it by the state. */
  failed(message: string): void;
}

export class Attachment {
  readonly name: string;
  readonly mimeType: string;
  /** In bytes. */
  readonly size: number;
  state: AttachmentState = 'busy';
  /** From 0 to 1; `undefined` where nobody tells. */
  progress: number | undefined;
  source: Source | undefined;
  thumbnail: HTMLCanvasElement | undefined;
  /** Absent where all that is known of it is what was kept. */
  readonly #file: File | undefined;
  readonly #upload: AttachmentOptions['upload'];
  readonly #owner: AttachmentOwner;
  #abort = new AbortController();
  #draft: DraftFile | undefined;

  /** What was kept of a file is not brought anywhere again. */
  constructor(file: File | DraftFile, upload: AttachmentOptions['upload'], owner: AttachmentOwner) {
    this.#file = file instanceof File ? file : fileOf(file);
    this.name = file.name;
    this.size = file.size;
    this.mimeType = ('mimeType' in file ? file.mimeType : file.type) || 'application/octet-stream';
    this.#upload = upload;
    this.#owner = owner;
    if (file instanceof File) return;
    this.source = file.source?.type === 'data' && !this.#file ? undefined : file.source;
    this.state = this.source ? 'ready' : 'failed';
    this.#draft = file;
  }

  /** It was attached before, and must be once more. */
  get isLost(): boolean {
    return !this.#file && !this.source;
  }

  /** What is kept of it until it is sent. */
  get draft(): DraftFile {
    const { name, mimeType, size, source } = this;
    if (this.#draft?.source !== source) this.#draft = undefined;
    return (this.#draft ??= { name, mimeType, size, ...(source && { source }) });
  }

  /** Whether the host brings it to a server. */
  get isUpload(): boolean {
    return this.#upload !== undefined;
  }

  /** Makes the small picture beside the name, where it is one of pixels. */
  async draw(): Promise<void> {
    this.thumbnail = this.#file && (await thumbnailOf(this.#file));
    if (this.thumbnail) this.#owner.changed();
  }

  /** Reads or uploads it; also again, after a failure. Never rejects. */
  async start(): Promise<void> {
    const file = this.#file;
    if (!file) return;
    const { signal } = (this.#abort = new AbortController());
    this.state = 'busy';
    this.progress = undefined;
    this.#owner.changed();
    try {
      const source = await (this.#upload ? this.#bring(this.#upload, file, signal) : read(file));
      if (signal.aborted) return;
      this.source = source;
      this.state = 'ready';
    } catch (thrown) {
      if (signal.aborted) return;
      this.state = 'failed';
      this.#owner.failed(`${this.name} could not be attached: ${String(thrown)}`);
    }
    this.#owner.changed();
  }

  /** The person does not want it any more. */
  cancel(): void {
    this.#abort.abort();
  }

  async #bring(upload: NonNullable<AttachmentOptions['upload']>, file: File, signal: AbortSignal): Promise<Source> {
    const onProgress = (fraction: number): void => {
      if (signal.aborted || !Number.isFinite(fraction)) return;
      this.progress = Math.min(1, Math.max(0, fraction));
      this.#owner.changed();
    };
    const address: unknown = await upload(file, { signal, onProgress });
    if (typeof address !== 'string' || address === '') throw new TypeError('upload() returned no address');
    return { type: 'url', value: address };
  }
}

function read(file: File): Promise<Source> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve({ type: 'data', value: text.slice(text.indexOf(',') + 1) });
    };
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}

/** The file itself, where all of it was kept. */
function fileOf({ name, mimeType, source }: DraftFile): File | undefined {
  if (source?.type !== 'data') return undefined;
  try {
    const bytes = Uint8Array.from(atob(source.value), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, { type: mimeType });
  } catch {
    // Whatever the storage holds there, it is no file.
    return undefined;
  }
}
