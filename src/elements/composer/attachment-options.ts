/** How files are attached to a message. */

/** The part of AG-UI's `AgentCapabilities` that tells which files an agent understands. */
export interface InputCapabilities {
  readonly multimodal?: {
    readonly input?: {
      readonly image?: boolean;
      readonly audio?: boolean;
      readonly video?: boolean;
      readonly pdf?: boolean;
      readonly file?: boolean;
    };
  };
}

export interface UploadContext {
  /** Aborted when the person removes the file. */
  readonly signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onProgress(fraction: number): void;
}

export interface AttachmentOptions {
  /** As the attribute of a file input has it: `image/*,.pdf`. By `capabilities` where absent. */
  readonly accept?: string;
  /** 10 by default. */
  readonly maxFiles?: number;
  /** In bytes; 4 MB by default, and 100 MB with `upload`. */
  readonly maxFileSize?: number;
  /** What the agent says of itself, if the host knows. */
  readonly capabilities?: InputCapabilities;
  /** Brings a file to a server and returns its address. Without it files go along in the message itself, as base64. */
  readonly upload?: (file: File, context: UploadContext) => Promise<string>;
}
