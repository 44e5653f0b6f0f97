/** A file that goes along with what is written and not sent. */
export interface DraftFile {
  readonly name: string;
  readonly mimeType: string;
  /** In bytes. */
  readonly size: number;
  /** An address, or base64; absent where it is not there yet, or was not kept. */
  readonly source?: { readonly type: 'url' | 'data'; readonly value: string };
}

export const NO_FILES: readonly DraftFile[] = Object.freeze([]);
