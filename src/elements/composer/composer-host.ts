/** What the parts of a composer that load later see of it. */
import type { ReactiveControllerHost } from 'lit';
import type { ThreadSnapshot } from '../../core/index.js';
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
}

export const composerView = ({ status, interrupts, threadId, draft }: ThreadSnapshot): ComposerView => ({
  isRunning: status === 'connecting' || status === 'running',
  isPaused: interrupts.length > 0,
  threadId,
  draft,
});
