/** The conversation, in a viewport that follows its end. */
import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { html } from 'lit/static-html.js';
import type { Entry } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import type { AgentEventMap } from '../../lit/events.js';
import { tag } from '../../lit/tags.js';
import { displayStrings } from '../message/display-strings.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { renderWorking } from './messages-progress.js';
import { messagesStyles } from './messages.styles.js';
import { theme } from '../theme.styles.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import type { ActivityRenderers } from '../activity/activity-renderers.js';
import type { ToolRenderers } from '../tool/tool-call-renderers.js';
import { copyText } from './clipboard.js';
import { conversationMarkdown } from './conversation-markdown.js';
import type { ActionOptions } from '../actions/action-options.js';
import { FindBar } from './find-bar.js';
import { findBarStyles } from './find-bar.styles.js';
import { isFindKey } from './find-key.js';
import { FindMatches } from './find-matches.js';
import { showMatch } from './find-show.js';
import { MessageFocus } from './message-focus.js';
import { Printing } from './printing.js';
import { watchSelection } from './selection-watch.js';
import { selectTranscript } from './select-transcript.js';
import { isContinued, speakerAt, type Speakers } from './speakers.js';
import { NO_TROUBLE, troubleOf, type Trouble } from './trouble.js';
import { MESSAGE_PARTS, TOOL_CALL_PARTS } from './transcript-part-names.js';
import { renderStopped, renderToEnd } from './transcript-remarks.js';
import { TurnOutlines, type OutlineSettings } from './turn-outlines.js';
import { TranscriptScroller, type ScrollMode } from './transcript-scroller.js';

/**
 * The conversation. It stays at its end while it grows, until the person scrolls up; only its own viewport ever scrolls,
 * and only what is around the part that is seen is in the document.
 *
 * @tag agent-messages
 * @slot - What stands below the last message and scrolls with it, e.g. `agent-interrupts`.
 * @slot start - Above the first message.
 * @slot empty - Shown while there is no message.
 * @csspart viewport - The part that scrolls.
 * @csspart list - The entries.
 * @csspart working - What the agent is busy with.
 * @csspart elapsed - How long that has taken, once nothing has come for a while.
 * @csspart stopped - The remark that the person has stopped the agent.
 * @csspart to-end - The button that leads to the latest message.
 * @csspart to-end-count - How many are new.
 * @csspart quote-button - The button beside what is selected in a message.
 * @csspart search - The bar that searches the conversation.
 * @csspart search-field - Its field.
 * @csspart search-count - Which match is shown, of how many.
 * @csspart search-button - Its buttons.
 * @cssstate empty - There is no message.
 * @cssstate working - The agent is busy.
 * @attr {string} for - The id of the provider or chat whose conversation is shown.
 */
export class AgentMessages extends AgentElement {
  static override styles = [theme, iconStyles, messagesStyles, findBarStyles];

  readonly #client = new ClientController(this, selectTranscript);
  readonly #scroller = new TranscriptScroller(this);
  readonly #focus = new MessageFocus(this, this.#scroller);
  readonly #printing = new Printing(this);
  readonly #outlines = new TurnOutlines();
  readonly #bar = new FindBar(this, this.localize, (text) => this.find(text));

  /** What moves by itself while an answer arrives. */
  @property({ attribute: 'scroll' }) scrollMode: ScrollMode = 'follow';
  /** Reveals an answer at an even pace, at most 300 ms behind. */
  @property({ type: Boolean }) smooth = false;
  /** Whether Ctrl or Cmd with F opens a search bar while the focus is in here. */
  @property({ type: Boolean }) search = false;
  /** Draws tool calls in place of the default view, by the tool's name; `*` for all others. */
  @property({ attribute: false }) toolRenderers: ToolRenderers | undefined;
  /** Draws activities in place of the default view, by their type; `*` for all others. */
  @property({ attribute: false }) activityRenderers: ActivityRenderers | undefined;
  /** Where images may come from, and hooks for code, formulas and diagrams. */
  @property({ attribute: false }) markdown: MarkdownOptions = {};

  /** Names and pictures of the agent and the person. */
  @property({ attribute: false }) speakers: Speakers = {};
  /** Whether each message shows its time. */
  @property({ type: Boolean }) timestamps = false;
  /** Whether what went wrong is shown elsewhere, with a button to try again. */
  @property({ attribute: false }) isErrorShown = false;

  /** What can be done with each message; nothing where absent. */
  @property({ attribute: false }) actions: ActionOptions | undefined;

  @query('.viewport') private viewport!: HTMLElement;
  @query('.list') private list!: HTMLElement;
  @query('.tail') private tail!: HTMLElement;

  /** Names of subagents by their id: they outlast the run that they worked in. */
  #names = new Map<string, string>();
  #stopped = new Set<string>();

  constructor() {
    super();
    watchSelection(this, this.localize, () => this.#client.client);
    this.addEventListener('keydown', this.#onKeydown);
  }

  /** Moves the focus into the conversation. */
  override focus(options?: FocusOptions): void {
    this.viewport?.focus(options);
  }

  /** Goes to the latest message and stays there while more arrives. */
  scrollToEnd(): void {
    this.#scroller.toEnd();
  }

  /** Goes to the first message. */
  scrollToStart(): void {
    this.#scroller.toStart();
  }

  /** Brings a message or a tool call into view, by its key or its id. Whether there is one. */
  scrollToEntry(keyOrId: string): boolean {
    const key = this.#scroller.index.keyOf(keyOrId);
    if (key !== undefined) this.#scroller.toEntry(key);
    return key !== undefined;
  }

  /** Searches the whole conversation; `next()` and `previous()` of what it returns show the matches. */
  find(text: string): FindMatches {
    return new FindMatches(text, {
      markdown: this.markdown,
      titleOf: (name) => this.#titleOf(name),
      entries: () => this.#scroller.index.items,
      show: (match, words) => void showMatch(this, this.#scroller, match, words),
    });
  }

  /** Opens the search bar. */
  openSearch(): void {
    void this.#bar.open();
  }

  /** Puts the whole conversation on the clipboard, as Markdown, and returns it; rejects where the browser does not allow it. */
  async copyConversation(): Promise<string> {
    const text = conversationMarkdown(this.#scroller.index.items, this.localize);
    await copyText(text);
    return text;
  }

  protected override update(changed: PropertyValues<this>): void {
    // Here and not before: by now the controller has found the client.
    const { value } = this.#client;
    for (const { subagents } of value?.progress ?? []) for (const { id, name } of subagents) this.#names.set(id, name);
    const last = value?.entries.at(-1);
    if (value?.stopped && last && 'status' in last && last.status === 'incomplete') this.#stopped.add(last.key);
    this.#scroller.mode = this.scrollMode;
    this.#scroller.take(value?.threadId, value?.entries ?? NONE, value?.runId !== undefined);
    const hasMoved = this.#outlines.take(value, (key) => this.#scroller.index.indexOf(key) >= 0);
    const losesFocus = hasMoved && this.shadowRoot?.activeElement?.matches('.tail > .outline');
    this.toggleState('empty', this.#scroller.index.items.length === 0);
    this.toggleState('working', value?.status === 'connecting' || value?.status === 'running');
    super.update(changed);
    // The outline at the end goes away; the keyboard stays in the conversation.
    if (losesFocus) this.viewport.focus({ preventScroll: true });
  }

  protected override updated(): void {
    const { viewport, list, tail } = this;
    if (!this.#printing.isOn) this.#scroller.rendered({ viewport, list, tail });
  }

  protected override render(): TemplateResult {
    const { value } = this.#client;
    const { index, entries } = this.#scroller;
    const waiting = new Set(
      value?.interrupts.flatMap((item) => (item.kind === 'browser-tool' ? [] : (item.toolCallId ?? []))),
    );
    const isStopped = value?.stopped && !this.#stopped.has(index.items.at(-1)?.key ?? '');
    return html`${this.#bar.render()}
      <div
        class="viewport"
        part="viewport"
        role="log"
        aria-live="off"
        aria-label=${this.term('conversation')}
        tabindex="0"
      >
        <div class="content">
          <slot name="start"></slot>
          ${index.items.length === 0 ? html`<slot name="empty"></slot>` : nothing}
          <div class="list" part="list" ?hidden=${index.items.length === 0}>
            ${repeat(
              this.#printing.isOn ? index.items : entries,
              (entry) => entry.key,
              (entry) => this.#renderEntry(entry, waiting),
            )}
          </div>
          <div class="tail">
            ${this.#outlines.atEnd(this.#outlineSettings)}
            ${value && renderWorking({ ...value, token: value, titleOf: (name) => this.#titleOf(name) }, this.localize)}
            ${isStopped ? renderStopped(this.localize) : nothing}
            <slot></slot>
          </div>
        </div>
      </div>
      ${this.#scroller.isAtEnd ? nothing : renderToEnd(this.#scroller.newCount, this.localize, this.#onToEnd)}`;
  }

  #renderEntry(entry: Entry, waiting: ReadonlySet<string>): TemplateResult {
    const subagent = entry.subagentRunId === undefined ? undefined : this.#names.get(entry.subagentRunId);
    if (entry.kind !== 'tool-call') return this.#renderMessage(entry, subagent);
    return html`<${tag('tool-call')}
      class=${entry.kind}
      exportparts=${TOOL_CALL_PARTS}
      .client=${this.#client.client}
      .entry=${entry}
      .author=${subagent}
      .toolRenderers=${this.toolRenderers}
      .markdown=${this.markdown}
      .printing=${this.#printing.isOn}
      .waiting=${waiting.has(entry.id)}
    ></${tag('tool-call')}>`;
  }

  #renderMessage(entry: Entry, subagent: string | undefined): TemplateResult {
    const { items } = this.#scroller.index;
    const { name, avatar } = speakerAt(entry, this.speakers, subagent);
    const { unsent, offers, isSaid = false } = this.#troubleOf(entry);
    return html`<${tag('message')}
        class=${entry.kind}
        exportparts=${MESSAGE_PARTS}
        .entry=${entry}
        .author=${name}
        .avatar=${avatar}
        .continued=${isContinued(items, this.#scroller.index.indexOf(entry.key))}
        .timestamps=${this.timestamps}
        .markdown=${this.markdown}
        .activityRenderers=${this.activityRenderers}
        .smooth=${this.smooth}
        .stopped=${this.#stopped.has(entry.key)}
        .unsent=${unsent}
        .offers=${offers}
        .isCutSaid=${isSaid}
        .printing=${this.#printing.isOn}
        .client=${this.#client.client}
        .actions=${this.actions}
        .current=${entry.key === this.#focus.key}
        @agent-go-on=${this.#onGoOn}
      >${this.#outlines.below(entry, this.#outlineSettings)}</${tag('message')}>`;
  }

  get #outlineSettings(): OutlineSettings {
    return { client: this.#client.client, printing: this.#printing.isOn };
  }

  #troubleOf(entry: Entry): Trouble {
    const { value } = this.#client;
    if (!value || this.actions?.readonly || entry !== this.#scroller.index.items.at(-1)) return NO_TROUBLE;
    return troubleOf(entry, { ...value, isErrorShown: this.isErrorShown });
  }

  #titleOf(name: string): string | undefined {
    return this.#client.client?.tools.find((tool) => tool.name === name)?.title;
  }

  #onToEnd = (): void => {
    this.#scroller.toEnd();
    // The button goes away; the keyboard stays in the conversation.
    this.viewport.focus({ preventScroll: true });
  };

  readonly #onGoOn = ({ detail: { how } }: AgentEventMap['agent-go-on']): void => {
    const { client } = this.#client;
    // The button goes away; the keyboard stays in the conversation.
    this.viewport.focus({ preventScroll: true });
    const going = how === 'retry' ? client?.retry() : client?.send(displayStrings(this.localize).continueMessage);
    // A second click finds the agent at work already, and a page may refuse the message.
    going?.catch(() => undefined);
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (!this.search || !isFindKey(event)) return;
    event.preventDefault();
    this.openSearch();
  };
}

const NONE: readonly Entry[] = [];

declare global {
  interface HTMLElementTagNameMap {
    'agent-messages': AgentMessages;
  }
}
