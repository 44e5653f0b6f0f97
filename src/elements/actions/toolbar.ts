/** The actions of one message, and what they open: an editor, a comment. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AgentClient, Branch } from '../../core/index.js';
import type { ActionStrings } from '../../lit/strings/action-strings.js';
import { actions as english } from '../../translations/en/actions.js';
import { adoptStyles } from '../adopt-styles.js';
import { listActions, type Action } from './action-list.js';
import { memoryOf, type ActionMemory } from './action-memory.js';
import { ActionRunner, type ActionBar } from './action-runner.js';
import { actionsStyles } from './actions.styles.js';
import { renderComment } from './comment.js';
import { renderEditor } from './editor.js';
import { renderTip } from './tip.js';
import { moveInToolbar } from './toolbar-keys.js';
import type { ToolbarHost, ToolbarSettings } from './toolbar-settings.js';
import { factsOf, type TurnFacts } from './turn-facts.js';
import { leaveVersions, renderVersions, takeVersionFocus } from './versions.js';

/** How long a word on what was done stands there. */
const SAID_FOR = 4000;

export class Toolbar implements ActionBar {
  /** What was done, or why not. */
  said = '';
  copied: 'copy' | 'copy-text' | undefined;
  problem = '';
  isSending = false;
  settings!: ToolbarSettings;
  readonly host: ToolbarHost;
  readonly #refresh: () => void;
  readonly #runner = new ActionRunner(this);
  #client: AgentClient | undefined;
  #unsubscribe: (() => void) | undefined;
  /** What the toolbar shows of the client; see `#view`. */
  #shown: readonly unknown[] = [];
  #facts: TurnFacts | undefined;
  #active = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ToolbarHost, refresh: () => void) {
    this.host = host;
    this.#refresh = refresh;
  }

  render(settings: ToolbarSettings): unknown {
    const { entry, client, options } = settings;
    if (this.settings && this.settings.entry.key !== entry.key) this.#forget();
    this.settings = settings;
    this.#follow(client);
    adoptStyles(this.host.shadowRoot, actionsStyles);
    if (entry.status === 'streaming' || entry.content.length === 0) return html`<div class="actions"></div>`;
    if (client && !this.isBusy) this.#facts = factsOf(client.snapshot.entries, entry.key);
    if (this.memory?.editing !== undefined && !options.readonly) return this.#renderEditor(this.memory.editing);
    return this.#renderToolbar();
  }

  disconnect(): void {
    this.#follow(undefined);
    clearTimeout(this.#timer);
  }

  get memory(): ActionMemory | undefined {
    const { client, entry } = this.settings;
    return client && memoryOf(client, entry.key);
  }

  get words(): ActionStrings {
    return this.settings.localize.group('actions', english);
  }

  /** Why the conversation cannot be changed now; empty where it can. */
  get refusal(): string {
    if (this.isBusy) return this.words.busy;
    return this.#client?.interrupts.length ? this.words.pending : '';
  }

  get isBusy(): boolean {
    const status = this.#client?.snapshot.status;
    return status === 'connecting' || status === 'running';
  }

  refresh(): void {
    this.#refresh();
  }

  say(text: string): void {
    this.said = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.said = '';
      this.copied = undefined;
      this.#refresh();
    }, SAID_FOR);
    this.#refresh();
  }

  #renderToolbar(): TemplateResult {
    const { entry, client, options, localize, markdown, isCurrent } = this.settings;
    const words = this.words;
    const facts = this.#facts;
    const isAnswer = facts?.isLast || facts?.isUnanswered || false;
    const list = listActions(
      {
        entry,
        options,
        words,
        isAnswer,
        hasClient: client !== undefined,
        canEdit: client?.canEdit ?? false,
        canRegenerate: client?.canRegenerate ?? false,
        isCopied: this.copied,
        feedback: this.memory?.feedback,
      },
      this.#runner.runs(markdown),
    );
    const branches = options.readonly || !client ? [] : this.#branches(facts, client);
    const count = list.length + branches.length * 2;
    this.#active = Math.min(this.#active, Math.max(0, count - 1));
    let place = 0;
    const tabIndex = (): number => (place++ === this.#active && isCurrent ? 0 : -1);
    const refusal = this.refusal;
    leaveVersions(this.host, branches.length, () => this.#runner.leaveFocus());
    takeVersionFocus(this.host, client, branches);
    return html`<div
        class="actions ${facts?.isLatest && refusal === '' ? 'latest' : ''} ${this.said ? 'saying' : ''}"
        part="actions"
        @pointerdown=${() => this.#runner.noteSelection()}
      >
        ${
          count === 0
            ? nothing
            : html`<div class="toolbar" role="toolbar" aria-label=${words.toolbar} @keydown=${moveInToolbar} @focusin=${this.#onFocus}>
              ${branches.map((branch) =>
                renderVersions({
                  branch,
                  words,
                  localize,
                  refusal,
                  tabIndex,
                  show: (index) => this.#runner.showVersion(branch, index),
                }),
              )}
              ${list.map((action) => this.#renderAction(action, tabIndex(), action.isChange ? refusal : ''))}
            </div>`
        }
        <span class="said" role="status" part="actions-status">${this.said}</span>
      </div>
      ${this.#renderComment()}`;
  }

  #renderAction({ name, label, icon, isOn, run }: Action, tabIndex: number, refusal: string): TemplateResult {
    return html`<button
      type="button"
      class=${icon === undefined ? 'action worded' : 'action'}
      part="action action-${name}"
      tabindex=${tabIndex}
      title=${refusal || nothing}
      aria-label=${label}
      aria-pressed=${isOn === undefined ? nothing : String(isOn)}
      aria-disabled=${refusal ? 'true' : nothing}
      @click=${() => (refusal ? this.say(refusal) : run())}
    >
      ${icon === undefined ? label : renderTip(label, icon, refusal)}
    </button>`;
  }

  #renderEditor(text: string): TemplateResult {
    const memory = this.memory ?? {};
    return renderEditor({
      text,
      words: this.words,
      problem: this.problem,
      isSending: this.isSending,
      onInput: (next) => {
        memory.editing = next;
        this.#refresh();
      },
      onSave: () => void this.#runner.save(),
      onCancel: () => this.#runner.cancelEdit(),
    });
  }

  #renderComment(): TemplateResult | typeof nothing {
    const { memory } = this;
    if (memory?.comment === undefined) return nothing;
    return renderComment({
      text: memory.comment,
      words: this.words,
      onInput: (next) => {
        memory.comment = next;
        this.#refresh();
      },
      onDone: (text) => this.#runner.comment(text),
    });
  }

  /** The versions to choose from here: of the question itself, and of the answer where the answer ends. */
  #branches(facts: TurnFacts | undefined, { snapshot }: AgentClient): Branch[] {
    if (!facts) return [];
    const { entry } = this.settings;
    const isQuestion = entry.role === 'user';
    return snapshot.branches.filter(({ of, after }) => {
      if (of === 'message') return isQuestion && after === facts.before;
      return isQuestion ? facts.isUnanswered && after === entry.id : facts.isLast && after === facts.before;
    });
  }

  #forget(): void {
    this.said = this.problem = '';
    this.copied = this.#facts = undefined;
    this.isSending = false;
    this.#active = 0;
  }

  #follow(client: AgentClient | undefined): void {
    if (client === this.#client) return;
    this.#unsubscribe?.();
    this.#client = client;
    this.#shown = this.#view();
    this.#unsubscribe = client?.subscribe(() => {
      const view = this.#view();
      if (view.every((value, place) => value === this.#shown[place])) return;
      this.#shown = view;
      this.#refresh();
    });
  }

  /** While the agent works, what it says is no matter of ours. */
  #view(): readonly unknown[] {
    const client = this.#client;
    if (!client || this.isBusy) return [client, true];
    const { entries, branches } = client.snapshot;
    return [client, false, entries, branches, client.interrupts.length > 0, client.canEdit];
  }

  readonly #onFocus = (event: FocusEvent): void => {
    const buttons = [...(event.currentTarget as Element).querySelectorAll('button')];
    const place = buttons.indexOf(event.target as HTMLButtonElement);
    if (place < 0 || place === this.#active) return;
    this.#active = place;
    this.#refresh();
  };
}
