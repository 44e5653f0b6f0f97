/** What `agent-chat` and `agent-launcher` share of how a conversation begins and goes on. */
import { property } from 'lit/decorators.js';
import type { Suggestion } from '../../lit/events.js';
import { ComposerOptionsElement } from '../composer/composer-options-element.js';
import { fromJson } from '../provider/client-owner-options.js';

export class StartOptionsElement extends ComposerOptionsElement {
  /** The agent's first words, as text or Markdown: shown, and never sent to it. */
  @property() greeting: string | undefined;
  /** What may be asked next; see `agent-suggestions`. */
  @property({ converter: fromJson }) suggestions: readonly (string | Suggestion)[] | undefined;
  /** Where the agent's state holds such a list: a JSON Pointer. */
  @property({ attribute: 'suggestions-path' }) suggestionsPath: string | undefined;
  /** Offers a button in the header that begins a new conversation, and asks first where the old one would be lost. */
  @property({ attribute: 'new-conversation', type: Boolean }) newConversation = false;
  /** Offers a button in the header that opens the list of conversations; see `agent-threads`. */
  @property({ type: Boolean }) threads = false;
  /** Offers a menu in the header: copy the conversation, save it as a file, print it. */
  @property({ attribute: 'conversation-menu', type: Boolean }) conversationMenu = false;
}
