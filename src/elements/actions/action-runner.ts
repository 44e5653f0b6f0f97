/** Does what a person chooses in the toolbar of a message. */
import { AgentError, contentText, type Branch, type MessageEntry } from '../../core/index.js';
import type { ActionStrings } from '../../lit/strings/action-strings.js';
import type { MessageFeedback } from '../../lit/events.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import { markdownText } from '../markdown/markdown.js';
import { copyText } from '../transcript/clipboard.js';
import type { ActionRuns } from './action-list.js';
import type { ActionMemory } from './action-memory.js';
import { editableText, withText } from './editor.js';
import { selectedText, withQuote } from './quote.js';
import type { ToolbarHost, ToolbarSettings } from './toolbar-settings.js';
import { forgetVersionFocus, wantVersionFocus } from './versions.js';

/** The toolbar, as far as its actions need it. */
export interface ActionBar {
  readonly host: ToolbarHost;
  readonly settings: ToolbarSettings;
  readonly memory: ActionMemory | undefined;
  readonly words: ActionStrings;
  copied: 'copy' | 'copy-text' | undefined;
  problem: string;
  isSending: boolean;
  refresh(): void;
  /** Shows a word on what was done. */
  say(text: string): void;
}

export class ActionRunner {
  readonly #bar: ActionBar;
  /** Selected in the message when the pointer came down: a press on a button may end the selection. */
  #selected: string | undefined;

  constructor(bar: ActionBar) {
    this.#bar = bar;
  }

  runs(markdown: MarkdownOptions): ActionRuns {
    return {
      copy: (as) => void this.#copy(as, markdown),
      edit: () => this.#edit(),
      regenerate: () => void this.#regenerate(),
      quote: () => this.#quote(),
      judge: (value) => this.#judge(value),
      own: (run) => void this.#own(run),
    };
  }

  noteSelection(): void {
    this.#selected = selectedText(this.#bar.host);
  }

  showVersion(branch: Branch, index: number): void {
    const { client } = this.#bar.settings;
    if (!client) return;
    // The elements of this version go: the keyboard stays in the conversation.
    this.leaveFocus();
    wantVersionFocus(client, branch, index);
    client.showVersion(branch, index).catch((thrown: unknown) => {
      forgetVersionFocus();
      this.#refused(thrown);
    });
  }

  /** What has the focus is about to go: the focus goes to the conversation around it. */
  leaveFocus(): void {
    const { host } = this.#bar;
    const root = host.getRootNode();
    if (!host.shadowRoot?.activeElement || !(root instanceof ShadowRoot)) return;
    (root.host as HTMLElement).focus({ preventScroll: true });
  }

  async save(): Promise<void> {
    const bar = this.#bar;
    const { memory } = bar;
    const { client, entry } = bar.settings;
    const text = memory?.editing?.trim();
    if (!client || !memory || !text || bar.isSending) return;
    bar.isSending = true;
    bar.problem = '';
    bar.refresh();
    const sent = client.edit(entry.id, withText(entry.content, text));
    const isGone = (): boolean => !client.snapshot.entries.some(({ key }) => key === entry.key);
    const unsubscribe = client.subscribe(() => {
      if (!isGone()) return;
      unsubscribe();
      // It is sent: whoever comes back to this version finds the message, not the editor.
      memory.editing = undefined;
      this.leaveFocus();
    });
    try {
      await sent;
      memory.editing = undefined;
    } catch (thrown) {
      bar.problem = this.#reason(thrown);
    } finally {
      unsubscribe();
      bar.isSending = false;
      bar.refresh();
    }
  }

  cancelEdit(): void {
    const { memory } = this.#bar;
    if (memory) memory.editing = undefined;
    this.#bar.problem = '';
    this.#bar.refresh();
    void this.#focus('[part~="action-edit"]');
  }

  comment(text: string | undefined): void {
    const { memory, words } = this.#bar;
    if (!memory) return;
    memory.comment = undefined;
    this.#bar.refresh();
    void this.#focus(`[part~="action-feedback-${memory.feedback ?? 'up'}"]`);
    if (text !== undefined) void this.#tell({ value: memory.feedback, comment: text }, words.thanks);
  }

  async #copy(as: 'copy' | 'copy-text', markdown: MarkdownOptions): Promise<void> {
    const bar = this.#bar;
    const raw = contentText(bar.settings.entry.content);
    const text = as === 'copy' ? raw : (markdownText(raw, true, markdown, '\n') ?? raw);
    try {
      await copyText(text.trim());
      bar.copied = as;
      bar.say(bar.settings.localize.term('copied'));
    } catch {
      bar.say(bar.words.copyFailed);
    }
  }

  #edit(): void {
    const { memory, settings } = this.#bar;
    if (!memory) return;
    memory.editing = editableText(settings.entry.content);
    this.#bar.refresh();
    void this.#focus('.editor textarea');
  }

  async #regenerate(): Promise<void> {
    const { client, entry } = this.#bar.settings;
    this.leaveFocus();
    try {
      await client?.regenerate(entry.key);
    } catch (thrown) {
      this.#refused(thrown);
    }
  }

  #quote(): void {
    const { host, settings } = this.#bar;
    const { client, entry } = settings;
    const text = this.#selected ?? selectedText(host) ?? contentText(entry.content);
    this.#selected = undefined;
    if (!client || text.trim() === '') return;
    client.draft = withQuote(client.draft, text);
    this.#bar.say(this.#bar.words.quoted);
    host.dispatchEvent(new CustomEvent('agent-quote', { detail: { text }, bubbles: true, composed: true }));
  }

  #judge(value: 'up' | 'down'): void {
    const { memory } = this.#bar;
    if (!memory) return;
    const next = memory.feedback === value ? undefined : value;
    const before = memory.feedback;
    memory.feedback = next;
    memory.comment = next === undefined ? undefined : (memory.comment ?? '');
    void this.#tell({ value: next }, next === undefined ? '' : this.#bar.words.thanks).then((isTold) => {
      if (isTold) return;
      memory.feedback = before;
      memory.comment = undefined;
      this.#bar.refresh();
    });
  }

  /** Tells the page; whether it took it. */
  async #tell(said: Pick<MessageFeedback, 'value' | 'comment'>, thanks: string): Promise<boolean> {
    const { host, settings } = this.#bar;
    const detail: MessageFeedback = { messageId: settings.entry.id, ...said };
    this.#bar.say(thanks);
    host.dispatchEvent(new CustomEvent('agent-feedback', { detail, bubbles: true, composed: true }));
    const { feedback } = settings.options;
    try {
      if (typeof feedback === 'function') await feedback(detail);
      return true;
    } catch {
      this.#bar.say(this.#bar.words.failed);
      return false;
    }
  }

  async #own(run: (message: MessageEntry) => unknown): Promise<void> {
    try {
      await run(this.#bar.settings.entry);
    } catch (thrown) {
      this.#bar.settings.client?.report('listener-failed', `An action of the page threw: ${String(thrown)}`);
      this.#bar.say(this.#bar.words.failed);
    }
  }

  #refused(thrown: unknown): void {
    this.#bar.say(this.#reason(thrown));
  }

  #reason(thrown: unknown): string {
    const { words } = this.#bar;
    const code = thrown instanceof AgentError ? thrown.code : undefined;
    if (code === 'busy') return words.busy;
    return code === 'interrupt-pending' ? words.pending : words.failed;
  }

  async #focus(selector: string): Promise<void> {
    const { host } = this.#bar;
    await host.updateComplete;
    const target = host.shadowRoot?.querySelector<HTMLElement>(selector);
    target?.focus();
    if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length);
  }
}
