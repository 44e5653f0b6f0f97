/** What the tools in the header of a chat see of it. */
import type { ClientConsumer } from '../../../lit/client-controller.js';
import type { ExportFormat } from '../../transcript/export-conversation.js';

export type HeaderHost = ClientConsumer & {
  readonly renderRoot: ParentNode;
  readonly shadowRoot: ShadowRoot | null;
  newConversation: boolean;
  threads: boolean;
  conversationMenu: boolean;
  readonly: boolean;
  exportConversation(format: ExportFormat): Promise<string>;
  downloadConversation(format: ExportFormat): Promise<string>;
};
