/** One entry of the conversation: a message, a thought, live content, or the record of a decision. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ActivityEntry, DecisionEntry, Entry, MessageEntry, ReasoningEntry } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { drawActivity, type ActivityRenderers } from '../activity/activity-renderers.js';
import { renderActivity } from '../activity/activity-view.js';
import type { ActionOptions } from '../actions/action-options.js';
import { messageActions } from '../actions/message-actions.js';
import { decisionStyles } from '../interrupt/decision-record.styles.js';
import { renderDecision } from '../interrupt/decision-record.js';
import { formatDuration, formatTime } from './message-format.js';
import { renderHead, timeOf, type Avatar } from './message-head.js';
import { icon } from './message-icons.js';
import { iconStyles } from './message-icons.styles.js';
import { mediaStyles } from './media.styles.js';
import { messageStyles } from './message.styles.js';
import { renderContent } from './message-parts.js';
import { NO_OFFERS, renderRemark, type Offer } from './message-remark.js';
import { readSources, sourceList } from './message-sources.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import { markdown } from '../markdown/markdown.js';
import { changesViewStyles } from '../schema-form/changes-view.styles.js';
import { valueViewStyles } from '../schema-form/value-view.styles.js';
import { tellFault, type RendererFault } from '../renderer-faults.js';
import { theme } from '../theme.styles.js';
import { foldOf, rememberFold } from '../transcript/fold-memory.js';
import { SmoothText } from '../transcript/smooth-text.js';

/** Entries that this element draws; a tool call has an element of its own. */
export type MessageElementEntry = MessageEntry | ReasoningEntry | ActivityEntry | DecisionEntry;

/**
 * One entry of the conversation. What the agent wrote is read as Markdown, what a person wrote is text as it stands;
 * markup in either is text.
 *
 * @tag agent-message
 * @slot work - What the agent did for it, e.g. `agent-progress`; below the message.
 * @csspart message - The whole entry.
 * @csspart author - Who wrote it; visible where a subagent did, or names were given.
 * @csspart bubble - The box around what a person wrote.
 * @csspart text - A piece of text.
 * @csspart image - A picture.
 * @csspart attachment - The name of a file, or of a picture that is not loaded.
 * @csspart avatar - The picture beside the name.
 * @csspart time - When it was written.
 * @csspart audio - A player of sound.
 * @csspart video - A player of films.
 * @csspart cut-off - The remark that a message has no end, or was not delivered.
 * @csspart offer - A button that tries again or goes on.
 * @csspart sources - Where an answer comes from.
 * @csspart source - One of them.
 * @csspart source-link - Its link.
 * @csspart sources-toggle - The button that unfolds the rest.
 * @csspart reasoning - A thought of the agent.
 * @csspart reasoning-toggle - The button that unfolds it.
 * @csspart reasoning-text - Its text.
 * @csspart activity - Live content.
 * @csspart activity-title - Its title.
 * @csspart activity-outdated - The remark that an update of it could not be applied.
 * @csspart decision - The record of a decision.
 * @csspart decision-details - What was changed or answered.
 * @csspart link - A link.
 * @csspart inline-code - Code in a line.
 * @csspart code - A block of code with its header.
 * @csspart code-header - The language and the buttons above the code.
 * @csspart code-wrap - The switch that wraps its lines.
 * @csspart code-copy - The button that copies it.
 * @csspart code-text - The code itself.
 * @csspart show-all - The button that unfolds what is very long.
 * @csspart table - A table with its buttons.
 * @csspart table-copy - The button that copies it.
 * @csspart image-placeholder - The button that loads a picture from a host that is not known.
 * @csspart footnotes - The notes below the text.
 * @csspart footnote-link - The number in the text that leads to a note.
 * @csspart footnote-back - The button that leads back to it.
 * @csspart math - A formula.
 * @csspart diagram - A diagram.
 * @csspart actions - The room of the actions below it.
 * @csspart action - One of them; each has a second name, such as `action-copy`.
 * @csspart actions-status - What was done, in a word.
 * @csspart versions - The switch between versions.
 * @csspart versions-count - Which of them is shown.
 * @csspart editor - The message while it is written anew.
 * @csspart editor-text - Its text.
 * @csspart editor-save - The button that sends it.
 * @csspart editor-cancel - The button that leaves it as it was.
 * @csspart comment - The comment on an answer.
 * @csspart comment-text - Its text.
 * @csspart comment-send - The button that sends it.
 * @csspart comment-skip - The button that leaves it out.
 * @cssstate user - A person wrote it.
 * @cssstate streaming - It is still being written.
 * @cssstate incomplete - It has no end.
 * @fires agent-feedback - The person has judged an answer.
 * @fires agent-quote - It was quoted in the text that is being written.
 * @fires agent-go-on - The person asks for the failed request again, or for the rest of a cut answer.
 */
export class AgentMessage extends AgentElement {
  static override styles = [
    theme,
    iconStyles,
    valueViewStyles,
    changesViewStyles,
    messageStyles,
    mediaStyles,
    decisionStyles,
  ];

  readonly #pace = new SmoothText(this);

  /** The entry to show. */
  @property({ attribute: false }) entry: Entry | undefined;
  /** Who wrote it, where that is to be seen: the name of a subagent, of the agent or of the person. */
  @property({ attribute: false }) author: string | undefined;
  /** The picture beside the name: an address, or an element of which a copy is shown. */
  @property({ attribute: false }) avatar: Avatar | undefined;
  /** Whether the same speaker goes on, so that name and picture need not stand there again. */
  @property({ type: Boolean }) continued = false;
  /** Whether the time is shown; without it the time appears under the pointer. */
  @property({ type: Boolean }) timestamps = false;
  /** Whether the message did not reach the agent. */
  @property({ type: Boolean }) unsent = false;
  /** What the person can do about it where it failed or was cut. */
  @property({ attribute: false }) offers: readonly Offer[] = NO_OFFERS;
  /** Whether it is said elsewhere that the message was cut. */
  @property({ attribute: false }) isCutSaid = false;
  /** Whether everything is unfolded for paper. */
  @property({ type: Boolean }) printing = false;
  /** Whether the person stopped it, so that nobody takes it for a fault. */
  @property({ type: Boolean }) stopped = false;
  /** Reveals text that arrives at an even pace. */
  @property({ type: Boolean }) smooth = false;
  /** Whose pictures load by themselves, and what draws code, formulas and diagrams. */
  @property({ attribute: false }) markdown: MarkdownOptions = {};

  /** Draws activities in place of the default view, by their type; `*` for all others. */
  @property({ attribute: false }) activityRenderers: ActivityRenderers | undefined;

  /** What can be done with it; nothing where absent. */
  @property({ attribute: false }) actions: ActionOptions | undefined;
  /** Whether Tab leads to its actions. */
  @property({ type: Boolean }) current = false;

  /** Whether the person has opened or closed the fold; until then it follows the entry. */
  @state() private isOpen: boolean | undefined;
  #fault: RendererFault | undefined;

  /** Unfolds what is folded, e.g. to show a found word in it. */
  unfold(): void {
    this.isOpen = true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { entry } = this;
    if (changed.has('entry') && changed.get('entry')?.key !== entry?.key) this.isOpen = foldOf(entry);
    else rememberFold(entry, this.isOpen);
    const status = entry && 'status' in entry ? entry.status : undefined;
    const isWritten = entry?.kind === 'message' || entry?.kind === 'reasoning';
    if (isWritten && typeof entry.content === 'string')
      this.#pace.take(entry.key, entry.content, this.smooth && status === 'streaming');
    this.toggleState('user', entry?.kind === 'message' && entry.role === 'user');
    this.toggleState('streaming', status === 'streaming');
    this.toggleState('incomplete', status === 'incomplete');
  }

  protected override updated(): void {
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault && this.entry?.kind === 'activity')
      tellFault(this.client, `for the activity ${this.entry.activityType}`, fault);
  }

  protected override render(): unknown {
    const { entry } = this;
    switch (entry?.kind) {
      case 'message':
        return this.#renderMessage(entry);
      case 'reasoning':
        return this.#renderReasoning(entry);
      case 'activity':
        return this.#renderActivity(entry);
      case 'decision':
        return html`<div class="record" part="message decision">${renderDecision(entry, this.localize)}</div>`;
      default:
        return nothing;
    }
  }

  #renderMessage(entry: MessageEntry): TemplateResult {
    const isUser = entry.role === 'user';
    const shown = typeof entry.content === 'string' ? this.#pace.text : entry.content;
    const settings = { localize: this.localize, imageHosts: this.markdown.imageHosts };
    const content = isUser
      ? renderContent(shown, settings)
      : renderContent(shown, settings, (text) => this.#renderMarkdown(text, entry));
    return html`<article
      class=${isUser ? 'user' : entry.role}
      part="message"
      aria-labelledby="author"
      @pointerenter=${this.#onPointerEnter}
    >
      ${this.#renderHead(isUser ? (this.author ?? this.term('you')) : this.#speaker(entry), entry)}
      ${isUser ? html`<div class="bubble" part="bubble">${content}</div>` : content}
      ${isUser ? nothing : sourceList(readSources(entry.metadata), this.localize)}
      ${(entry.status === 'incomplete' && !this.isCutSaid) || this.unsent ? this.#renderRemark() : nothing}
      ${this.actions ? this.#renderActions(entry, this.actions) : nothing}
    </article>
    ${isUser ? html`<slot name="work"></slot>` : nothing}`;
  }

  #renderActions(entry: MessageEntry, options: ActionOptions): unknown {
    const { client, localize, markdown, current } = this;
    return messageActions({ entry, options, client, localize, markdown, isCurrent: current });
  }

  #renderMarkdown(text: string, { status, content }: MessageEntry | ReasoningEntry): unknown {
    const isRevealed = typeof content !== 'string' || text.length >= content.length;
    const isStreaming = status === 'streaming' || !isRevealed;
    return markdown(text, { localize: this.localize, options: this.markdown, isStreaming });
  }

  #renderHead(name: string, entry: MessageEntry | ReasoningEntry): TemplateResult {
    return renderHead(
      {
        name,
        isNameSeen: this.author !== undefined && !this.continued,
        avatar: this.continued ? undefined : this.avatar,
        time: this.timestamps && entry.kind === 'message' ? timeOf(entry) : undefined,
      },
      { localize: this.localize, imageHosts: this.markdown.imageHosts },
    );
  }

  #renderRemark(): TemplateResult {
    const kind = this.unsent ? 'unsent' : this.stopped ? 'stopped' : 'cutOff';
    return renderRemark(kind, this.offers, this.localize, (how) => this.emit('agent-go-on', { how }));
  }

  #renderReasoning(entry: ReasoningEntry): TemplateResult {
    const isStreaming = entry.status === 'streaming';
    const isOpen = this.printing || (this.isOpen ?? isStreaming);
    return html`<article class="reasoning" part="message reasoning" aria-labelledby="author">
      ${this.#renderHead(this.author ?? this.term('assistant'), entry)}
      <button
        class="fold"
        part="reasoning-toggle"
        aria-expanded=${isOpen ? 'true' : 'false'}
        @click=${() => (this.isOpen = !isOpen)}
      >
        ${icon('chevron')} <span>${this.#reasoningLabel(entry)}</span>
      </button>
      ${isOpen ? html`<div class="thought" part="reasoning-text">${this.#renderMarkdown(this.#pace.text, entry)}</div>` : nothing}
      ${entry.status === 'incomplete' && isOpen && !this.isCutSaid ? this.#renderRemark() : nothing}
    </article>`;
  }

  #reasoningLabel({ status, createdAt, endedAt }: ReasoningEntry): string {
    if (status === 'streaming') return this.term('reasoningRunning');
    const duration = endedAt === undefined || createdAt === 0 ? 0 : endedAt - createdAt;
    // A thread from storage has no times, and a moment needs no number.
    return duration < 500 ? this.term('reasoning') : this.term('reasoningFor', formatDuration(this.localize, duration));
  }

  #renderActivity(entry: ActivityEntry): TemplateResult {
    const custom = drawActivity(entry, this.activityRenderers, this.client, (fault) => (this.#fault = fault));
    return renderActivity(entry, custom, this.localize);
  }

  #speaker(entry: MessageEntry): string {
    return this.author ?? (entry.role === 'assistant' ? this.term('assistant') : this.term('system'));
  }

  readonly #onPointerEnter = (event: PointerEvent): void => {
    const { entry } = this;
    const time = entry?.kind === 'message' && !this.timestamps ? timeOf(entry) : undefined;
    if (time !== undefined) (event.currentTarget as HTMLElement).title = formatTime(this.localize, time);
  };
}
