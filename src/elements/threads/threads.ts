/** The conversations that there are: to open one, to begin one, to rename and delete them. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { readThreads, type ThreadSummary } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import type { ThreadStrings } from '../../lit/strings/thread-strings.js';
import { threads as english } from '../../translations/en/threads.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { theme } from '../theme.styles.js';
import { focusChatOf } from './focus-chat.js';
import { threadIcon } from './thread-icons.js';
import { renderRow, titleOf, type RowMode } from './thread-row.js';
import { ThreadRows } from './thread-rows.js';
import { rowAt } from './threads-keys.js';
import { threadsStyles } from './threads.styles.js';

/** From so many on they can be searched. */
const MANY = 13;
const CHANGEABLE = { bubbles: true, cancelable: true } as const;

/**
 * The conversations that there are, the one that was used last first: those of the storage, of the option `listThreads`, or
 * of the property `threads`. The arrow keys lead through the list, F2 renames, Delete asks whether to delete. A new one
 * leads to the text field of the chat that stands beside the list.
 *
 * @tag agent-threads
 * @slot empty - In place of the words of an empty list.
 * @csspart thread-new - The button that begins a new conversation.
 * @csspart thread-search - The field that searches the titles.
 * @csspart threads - The list.
 * @csspart thread - A row of it.
 * @csspart thread-open - The button that opens a conversation.
 * @csspart thread-title - Its title.
 * @csspart thread-time - When it was last used.
 * @csspart thread-rename - The button that renames it.
 * @csspart thread-remove - The button that deletes it, after a question.
 * @csspart thread-input - The field for another title.
 * @csspart thread-confirm - The question before a conversation is deleted.
 * @csspart threads-empty - The words of an empty list.
 * @csspart threads-error - Says that the list could not be loaded.
 * @fires {CustomEvent} agent-thread-open - A conversation is about to be opened, also the one that is open; cancelable.
 * @fires {CustomEvent} agent-thread-new - A new one is about to begin; cancelable.
 * @fires {CustomEvent} agent-thread-rename - One is about to get another title; cancelable.
 * @fires {CustomEvent} agent-thread-remove - One is about to be deleted; cancelable.
 * @attr {string} for - The id of the provider or chat whose conversations they are.
 */
export class AgentThreads extends AgentElement {
  static override styles = [theme, iconStyles, threadsStyles];

  readonly #list = new ThreadRows(this, () => this.threads !== undefined);

  /** The page's own list, which the page changes itself when it hears the events. */
  @property({ attribute: false }) threads: readonly ThreadSummary[] | undefined;
  /** Conversations can be opened and begun, not renamed and deleted. */
  @property({ type: Boolean }) readonly = false;

  @state() private query = '';
  @state() private act: { id: string; mode: RowMode } | undefined;
  /** The row that Tab leads to. */
  @state() private reachable: string | undefined;
  @state() private said = '';
  #focusNext: string | undefined;
  #isFocusDue = false;

  /** Moves the focus to the conversation that is open, else to the button for a new one. */
  override focus(options?: FocusOptions): void {
    const { client, rows, hasFailed } = this.#list;
    // Until the list has come, nobody knows where the open one stands.
    this.#isFocusDue = client !== undefined && this.threads === undefined && !rows && !hasFailed;
    if (this.#isFocusDue) return;
    const target = this.renderRoot.querySelector<HTMLElement>('[aria-current]') ?? this.#newButton;
    target?.focus(options);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const selector = this.#focusNext;
    this.#focusNext = undefined;
    // The focus changes what Tab leads to, so it moves once this update is over.
    if (selector !== undefined) queueMicrotask(() => this.#moveFocus(selector));
    else if (this.#isFocusDue) queueMicrotask(() => this.focus());
  }

  protected override render(): TemplateResult {
    const texts = this.#texts;
    const all = this.threads === undefined ? this.#list.rows : readThreads(this.threads);
    return html`<button part="thread-new" class="new" type="button" @click=${() => this.#begin()}>
        ${threadIcon('plus')} ${this.term('newConversation')}
      </button>
      ${all && all.length >= MANY ? this.#renderSearch(texts) : nothing}
      ${this.#list.hasFailed && this.threads === undefined ? this.#renderFailure(texts) : nothing}
      ${all ? this.#renderList(all, texts) : nothing}
      <div class="visually-hidden" role="status">${this.said}</div>`;
  }

  #renderList(all: readonly ThreadSummary[], texts: ThreadStrings): TemplateResult {
    const wanted = this.query.trim().toLocaleLowerCase();
    const isWanted = (row: ThreadSummary): boolean => titleOf(row, texts).toLocaleLowerCase().includes(wanted);
    const rows = wanted === '' || all.length < MANY ? all : all.filter(isWanted);
    if (rows.length === 0)
      return html`<div part="threads-empty" class="empty" role="status">
        ${all.length > 0 ? this.term('searchNone') : html`<slot name="empty">${texts.empty}</slot>`}
      </div>`;
    const current = this.#list.threadId;
    const reachable = [this.reachable, current].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id;
    return html`<ul
      part="threads"
      role="list"
      aria-label=${texts.heading}
      @keydown=${this.#onKeydown}
      @focusin=${this.#onFocusin}
    >
      ${repeat(
        rows,
        ({ id }) => id,
        (row) =>
          html`<li part="thread" class=${row.id === current ? 'current' : ''} data-id=${row.id}>
            ${renderRow({
              row,
              mode: this.act?.id === row.id ? this.act.mode : 'shown',
              isCurrent: row.id === current,
              isReachable: row.id === reachable,
              canRename: this.#can('canRename'),
              canRemove: this.#can('canRemove'),
              texts,
              lang: this.localize.lang(),
              now: Date.now(),
              open: ({ id }) => this.#open(id),
              setMode: ({ id }, mode) => this.#setMode(id, mode),
              rename: (one, title, isLeft) => this.#rename(one, title, isLeft),
              remove: (one) => this.#remove(one, rows),
            })}
          </li>`,
      )}
    </ul>`;
  }

  #renderSearch({ search }: ThreadStrings): TemplateResult {
    return html`<input
      part="thread-search"
      class="field search"
      type="search"
      aria-label=${search}
      placeholder=${search}
      .value=${this.query}
      @input=${(event: InputEvent) => (this.query = (event.currentTarget as HTMLInputElement).value)}
    />`;
  }

  #renderFailure({ loadFailed }: ThreadStrings): TemplateResult {
    return html`<p part="threads-error" class="failure" role="alert">
      ${loadFailed} <button type="button" @click=${() => this.#list.load()}>${this.term('retry')}</button>
    </p>`;
  }

  get #texts(): ThreadStrings {
    return this.localize.group('threads', english);
  }

  get #newButton(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.new');
  }

  #moveFocus(selector: string): void {
    const target = this.renderRoot.querySelector<HTMLElement>(selector) ?? this.#newButton;
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }

  /** A page that gives its own list hears what is wanted and does it. */
  #can(what: 'canRename' | 'canRemove'): boolean {
    if (this.readonly) return false;
    return this.threads !== undefined || (this.#list.client?.threads[what] ?? false);
  }

  #setMode(id: string, mode: RowMode): void {
    const row = `li[data-id="${CSS.escape(id)}"]`;
    const back = this.act?.mode === 'removed' ? '.remove' : '.rename';
    this.#focusNext = `${row} ${mode === 'renamed' ? '.field' : mode === 'removed' ? '.keep' : back}`;
    this.said = '';
    this.act = mode === 'shown' ? undefined : { id, mode };
  }

  #begin(): void {
    if (!this.emit('agent-thread-new', undefined, CHANGEABLE)) return;
    const { client } = this.#list;
    // An empty one is as new as any.
    if (client && client.snapshot.entries.length > 0) client.openThread().catch(console.warn);
    focusChatOf(client, this.getRootNode());
  }

  #open(threadId: string): void {
    if (!this.emit('agent-thread-open', { threadId }, CHANGEABLE)) return;
    const { client } = this.#list;
    if (client && client.snapshot.threadId !== threadId) client.openThread(threadId).catch(console.warn);
  }

  #rename(row: ThreadSummary, text: string, isLeft: boolean): void {
    const threadId = row.id;
    // The field that a key has taken away loses the focus, too.
    if (this.act?.id !== threadId || this.act.mode !== 'renamed') return;
    this.#setMode(threadId, 'shown');
    if (isLeft) this.#focusNext = undefined;
    const title = text.trim();
    if (title === titleOf(row, this.#texts)) return;
    if (!this.emit('agent-thread-rename', { threadId, title }, CHANGEABLE)) return;
    const list = this.#list.client?.threads;
    if (list?.canRename) this.#attempt(list.rename(threadId, title));
  }

  #remove(row: ThreadSummary, rows: readonly ThreadSummary[]): void {
    const next = rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1];
    this.#focusNext = next ? `li[data-id="${CSS.escape(next.id)}"] .open` : '.new';
    this.act = undefined;
    if (!this.emit('agent-thread-remove', { threadId: row.id }, CHANGEABLE)) return;
    const list = this.#list.client?.threads;
    if (!list?.canRemove) return;
    const { removed } = this.#texts;
    this.#attempt(list.remove(row.id).then(() => void (this.said = removed(titleOf(row, this.#texts)))));
  }

  #attempt(work: Promise<void>): void {
    work.catch((thrown: unknown) => {
      console.warn('agent-chat:', thrown);
      this.said = this.#texts.failed;
    });
  }

  readonly #onFocusin = (event: FocusEvent): void => {
    const id = (event.target as Element).closest('li')?.dataset['id'];
    if (id !== undefined) this.reachable = id;
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const id = target.closest('li')?.dataset['id'];
    if (id === undefined || target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const next = rowAt(event.key, target);
    if (next) next.querySelector<HTMLElement>('.open, .keep')?.focus();
    else if (this.act?.id === id) return;
    else if (event.key === 'F2' && this.#can('canRename')) this.#setMode(id, 'renamed');
    else if (event.key === 'Delete' && this.#can('canRemove')) this.#setMode(id, 'removed');
    else return;
    event.preventDefault();
  };
}
