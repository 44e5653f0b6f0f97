/** One tool call of the conversation: what is called, with what, and what came of it. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AgentTool, ToolCallEntry, ToolCallStatus } from '../../core/index.js';
import { schemaOf } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import { mediaStyles } from '../message/media.styles.js';
import { formatDuration, toolTitle } from '../message/message-format.js';
import { icon, type IconName } from '../message/message-icons.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { formStrings } from '../schema-form/strings.js';
import { renderValue } from '../schema-form/value-view.js';
import { valueViewStyles } from '../schema-form/value-view.styles.js';
import { tellFault, type RendererFault } from '../renderer-faults.js';
import { theme } from '../theme.styles.js';
import { drawCustom, type ToolRenderers } from './tool-call-renderers.js';
import { hasResult, renderResult } from './tool-call-result.js';
import { toolCallStyles } from './tool-call.styles.js';
import { foldOf, rememberFold } from '../transcript/fold-memory.js';

const ICONS: Record<ToolCallStatus | 'waiting', IconName> = {
  streaming: 'spinner',
  called: 'spinner',
  running: 'spinner',
  waiting: 'hand',
  done: 'check',
  failed: 'alert',
  rejected: 'cross',
  cancelled: 'ban',
  incomplete: 'alert',
};

/** Long enough for a person to notice. */
const WORTH_TELLING = 500;

/**
 * One tool call: its name and status, its arguments as they arrive, and its result; folded once it is done.
 *
 * @tag agent-tool-call
 * @csspart tool-call - The whole call.
 * @csspart tool-call-header - The button that folds it.
 * @csspart tool-call-status - Name and status in words.
 * @csspart tool-call-error - Why it failed.
 * @csspart tool-call-body - What is folded.
 * @csspart tool-call-arguments - The arguments.
 * @csspart tool-call-result - The result.
 * @csspart tool-call-untrusted - The remark that the result holds words of strangers.
 * @csspart show-all - The button for the rest of a long result.
 * @csspart image - A picture in the result.
 * @csspart audio - A player of sound.
 * @csspart video - A player of films.
 * @csspart attachment - A file in the result, or a picture that is not loaded.
 * @cssstate streaming - Its arguments are arriving.
 * @cssstate called - It has no result yet.
 * @cssstate running - It runs in this page.
 * @cssstate waiting - It waits for a decision.
 * @cssstate done - It has a result.
 * @cssstate failed - It failed.
 * @cssstate rejected - The person declined it.
 * @cssstate cancelled - It was cancelled.
 * @cssstate incomplete - Its arguments never completed.
 * @attr {string} for - The id of the provider or chat whose tools are known.
 */
export class AgentToolCall extends AgentElement {
  static override styles = [theme, iconStyles, valueViewStyles, mediaStyles, toolCallStyles];

  readonly #client = new ClientController(this);

  /** The call to show. */
  @property({ attribute: false }) entry: ToolCallEntry | undefined;
  /** Draws calls in place of the default view, by the tool's name; `*` for all others. */
  @property({ attribute: false }) toolRenderers: ToolRenderers | undefined;
  /** Whether the call waits for a decision of the person. */
  @property({ type: Boolean }) waiting = false;
  /** Whose pictures load by themselves. */
  @property({ attribute: false }) markdown: MarkdownOptions = {};
  /** Whether it is unfolded for paper. */
  @property({ type: Boolean }) printing = false;
  /** The subagent that calls. */
  @property({ attribute: false }) author: string | undefined;

  /** Whether the person has opened or closed the fold; until then it follows the status. */
  @state() private isOpen: boolean | undefined;
  @state() private isAllShown = false;
  #status: string | undefined;
  #fault: RendererFault | undefined;

  /** Unfolds the call, e.g. to show a found word in it. */
  unfold(): void {
    this.isOpen = true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('entry') && changed.get('entry')?.key !== this.entry?.key) {
      this.isOpen = foldOf(this.entry);
      this.isAllShown = false;
    } else rememberFold(this.entry, this.isOpen);
    const { entry } = this;
    const status = entry && this.#statusOf(entry);
    if (this.#status !== undefined && this.#status !== status) this.toggleState(this.#status, false);
    if (status !== undefined) this.toggleState(status, true);
    this.#status = status;
  }

  protected override updated(): void {
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault && this.entry) tellFault(this.#client.client, `for the tool ${this.entry.name}`, fault);
  }

  protected override render(): unknown {
    const { entry } = this;
    if (!entry) return nothing;
    const tool = this.#client.client?.tools.find((known) => known.name === entry.name);
    const custom = drawCustom(entry, this.toolRenderers, tool, (render, thrown) => {
      this.#fault = { render, thrown };
    });
    if (custom !== undefined)
      return html`<article part="tool-call" aria-label=${this.#title(entry, tool)}>${custom}</article>`;
    return this.#renderDefault(entry, tool);
  }

  #renderDefault(entry: ToolCallEntry, tool: AgentTool<never> | undefined): TemplateResult {
    const status = this.#statusOf(entry);
    const isOpen = this.printing || (this.isOpen ?? ['streaming', 'called', 'running'].includes(status));
    const took = entry.endedAt === undefined ? 0 : entry.endedAt - (entry.startedAt ?? entry.createdAt);
    const duration =
      took > WORTH_TELLING && (status === 'done' || status === 'failed')
        ? formatDuration(this.localize, took)
        : undefined;
    return html`<article class="call ${status}" part="tool-call" aria-labelledby="status">
      ${this.author === undefined ? nothing : html`<span class="author">${this.author}</span>`}
      <button
        class="header"
        part="tool-call-header"
        aria-expanded=${isOpen ? 'true' : 'false'}
        @click=${() => (this.isOpen = !isOpen)}
      >
        ${icon(ICONS[status])}
        <span id="status" class="status" part="tool-call-status">${this.#renderStatus(status, this.#title(entry, tool))}</span>
        ${duration === undefined ? nothing : html`<span class="muted">${duration}</span>`} ${icon('chevron')}
      </button>
      ${this.#renderError(entry)} ${isOpen ? this.#renderBody(entry, tool) : nothing}
    </article>`;
  }

  /** What waits has its card below: the eye needs no second word on that. */
  #renderStatus(status: ToolCallStatus | 'waiting', name: string): unknown {
    const text = this.#statusText(status, name);
    if (status !== 'waiting') return text;
    return html`<span aria-hidden="true">${name}</span><span class="visually-hidden">${text}</span>`;
  }

  #renderError({ result }: ToolCallEntry): TemplateResult | typeof nothing {
    if (result?.error === undefined) return nothing;
    return html`<p class="error" part="tool-call-error" dir="auto">${result.error}</p>`;
  }

  #renderBody(entry: ToolCallEntry, tool: AgentTool<never> | undefined): TemplateResult {
    const { args, argumentsText, status, result } = entry;
    const isReadable = args !== undefined || argumentsText.trim() === '';
    return html`<div class="body" part="tool-call-body">
      <section part="tool-call-arguments">
        <h3 class="label">${this.term('toolArguments')}</h3>
        ${
          isReadable
            ? renderValue(args ?? {}, schemaOf(tool?.parameters), formStrings(this.localize))
            : html`<pre class="plain">${status === 'streaming' ? '…' : argumentsText}</pre>`
        }
      </section>
      ${
        result && hasResult(result)
          ? html`<section part="tool-call-result">
            <h3 class="label">${this.term('toolResult')}</h3>
            ${tool?.untrusted ? this.#renderUntrusted() : nothing}
            ${renderResult(result.content, {
              localize: this.localize,
              imageHosts: this.markdown.imageHosts,
              isAllShown: this.isAllShown,
              showAll: () => (this.isAllShown = true),
            })}
          </section>`
          : nothing
      }
    </div>`;
  }

  #renderUntrusted(): TemplateResult {
    return html`<p class="untrusted" part="tool-call-untrusted">${icon('alert')} <span>${this.term('toolUntrusted')}</span></p>`;
  }

  #statusOf({ status }: ToolCallEntry): ToolCallStatus | 'waiting' {
    return this.waiting && (status === 'called' || status === 'streaming') ? 'waiting' : status;
  }

  #title({ name }: ToolCallEntry, tool: AgentTool<never> | undefined): string {
    return name === '' ? this.term('toolUnnamed') : toolTitle(name, tool?.title);
  }

  #statusText(status: ToolCallStatus | 'waiting', name: string): string {
    switch (status) {
      case 'streaming':
        return this.term('toolPreparing', name);
      case 'called':
        return this.term('toolCalled', name);
      case 'running':
        return this.term('toolRunning', name);
      case 'waiting':
        return this.term('toolWaiting', name);
      case 'done':
        return this.term('toolDone', name);
      case 'failed':
        return this.term('toolFailed', name);
      case 'rejected':
        return this.term('toolRejected', name);
      case 'cancelled':
        return this.term('toolCancelled', name);
      case 'incomplete':
        return this.term('toolIncomplete', name);
    }
  }
}
