/** What may be asked next, on buttons. */
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { ThreadSnapshot } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import type { Suggestion } from '../../lit/events.js';
import { tagName } from '../../lit/tags.js';
import { isCoarse } from '../composer/composer.js';
import { fromJson } from '../provider/client-owner-options.js';
import { theme } from '../theme.styles.js';
import { SpentList } from './spent-list.js';
import { readSuggestions } from './suggestion.js';
import { suggestionsStyles } from './suggestions.styles.js';

/** The parts of `agent-suggestions`, for `exportparts`. */
export const SUGGESTIONS_PARTS = 'suggestions, suggestion, suggestion-description';

const select = ({ status, entries, state }: ThreadSnapshot) => ({ status, entries, state });

/**
 * What may be asked next: starters of an empty conversation, follow-ups of a running one. A list is shown until a message
 * is sent, and again where the conversation is empty; another list is shown at once. Hidden while the agent works.
 *
 * @tag agent-suggestions
 * @csspart suggestions - The list.
 * @csspart suggestion - A button.
 * @csspart suggestion-description - The second line on it.
 * @fires {CustomEvent} agent-suggestion - A suggestion was chosen; cancelable.
 * @attr {string} for - The id of the provider or chat that is asked.
 */
export class AgentSuggestions extends AgentElement {
  static override styles = [theme, suggestionsStyles];

  readonly #client = new ClientController(this, select);
  readonly #spent = new SpentList();

  /** Strings, or objects `{ label, prompt?, description?, send? }`. */
  @property({ converter: fromJson }) suggestions: readonly (string | Suggestion)[] | undefined;
  /** Where the agent's state holds such a list: a JSON Pointer. It wins over `suggestions` where there is one. */
  @property() path: string | undefined;

  /** The list that the state holds, from its pointer. */
  get #ofState(): unknown {
    return this.path === undefined ? undefined : this.#client.client?.select(this.path).value;
  }

  protected override render(): unknown {
    const ofState = this.#ofState;
    const list = Array.isArray(ofState) ? (ofState as unknown[]) : this.suggestions;
    // As it stands now: a page may set another list before the message that spent this one has been drawn.
    const { status, entries = [] } = this.#client.client?.snapshot ?? {};
    const isSpent = this.#spent.take(list, entries);
    const rests = status === 'idle' || status === 'error';
    const items = rests && !isSpent ? readSuggestions(list) : [];
    if (items.length === 0) return nothing;
    return html`<ul part="suggestions" role="list" aria-label=${this.term('suggestions')}>
      ${items.map(
        (item) =>
          html`<li>
            <button part="suggestion" type="button" @click=${() => this.#onChoose(item, list === ofState)}>
              <bdi>${item.label}</bdi>
              ${
                item.description === undefined
                  ? nothing
                  : html`<bdi part="suggestion-description" class="description">${item.description}</bdi>`
              }
            </button>
          </li>`,
      )}
    </ul>`;
  }

  #onChoose(suggestion: Suggestion, isOfAgent: boolean): void {
    const { client } = this.#client;
    const { label, prompt = label, send = true } = suggestion;
    if (!client || !this.emit('agent-suggestion', { suggestion }, { bubbles: true, cancelable: true })) return;
    // The button goes away with the focus.
    this.#composer?.focus({ preventScroll: true });
    // Nobody sends words of the agent's that a person has not seen.
    if (!send || (isOfAgent && prompt !== label)) client.draft = [client.draft, prompt].filter(Boolean).join('\n');
    // Where the page refuses it, the suggestion is still there.
    else client.send(prompt).catch(() => undefined);
  }

  /** Where a person writes to the same agent. */
  get #composer(): HTMLElement | undefined {
    // On a touch screen the keyboard would come up.
    if (isCoarse()) return this.closest<HTMLElement>(tagName('messages')) ?? undefined;
    const root = this.getRootNode() as Document | ShadowRoot;
    const owner = this.for ? root.getElementById(this.for) : (this.closest(tagName('provider')) ?? root);
    return owner?.querySelector<HTMLElement>(tagName('composer')) ?? (owner instanceof HTMLElement ? owner : undefined);
  }
}
