/** What the tools in the header of a chat see of it. */
import type { ClientConsumer } from '../../../lit/client-controller.js';

export type HeaderHost = ClientConsumer & {
  readonly renderRoot: ParentNode;
  readonly shadowRoot: ShadowRoot | null;
  newConversation: boolean;
  threads: boolean;
};
