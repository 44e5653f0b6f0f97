/** The buttons in the header: to the conversations of before, to a new one, and to what can be done with this one. */
import { nothing, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { LazyPart } from '../../../lit/lazy-part.js';
import type { Localize } from '../../../lit/localize.js';
import type { HeaderHost } from './header-host.js';
import { NewConversation } from './new-conversation.js';

export class HeaderTools {
  readonly #host: HeaderHost;
  readonly #fresh: NewConversation;
  readonly #threads: LazyPart<import('../../threads/threads-panel.js').ThreadsPanel>;
  readonly #menu: LazyPart<import('./conversation-menu.js').ConversationMenu>;

  /** `onDone`: another conversation is there, e.g. to move the focus. */
  constructor(host: HeaderHost, localize: Localize, onDone: () => void) {
    this.#host = host;
    this.#fresh = new NewConversation(host, localize, onDone);
    this.#threads = new LazyPart(host, async () => {
      const { ThreadsPanel } = await import('../../threads/threads-panel.js');
      return new ThreadsPanel(host, localize, onDone);
    });
    this.#menu = new LazyPart(host, async () => {
      const { ConversationMenu } = await import('./conversation-menu.js');
      return new ConversationMenu(host, localize);
    });
  }

  render(): TemplateResult {
    const { conversationMenu, threads, newConversation, readonly } = this.#host;
    return html`${threads && !readonly ? this.#threads.part?.render() : nothing}
    ${newConversation && !readonly ? this.#fresh.render(threads) : nothing}
    ${conversationMenu ? this.#menu.part?.render() : nothing}`;
  }
}
