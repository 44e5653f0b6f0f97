/** What goes on between a client and its agent: requests, raw events, changes of the state, decisions, problems. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AgentClient, RecordedItem } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import type { InspectorStrings } from '../../lit/strings/inspector-strings.js';
import { inspector as english } from '../../translations/en/inspector.js';
import { saveFile } from '../message/media-source.js';
import { formatSize } from '../message/message-format.js';
import { theme } from '../theme.styles.js';
import { copyText } from '../transcript/clipboard.js';
import { answersTo } from './inspector-answers.js';
import { renderDetails, type DetailView } from './inspector-details.js';
import { InspectorRecordings } from './inspector-recordings.js';
import { countViews, pick, rowsOf, textOf, type InspectorRow, type InspectorView } from './inspector-rows.js';
import { renderTabs } from './inspector-tabs.js';
import { RowWindow } from './inspector-window.js';
import { summaryOf, titleOf } from './inspector-words.js';
import { inspectorStyles } from './inspector.styles.js';

const MAX_EVENTS = 20_000;
const OPEN_VIEWS: readonly InspectorView[] = ['state', 'decisions'];

/**
 * For developers: lists what a client sends and gets, and saves it as a file that `replayTransport` plays again.
 *
 * @tag agent-inspector
 * @csspart inspector - The whole view.
 * @csspart toolbar - Search and buttons.
 * @csspart search - The field for the search.
 * @csspart button - A button of the toolbar.
 * @csspart tabs - The list of views.
 * @csspart tab - One of them.
 * @csspart list - The list of rows.
 * @csspart row - A line of the recording, or the pieces of one text.
 * @csspart kind - What it is.
 * @csspart summary - What it says in short.
 * @csspart details - What stands in an opened row.
 * @csspart change - A value of the state, before and after.
 * @csspart interrupt - A pause and its answer.
 * @csspart copy-line - The button that copies a line.
 * @csspart show-all - The button for the rest of a long value.
 * @csspart earlier - The button for older rows.
 * @csspart empty - The text for nothing.
 * @cssstate empty - Nothing was recorded.
 * @cssstate paused - The list stands still.
 * @attr {string} for - The id of the provider or chat that is looked into.
 */
export class AgentInspector extends AgentElement {
  static override styles = [theme, inspectorStyles];

  readonly #client = new ClientController(this);

  /** Stops the list; recording goes on. */
  @property({ type: Boolean, reflect: true }) paused = false;
  /** How many lines are kept. */
  @property({ attribute: 'max-events', type: Number }) maxEvents = MAX_EVENTS;

  @state() private view: InspectorView = 'all';
  @state() private words = '';
  @state() private toggled: ReadonlySet<number> = new Set();
  @state() private whole: ReadonlySet<string> = new Set();
  /** `false`: it could not be copied. */
  @state() private isCopied: boolean | undefined;
  @query('.list') private scroller: HTMLElement | null | undefined;

  readonly #recordings = new InspectorRecordings(() => this.requestUpdate());
  /** What is listed: all, or what there was when it was paused. */
  #items: readonly RecordedItem[] = [];
  /** Number of the newest line that was listed. */
  #listed = -1;
  readonly #window = new RowWindow();
  #seen: AgentClient | undefined;

  /** The recording as `.jsonl`; empty without a client. Headers of requests are not in it. */
  toText(): string {
    return this.#recordings.current?.toText() ?? '';
  }

  /** Forgets what was recorded. */
  clear(): void {
    this.#listed = this.#newest;
    this.#recordings.current?.clear();
    this.#forget();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#recordings.follow(undefined);
  }

  /** Later than `willUpdate`: by now the client is found. */
  protected override update(changed: PropertyValues<this>): void {
    const { client } = this.#client;
    this.#recordings.follow(this.isConnected ? client : undefined, this.maxEvents > 0 ? this.maxEvents : MAX_EVENTS);
    const isOther = client !== this.#seen;
    this.#seen = client;
    if (isOther) this.#forget();
    if (!this.paused || isOther || changed.has('paused')) {
      this.#items = [...(this.#recordings.current?.items ?? [])];
      this.#listed = this.#items.at(-1)?.n ?? (isOther ? -1 : this.#listed);
    }
    this.toggleState('empty', this.#items.length === 0);
    this.toggleState('paused', this.paused);
    super.update(changed);
  }

  protected override render(): TemplateResult {
    const texts = this.#texts;
    const found = pick(this.#items, this.view, this.words);
    return html`<section part="inspector" aria-label=${texts.inspector}>
      ${this.#renderToolbar(texts, found)}
      ${renderTabs({
        texts,
        view: this.view,
        counts: countViews(this.#items),
        isRtl: this.localize.dir() === 'rtl',
        choose: (view) => this.#choose(view),
      })}
      <div
        class="list"
        part="list"
        id="panel"
        role="tabpanel"
        aria-labelledby="tab-${this.view}"
        tabindex="0"
        @scroll=${this.#onScroll}
      >
        ${this.#renderList(texts, found)}
      </div>
      <div class="visually-hidden" role="status">${this.#copied(texts, '')}</div>
    </section>`;
  }

  protected override updated(): void {
    const { scroller } = this;
    if (this.#window.isAtEnd && scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  #renderToolbar(texts: InspectorStrings, found: readonly RecordedItem[]): TemplateResult {
    const isEmpty = found.length === 0;
    return html`<div class="toolbar" part="toolbar">
      <input type="search" part="search" aria-label=${texts.search} placeholder=${texts.searchShort} @input=${this.#onSearch} />
      <button part="button" type="button" @click=${() => (this.paused = !this.paused)}>
        ${this.paused ? texts.resume(this.#missed) : texts.pause}
      </button>
      <button part="button" type="button" ?disabled=${isEmpty} @click=${() => this.#copy(textOf(found))}>
        ${this.#copied(texts, texts.copy)}
      </button>
      <button part="button" type="button" ?disabled=${this.#items.length === 0} @click=${this.#onDownload}>${texts.download}</button>
      <button part="button" type="button" aria-disabled=${String(this.#items.length === 0)} @click=${() => this.clear()}>${texts.clear}</button>
    </div>`;
  }

  #renderList(texts: InspectorStrings, found: readonly RecordedItem[]): TemplateResult {
    if (found.length === 0) {
      const words = this.#client.client ? (this.#items.length > 0 ? texts.noMatch : texts.empty) : texts.noClient;
      return html`<p class="empty" part="empty">${words}</p>`;
    }
    const all = rowsOf(found);
    const { rows, before } = this.#window.of(all);
    const dropped = this.#recordings.current?.dropped ?? 0;
    return html`${dropped > 0 && before === 0 ? html`<p class="remark">${texts.dropped(dropped.toLocaleString(this.localize.lang()))}</p>` : nothing}
      ${
        before > 0
          ? html`<button class="small" type="button" part="earlier" @click=${(event: Event) => this.#onEarlier(event, all)}>
            ${texts.earlier(this.#window.stepOf(before))}
          </button>`
          : nothing
      }
      <ol>
        ${repeat(
          rows,
          ({ key }) => key,
          (row) => this.#renderRow(texts, row),
        )}
      </ol>`;
  }

  #renderRow(texts: InspectorStrings, { key, items }: InspectorRow): TemplateResult | typeof nothing {
    const [first] = items;
    if (!first) return nothing;
    const isOpen = this.toggled.has(key) !== OPEN_VIEWS.includes(this.view);
    return html`<li part="row" class=${first.kind}>
      <details ?open=${isOpen} @toggle=${(event: Event) => this.#onToggle(event, key)}>
        <summary>
          <span class="time">${(first.at / 1000).toFixed(3)}</span>
          <span class="kind" part="kind"><bdi>${titleOf(first, texts)}</bdi></span>
          ${items.length > 1 ? html`<span class="times">×${items.length}</span>` : nothing}
          <span class="summary" part="summary" dir="auto">${summaryOf(items, texts)}</span>
        </summary>
        ${isOpen ? renderDetails(this.#details, items) : nothing}
      </details>
    </li>`;
  }

  get #texts(): InspectorStrings {
    return this.localize.group('inspector', english);
  }

  get #details(): DetailView {
    return {
      texts: this.#texts,
      whole: this.whole,
      showAll: (key) => (this.whole = new Set([...this.whole, key])),
      copy: (text) => void this.#copy(text),
      size: (characters) => formatSize(this.localize, characters),
      answersTo: (interrupt, after) => answersTo(this.#items, interrupt, after),
    };
  }

  /** What came while it was paused. */
  get #missed(): number {
    return Math.max(0, this.#newest - this.#listed);
  }

  /** Number of the newest line. */
  get #newest(): number {
    return this.#recordings.current?.items.at(-1)?.n ?? this.#listed;
  }

  #forget(): void {
    this.#items = [];
    this.toggled = new Set();
    this.whole = new Set();
    this.#window.reset();
  }

  #choose(view: InspectorView): void {
    this.view = view;
    this.toggled = new Set();
    this.#window.reset();
  }

  async #copy(text: string): Promise<void> {
    try {
      await copyText(text);
      this.isCopied = true;
    } catch {
      this.isCopied = false;
    }
    setTimeout(() => (this.isCopied = undefined), 2000);
  }

  #copied(texts: InspectorStrings, rest: string): string {
    if (this.isCopied === undefined) return rest;
    return this.isCopied ? texts.copied : texts.copyFailed;
  }

  #onToggle(event: Event, key: number): void {
    const { open } = event.currentTarget as HTMLDetailsElement;
    if (open === (this.toggled.has(key) !== OPEN_VIEWS.includes(this.view))) return;
    const rest = new Set(this.toggled);
    if (!rest.delete(key)) rest.add(key);
    this.toggled = rest;
    // Whoever opens a row wants to read it.
    if (open) this.#window.isAtEnd = false;
  }

  readonly #onSearch = (event: Event): void => {
    this.words = (event.target as HTMLInputElement).value;
    this.#window.reset();
  };

  readonly #onScroll = (event: Event): void => {
    const { scrollTop, clientHeight, scrollHeight } = event.currentTarget as HTMLElement;
    const isAtEnd = scrollTop + clientHeight > scrollHeight - 24;
    if (isAtEnd && !this.#window.isAtEnd) this.requestUpdate();
    this.#window.isAtEnd = isAtEnd;
  };

  async #onEarlier({ currentTarget }: Event, all: readonly InspectorRow[]): Promise<void> {
    const button = currentTarget as HTMLElement;
    const hadFocus = button.matches(':focus');
    this.#window.goBack(all);
    this.requestUpdate();
    await this.updateComplete;
    if (hadFocus && !button.isConnected) this.scroller?.focus({ preventScroll: true });
  }

  readonly #onDownload = (): void => {
    const moment = new Date().toISOString().slice(0, 19).replace(/:/g, '-');
    saveFile(new Blob([this.toText()], { type: 'application/jsonl;charset=utf-8' }), `agent-${moment}.jsonl`);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'agent-inspector': AgentInspector;
  }
}
