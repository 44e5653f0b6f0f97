/** The files of a message that is being written: taken by picker, paste and drop, shown, removed. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AgentClient, DraftFile } from '../../core/index.js';
import type { ClientController } from '../../lit/client-controller.js';
import type { ComposerStrings } from '../../lit/strings/composer-strings.js';
import type { Localize } from '../../lit/localize.js';
import { Attachment, type AttachmentState } from './attachment.js';
import type { AttachmentOptions } from './attachment-options.js';
import { isAccepted, rulesOf, type AttachmentRules } from './attachment-rules.js';
import { DropZone } from './attachments-drop.js';
import { attachmentsStyles } from './attachments.styles.js';
import { renderAttachButton, renderFile } from './attachments-view.js';
import { KeptAttachments } from './attachments-kept.js';
import type { ComposerHost, ComposerView } from './composer-host.js';

type Problem = (words: ComposerStrings) => string;

export class Attachments {
  readonly #host: ComposerHost;
  readonly #localize: Localize;
  readonly #client: ClientController<ComposerView>;
  readonly #zone: DropZone;
  readonly #kept: KeptAttachments;
  #items: readonly Attachment[] = [];
  #problems: readonly Problem[] = [];

  constructor(host: ComposerHost, localize: Localize, client: ClientController<ComposerView>) {
    this.#host = host;
    this.#client = client;
    this.#localize = localize;
    this.#zone = new DropZone(host, {
      isOn: () => this.#isOn,
      take: (files) => this.add(files),
    });
    this.#kept = new KeptAttachments((file) => this.#make(file));
    const root = host.shadowRoot;
    const sheet = attachmentsStyles.styleSheet;
    if (root && sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    root?.addEventListener('paste', (event) => this.#onPaste(event as ClipboardEvent));
  }

  get items(): readonly Attachment[] {
    return this.#items;
  }

  /** Whether everything can be sent. */
  get state(): AttachmentState {
    const states = this.#items.map(({ state }) => state);
    return (['failed', 'busy'] as const).find((state) => states.includes(state)) ?? 'ready';
  }

  /** What went wrong, in the words of the page. */
  problems(words: ComposerStrings): readonly string[] {
    const failed = this.#items.filter(({ state }) => state === 'failed');
    return [
      ...this.#problems.map((problem) => problem(words)),
      ...failed.map(({ name, isLost, isUpload }) =>
        (isLost ? words.fileNotKept : isUpload ? words.uploadFailed : words.fileUnreadable)(name),
      ),
    ];
  }

  /** Takes files that the rules allow, and says why it leaves others. */
  add(files: readonly File[]): void {
    if (files.length === 0) return;
    const options = this.#options;
    const rules = rulesOf(options);
    const problems: Problem[] = [];
    const taken: Attachment[] = [];
    for (const file of files) {
      const problem = this.#problemWith(file, rules);
      if (problem) problems.push(problem);
      else taken.push(this.#make(file));
    }
    // Those are what was missing.
    this.#items = this.#items.filter((item) => !item.isLost || !taken.some(({ name }) => name === item.name));
    const tooMany = taken.splice(Math.max(0, rules.maxFiles - this.#items.length));
    if (tooMany.length) problems.push((words) => words.tooManyFiles(rules.maxFiles));
    this.#problems = problems;
    this.put(taken);
    for (const item of taken) {
      void item.start();
      void item.draw();
    }
  }

  /**
   * Keeps the files with the text that they belong to; `held`: those of messages that wait. Whether they are those of
   * another text now.
   */
  sync(client: AgentClient, held: readonly Attachment[]): boolean {
    const others = this.#kept.sync(client, [...held, ...this.#items]);
    if (!others) return false;
    this.#items = others;
    this.#problems = [];
    return true;
  }

  /** Puts back what was taken. */
  put(items: readonly Attachment[]): void {
    this.#items = [...this.#items, ...items];
    this.#host.requestUpdate();
  }

  /** Takes out what has been sent. */
  take(items: readonly Attachment[]): void {
    this.#items = this.#items.filter((item) => !items.includes(item));
    this.#problems = [];
    this.#host.requestUpdate();
  }

  render(words: ComposerStrings): TemplateResult | typeof nothing {
    if (!this.#isOn && this.#items.length === 0) return nothing;
    const { accept, maxFiles } = rulesOf(this.#options);
    return html`${
      this.#items.length
        ? html`<ul part="files" class="files" aria-label=${words.attachments}>
            ${this.#items.map((item) =>
              renderFile(item, words, this.#localize, {
                remove: () => this.#remove(item),
                retry: () => void item.start(),
              }),
            )}
          </ul>`
        : nothing
    }
      ${renderAttachButton(words, { accept, isSingle: maxFiles === 1, isOff: !this.#isOn }, (files) => {
        this.add(files);
        this.#host.focus();
      })}`;
  }

  renderZone(words: ComposerStrings): TemplateResult {
    return this.#zone.render(words.dropHere);
  }

  get #isOn(): boolean {
    return Boolean(this.#host.attachments) && !this.#host.matches(':state(disabled)');
  }

  get #options(): AttachmentOptions {
    const { attachments } = this.#host;
    return typeof attachments === 'object' ? (attachments ?? {}) : {};
  }

  #make(file: File | DraftFile): Attachment {
    return new Attachment(file, this.#options.upload, {
      changed: () => this.#host.requestUpdate(),
      failed: (message) => this.#client.client?.report('listener-failed', message),
    });
  }

  #problemWith(file: File, { accept, maxFileSize }: AttachmentRules): Problem | undefined {
    if (!isAccepted(file, accept)) return (words) => words.fileType(file.name);
    if (file.size <= maxFileSize) return undefined;
    const limit = this.#localize.number(maxFileSize / 1_000_000, {
      style: 'unit',
      unit: 'megabyte',
      maximumSignificantDigits: 2,
    });
    return (words) => words.fileTooLarge(file.name, limit);
  }

  #remove(item: Attachment): void {
    item.cancel();
    this.#problems = [];
    const index = this.#items.indexOf(item);
    this.#items = this.#items.filter((one) => one !== item);
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      const buttons = this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.files .remove') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? this.#host).focus();
    });
  }

  /** A table of an office program comes as a picture, too: there the text is meant. */
  #onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])];
    const types = clipboardData?.types ?? [];
    if (!this.#isOn || files.length === 0 || (types.includes('text/plain') && types.includes('text/html'))) return;
    event.preventDefault();
    this.add(files);
  }
}
