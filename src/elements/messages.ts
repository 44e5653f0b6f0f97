/** The conversation, in a viewport that follows its end. */
import { nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { html } from 'lit/static-html.js';
import type { Entry, Subagent, ThreadSnapshot } from '../core/index.js';
import { AgentElement } from '../lit/agent-element.js';
import { ClientController } from '../lit/client-controller.js';
import { tag } from '../lit/tags.js';
import { icon } from './message-icons.js';
import { iconStyles } from './message-icons.styles.js';
import { MESSAGE_PARTS } from './message.js';
import { renderWorking } from './messages-progress.js';
import { StickToEnd } from './messages-stick.js';
import { messagesStyles } from './messages.styles.js';
import { theme } from './theme.styles.js';
import type { ToolRenderers } from './tool-call-renderers.js';
import { TOOL_CALL_PARTS } from './tool-call.js';

/** The parts of `agent-messages` and of what it holds, for `exportparts`. */
export const MESSAGES_PARTS = `viewport, list, working, progress, step, stopped, to-end, ${MESSAGE_PARTS}, ${TOOL_CALL_PARTS}`;

const ROLES_SHOWN = new Set(['user', 'assistant']);

/**
 * The conversation. It stays at its end while it grows, until the person scrolls up; only its own viewport ever scrolls.
 *
 * @tag agent-messages
 * @slot - What stands below the last message and scrolls with it, e.g. `agent-interrupts`.
 * @slot empty - Shown while there is no message.
 * @csspart viewport - The part that scrolls.
 * @csspart list - The entries.
 * @csspart working - What the agent is busy with.
 * @csspart progress - Steps and subagents of the running turn.
 * @csspart step - One of them.
 * @csspart stopped - The remark that the person has stopped the agent.
 * @csspart to-end - The button that leads to the latest message.
 * @cssstate empty - There is no message.
 * @cssstate working - The agent is busy.
 * @attr {string} for - The id of the provider or chat whose conversation is shown.
 */
export class AgentMessages extends AgentElement {
  static override styles = [theme, iconStyles, messagesStyles];

  readonly #client = new ClientController(this, selectTranscript);
  readonly #stick = new StickToEnd(this);

  /** Draws tool calls in place of the default view, by the tool's name; `*` for all others. */
  @property({ attribute: false }) toolRenderers: ToolRenderers | undefined;

  @query('.viewport') private viewport!: HTMLElement;
  @query('.content') private content!: HTMLElement;

  /** Names of subagents by their id: they outlast the run that they worked in. */
  #names = new Map<string, string>();
  #stopped = new Set<string>();
  #lastAsked: string | undefined;

  /** Goes to the latest message and stays there while more arrives. */
  scrollToEnd(): void {
    this.#stick.toEnd();
  }

  protected override willUpdate(): void {
    const { value } = this.#client;
    for (const { id, name } of value?.subagents ?? []) this.#names.set(id, name);
    const last = value?.entries.at(-1);
    if (value?.stopped && last && 'status' in last && last.status === 'incomplete') this.#stopped.add(last.key);
    const asked = value?.entries.filter(isQuestion).at(-1)?.key;
    // Who sends wants to see the answer.
    if (asked !== undefined && asked !== this.#lastAsked) this.#stick.follow();
    this.#lastAsked = asked;
    this.toggleState('empty', !value || value.entries.every((entry) => !isShown(entry)));
    this.toggleState('working', value?.status === 'connecting' || value?.status === 'running');
  }

  protected override updated(): void {
    this.#stick.watch(this.viewport, this.content);
  }

  protected override render(): TemplateResult {
    const { value } = this.#client;
    const shown = value?.entries.filter(isShown) ?? [];
    const waiting = new Set(
      value?.interrupts.flatMap((item) => (item.kind === 'browser-tool' ? [] : (item.toolCallId ?? []))),
    );
    return html`<div
        class="viewport"
        part="viewport"
        role="log"
        aria-live="off"
        aria-label=${this.term('conversation')}
        tabindex="0"
        @focusin=${this.#onFocusIn}
      >
        <div class="content">
          ${
            shown.length === 0
              ? html`<slot name="empty"></slot>`
              : html`<div class="list" part="list">
                ${repeat(
                  shown,
                  (entry) => entry.key,
                  (entry) => this.#renderEntry(entry, waiting),
                )}
              </div>`
          }
          ${value && renderWorking({ ...value, titleOf: (name) => this.#titleOf(name) }, this.localize)}
          ${value?.stopped && !this.#stopped.has(shown.at(-1)?.key ?? '') ? this.#renderStopped() : nothing}
          <slot></slot>
        </div>
      </div>
      ${this.#stick.isAtEnd ? nothing : this.#renderToEnd()}`;
  }

  #renderEntry(entry: Entry, waiting: ReadonlySet<string>): TemplateResult {
    const author = entry.subagentRunId === undefined ? undefined : this.#names.get(entry.subagentRunId);
    if (entry.kind !== 'tool-call')
      return html`<${tag('message')}
        class=${entry.kind}
        exportparts=${MESSAGE_PARTS}
        .entry=${entry}
        .author=${author}
        .stopped=${this.#stopped.has(entry.key)}
      ></${tag('message')}>`;
    return html`<${tag('tool-call')}
      class=${entry.kind}
      exportparts=${TOOL_CALL_PARTS}
      .client=${this.#client.client}
      .entry=${entry}
      .author=${author}
      .toolRenderers=${this.toolRenderers}
      .waiting=${waiting.has(entry.id)}
    ></${tag('tool-call')}>`;
  }

  #renderStopped(): TemplateResult {
    return html`<p class="stopped" part="stopped">${icon('ban')} <span>${this.term('stopped')}</span></p>`;
  }

  #renderToEnd(): TemplateResult {
    return html`<button class="to-end" part="to-end" aria-label=${this.term('toEnd')} @click=${this.#onToEnd}>
      ${icon('down')}
    </button>`;
  }

  #titleOf(name: string): string | undefined {
    return this.#client.client?.tools.find((tool) => tool.name === name)?.title;
  }

  #onToEnd = (): void => {
    this.#stick.toEnd();
    // The button goes away; the keyboard stays in the conversation.
    this.viewport.focus({ preventScroll: true });
  };

  #onFocusIn = (event: FocusEvent): void => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || target === this.viewport) return;
    // What just got the focus may still be growing: two frames later the viewport has followed it.
    requestAnimationFrame(() => requestAnimationFrame(() => target.matches(':focus') && this.#stick.reveal(target)));
  };
}

interface Transcript {
  entries: readonly Entry[];
  status: ThreadSnapshot['status'];
  steps: ThreadSnapshot['steps'];
  subagents: readonly Subagent[];
  interrupts: ThreadSnapshot['interrupts'];
  stopped: boolean;
}

function selectTranscript({ entries, status, steps, subagents, interrupts, stopped }: ThreadSnapshot): Transcript {
  return { entries, status, steps, subagents, interrupts, stopped };
}

/** What a person reads: no instructions to the model, and no message that has nothing in it yet. */
function isShown(entry: Entry): boolean {
  if (entry.kind === 'reasoning') return entry.content !== '';
  if (entry.kind !== 'message') return true;
  return ROLES_SHOWN.has(entry.role) && entry.content.length > 0;
}

function isQuestion(entry: Entry): boolean {
  return entry.kind === 'message' && entry.role === 'user';
}

declare global {
  interface HTMLElementTagNameMap {
    'agent-messages': AgentMessages;
  }
}
