/** One entry of the conversation: a message, a thought, live content, or the record of a decision. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ActivityEntry, DecisionEntry, Entry, MessageEntry, ReasoningEntry } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { decisionStyles } from '../interrupt/decision-record.styles.js';
import { renderDecision } from '../interrupt/decision-record.js';
import { formatDuration } from './message-format.js';
import { icon } from './message-icons.js';
import { iconStyles } from './message-icons.styles.js';
import { messageStyles } from './message.styles.js';
import { renderContent } from './message-parts.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import { markdown, MARKDOWN_PARTS } from '../markdown/markdown.js';
import { changesViewStyles } from '../schema-form/changes-view.styles.js';
import { humanise } from '../schema-form/schema.js';
import { renderValue } from '../schema-form/value-view.js';
import { valueViewStyles } from '../schema-form/value-view.styles.js';
import { theme } from '../theme.styles.js';
import { foldOf, rememberFold } from '../transcript/fold-memory.js';
import { SmoothText } from '../transcript/smooth-text.js';

/** Entries that this element draws; a tool call has an element of its own. */
export type MessageElementEntry = MessageEntry | ReasoningEntry | ActivityEntry | DecisionEntry;

/** The parts of `agent-message`, for `exportparts`. */
export const MESSAGE_PARTS =
  'message, author, bubble, text, image, attachment, cut-off, reasoning, reasoning-toggle, reasoning-text, ' +
  `activity, activity-title, decision, decision-details, ${MARKDOWN_PARTS}`;

/**
 * One entry of the conversation. What the agent wrote is read as Markdown, what a person wrote is text as it stands;
 * markup in either is text.
 *
 * @tag agent-message
 * @csspart message - The whole entry.
 * @csspart author - Who wrote it; visible where a subagent did.
 * @csspart bubble - The box around what a person wrote.
 * @csspart text - A piece of text.
 * @csspart image - A picture.
 * @csspart attachment - The name of a file, or of a picture that is not loaded.
 * @csspart cut-off - The remark that a message has no end.
 * @csspart reasoning - A thought of the agent.
 * @csspart reasoning-toggle - The button that unfolds it.
 * @csspart reasoning-text - Its text.
 * @csspart activity - Live content.
 * @csspart activity-title - Its title.
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
 * @cssstate user - A person wrote it.
 * @cssstate streaming - It is still being written.
 * @cssstate incomplete - It has no end.
 */
export class AgentMessage extends AgentElement {
  static override styles = [theme, iconStyles, valueViewStyles, changesViewStyles, messageStyles, decisionStyles];

  readonly #pace = new SmoothText(this);

  /** The entry to show. */
  @property({ attribute: false }) entry: Entry | undefined;
  /** Who wrote it, where that is a subagent. */
  @property({ attribute: false }) author: string | undefined;
  /** Whether the person stopped it, so that nobody takes it for a fault. */
  @property({ type: Boolean }) stopped = false;
  /** Reveals text that arrives at an even pace. */
  @property({ type: Boolean }) smooth = false;
  /** Whose pictures load by themselves, and what draws code, formulas and diagrams. */
  @property({ attribute: false }) markdown: MarkdownOptions = {};

  /** Whether the person has opened or closed the fold; until then it follows the entry. */
  @state() private isOpen: boolean | undefined;

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
    const content = isUser
      ? renderContent(shown, this.localize)
      : renderContent(shown, this.localize, (text) => this.#renderMarkdown(text, entry));
    return html`<article class=${isUser ? 'user' : entry.role} part="message" aria-labelledby="author">
      ${this.#renderAuthor(isUser ? this.term('you') : this.#speaker(entry))}
      ${isUser ? html`<div class="bubble" part="bubble">${content}</div>` : content}
      ${entry.status === 'incomplete' ? this.#renderCutOff() : nothing}
    </article>`;
  }

  #renderMarkdown(text: string, { status, content }: MessageEntry | ReasoningEntry): unknown {
    const isRevealed = typeof content !== 'string' || text.length >= content.length;
    const isStreaming = status === 'streaming' || !isRevealed;
    return markdown(text, { localize: this.localize, options: this.markdown, isStreaming });
  }

  #renderAuthor(name: string): TemplateResult {
    const isSeen = this.author !== undefined;
    return html`<span id="author" part="author" class=${isSeen ? 'author' : 'visually-hidden'}>${name}</span>`;
  }

  #renderCutOff(): TemplateResult {
    const text = this.term(this.stopped ? 'stopped' : 'cutOff');
    return html`<p class="cut-off" part="cut-off">${icon(this.stopped ? 'ban' : 'alert')} <span>${text}</span></p>`;
  }

  #renderReasoning(entry: ReasoningEntry): TemplateResult {
    const isStreaming = entry.status === 'streaming';
    const isOpen = this.isOpen ?? isStreaming;
    return html`<article class="reasoning" part="message reasoning" aria-labelledby="author">
      ${this.#renderAuthor(this.author ?? this.term('assistant'))}
      <button
        class="fold"
        part="reasoning-toggle"
        aria-expanded=${isOpen ? 'true' : 'false'}
        @click=${() => (this.isOpen = !isOpen)}
      >
        ${icon('chevron')} <span>${this.#reasoningLabel(entry)}</span>
      </button>
      ${isOpen ? html`<div class="thought" part="reasoning-text">${this.#renderMarkdown(this.#pace.text, entry)}</div>` : nothing}
      ${entry.status === 'incomplete' && isOpen ? this.#renderCutOff() : nothing}
    </article>`;
  }

  #reasoningLabel({ status, createdAt, endedAt }: ReasoningEntry): string {
    if (status === 'streaming') return this.term('reasoningRunning');
    const duration = endedAt === undefined ? 0 : endedAt - createdAt;
    // A thread from storage has no times, and a moment needs no number.
    return duration < 500 ? this.term('reasoning') : this.term('reasoningFor', formatDuration(this.localize, duration));
  }

  #renderActivity({ activityType, content }: ActivityEntry): TemplateResult {
    const { title, ...rest } = content;
    const isTitle = typeof title === 'string' && title !== '';
    const name = isTitle ? title : humanise(activityType);
    return html`<article class="activity" part="message activity" aria-labelledby="author">
      <p class="title" part="activity-title">
        <span id="author">${name}</span>
      </p>
      ${renderValue(isTitle ? rest : content, undefined, this.localize.form)}
    </article>`;
  }

  #speaker(entry: MessageEntry): string {
    return this.author ?? (entry.role === 'assistant' ? this.term('assistant') : this.term('system'));
  }
}
