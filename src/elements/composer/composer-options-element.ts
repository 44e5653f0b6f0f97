/** What `agent-chat` and `agent-launcher` share: the options of the composer that they hold. */
import { property } from 'lit/decorators.js';
import { ClientOwnerElement } from '../provider/client-owner-element.js';
import type { AttachmentOptions } from './attachment-options.js';
import { readAttachments } from './composer.js';
import type { CompletionSource } from './suggest-options.js';

export class ComposerOptionsElement extends ClientOwnerElement {
  /** What stands in the empty text field. */
  @property() placeholder: string | undefined;
  /** What Enter does: `send` or `newline`; by the kind of pointer where absent. */
  @property({ attribute: 'enter-key' }) enterKey: 'send' | 'newline' | undefined;
  /** Whether files can be attached, and how; options also as JSON. */
  @property({ converter: readAttachments }) attachments: boolean | AttachmentOptions = false;
  /** What `@` offers in the text. */
  @property({ attribute: false }) mentions: CompletionSource | undefined;
  /** What `/` offers at the beginning of the text. */
  @property({ attribute: false }) commands: CompletionSource | undefined;
}
