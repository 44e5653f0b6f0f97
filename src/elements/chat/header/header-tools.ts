/** The buttons in the header that lead to other conversations: to those of before, and to a new one. */
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

  /** `onDone`: another conversation is there, e.g. to move the focus. */
  constructor(host: HeaderHost, localize: Localize, onDone: () => void) {
    this.#host = host;
    this.#fresh = new NewConversation(host, localize, onDone);
    this.#threads = new LazyPart(host, async () => {
      const { ThreadsPanel } = await import('../../threads/threads-panel.js');
      return new ThreadsPanel(host, localize, onDone);
    });
  }

  render(): TemplateResult {
    const { threads, newConversation } = this.#host;
    return html`${threads ? this.#threads.part?.render() : nothing}
    ${newConversation ? this.#fresh.render(threads) : nothing}`;
  }
}
