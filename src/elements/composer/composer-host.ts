/** What the parts of a composer that load later see of it. */
import type { ReactiveControllerHost } from 'lit';
import type { DraftFile, ThreadSnapshot } from '../../core/index.js';
import type { AttachmentOptions } from './attachment-options.js';
import type { CompletionSource } from './suggest-options.js';

export interface ComposerHost extends ReactiveControllerHost, HTMLElement {
  value: string;
  disabled: boolean;
  attachments: boolean | AttachmentOptions;
  mentions: CompletionSource | undefined;
  commands: CompletionSource | undefined;
}

/** What of a conversation a composer follows. */
export interface ComposerView {
  readonly isRunning: boolean;
  readonly isPaused: boolean;
  readonly threadId: string;
  readonly draft: string;
  readonly draftFiles: readonly DraftFile[];
}

export const composerView = ({
  status,
  interrupts,
  batch,
  threadId,
  draft,
  draftFiles,
}: ThreadSnapshot): ComposerView => ({
  // A decision may wait for a tool of the page, which can take for ever.
  isRunning: status === 'connecting' || status === 'running' || batch?.submitting === true,
  isPaused: interrupts.length > 0,
  threadId,
  draft,
  draftFiles,
});
