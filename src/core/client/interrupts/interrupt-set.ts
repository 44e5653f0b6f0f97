/** The open pauses of a thread, their drafts, and the one batch that answers them. */
import { AgentError, errorOf, messageOf } from '../../protocol/error.js';
import type { ResumeEntry } from '../../protocol/events.js';
import type { Subagent } from '../../thread/progress.js';
import type { Issue } from '../tools/issue.js';
import { BatchTools, runsAfterApproval } from './batch-tools.js';
import type { ItemError } from './dialects/dialect.js';
import { ExpiryTimer, refuseExpired } from './expiry.js';
import { checkDraft, entriesOf } from './interrupt-answers.js';
import type { InterruptContext } from './interrupt-context.js';
import type { InterruptBatch, InterruptDraft, InterruptItem } from './interrupt-item.js';
import type { InterruptRecord } from './interrupt-record.js';
import { viewBatch, viewItem } from './interrupt-view.js';
import { holdsSecret } from './secrets.js';
import { collectDrafts, refusal, rememberDrafts } from './transaction.js';

export class InterruptSet {
  records: InterruptRecord[] = [];
  error: Error | undefined;
  readonly #context: InterruptContext;
  readonly #tools: BatchTools;
  readonly #expiry = new ExpiryTimer();
  /** `preparing`: a submit waits for tools of this page and can still be called off. */
  #phase: 'open' | 'preparing' | 'sent' = 'open';
  /** Grows with every submit and whenever one is called off. */
  #attempt = 0;
  /** What a retry sends again. */
  #lastEntries: readonly ResumeEntry[] | undefined;
  #items: readonly InterruptItem[] | undefined;
  #batch: InterruptBatch | undefined;

  constructor(context: InterruptContext) {
    this.#context = context;
    this.#tools = new BatchTools(context.runTool, (record) => {
      if (!this.records.includes(record)) return;
      this.touch();
      context.keep();
    });
  }

  get submitting(): boolean {
    return this.#phase !== 'open';
  }

  get items(): readonly InterruptItem[] {
    return (this.#items ??= this.records.map((record) => viewItem(record, this, this.#subagents)));
  }

  get batch(): InterruptBatch | undefined {
    if (this.records.length === 0) return undefined;
    return (this.#batch ??= viewBatch(this));
  }

  get #subagents(): readonly Subagent[] {
    return this.#context.thread.progress?.subagents ?? [];
  }

  /** Records that a person answers. */
  get human(): InterruptRecord[] {
    return this.records.filter((record) => record.kind !== 'browser-tool');
  }

  get ready(): boolean {
    return this.records.length > 0 && this.human.every((record) => record.status === 'staged') && !this.#tools.running;
  }

  /** Opens `records` in place of whatever was open. Browser tools start at once. */
  open(records: InterruptRecord[]): void {
    this.#replace(records);
    for (const record of records) if (record.kind === 'browser-tool') this.#tools.start(record);
    refuseExpired(records);
    this.#expiry.watch(records, () => this.#onExpire());
  }

  /** Nothing is open any more. */
  close(): void {
    this.#expiry.stop();
    this.#replace([]);
  }

  touch(): void {
    this.#items = undefined;
    this.#batch = undefined;
    this.#context.changed();
  }

  /** Stages an answer. Resolves to whether it counts; a single item is sent at once. */
  async stage(record: InterruptRecord, draft: InterruptDraft): Promise<boolean> {
    if (!this.human.includes(record) || this.submitting || !(await this.#check(record, draft))) return false;
    const alone = this.human.length === 1;
    if (alone || (this.#context.autoSubmit() && this.human.every((item) => item.status === 'staged')))
      await this.submit();
    return true;
  }

  clear(record: InterruptRecord): void {
    if (!this.human.includes(record) || this.submitting || record.kind === 'malformed') return;
    const { draft } = record;
    record.generation++;
    Object.assign(record, { draft: undefined, issues: [], status: 'pending' });
    this.#lastEntries = undefined;
    this.keepTyped(record, draft?.decision === 'approve' ? undefined : draft);
  }

  /** Whether an answer holds what must not be kept. */
  holdsSecret(record: InterruptRecord): boolean {
    return record.draft !== undefined && holdsSecret(record, record.draft);
  }

  keepTyped(record: InterruptRecord, typed: InterruptDraft | undefined): void {
    if (!this.human.includes(record) || this.submitting || record.draft) return;
    record.typed = typed && !holdsSecret(record, typed) ? typed : undefined;
    this.touch();
    this.#context.keep();
  }

  /** Takes over the answer that was given, or taken back, in another tab. */
  mirror(record: InterruptRecord, draft: InterruptDraft | undefined): void {
    if (JSON.stringify(record.draft) === JSON.stringify(draft) || record.kind === 'malformed' || this.submitting)
      return;
    record.generation++;
    Object.assign(record, { draft, issues: [], status: draft ? 'staged' : 'pending' });
    this.#lastEntries = undefined;
    this.touch();
  }

  /** One synchronous transaction over all items, then the submit. */
  async resolve(answer: (item: InterruptItem) => void): Promise<void> {
    if (this.submitting) return;
    const drafts = collectDrafts(this.human, this.#subagents, answer);
    const rollBack = this.remember();
    const results = await Promise.all([...drafts].map(([record, draft]) => this.#check(record, draft)));
    if (results.every(Boolean)) return this.submit();
    const issue = this.human.flatMap((record) => record.issues)[0];
    rollBack();
    throw refusal(issue);
  }

  /** Stages the same kind of answer for all. */
  async stageEvery(draft: InterruptDraft): Promise<boolean> {
    if (this.submitting) return false;
    const results = await Promise.all(this.human.map((record) => this.#check(record, { ...draft })));
    return results.every(Boolean);
  }

  async cancelAll(): Promise<void> {
    this.callOff();
    if (this.submitting) return;
    this.#context.abortTools();
    await this.stageEvery({ decision: 'cancel' });
    await this.submit();
  }

  /** A submit that still waits for tools of this page is not sent. Returns whether there was one. */
  callOff(): boolean {
    if (this.#phase !== 'preparing') return false;
    this.#attempt++;
    this.#phase = 'open';
    this.touch();
    return true;
  }

  async submit(): Promise<void> {
    if (this.submitting || this.records.length === 0) return;
    if (!refuseExpired(this.records)) return this.touch();
    const open = this.human.filter((record) => record.status !== 'staged');
    if (open.length)
      throw new AgentError('incomplete-batch', `${open.length} of ${this.human.length} requests are not decided yet.`);
    await this.#send();
  }

  /** Sends the identical batch again: on a person's word only, since an ephemeral server would run the tools twice. */
  async retry(): Promise<void> {
    if (this.submitting) return;
    if (!this.#lastEntries) return this.submit();
    if (!refuseExpired(this.records)) return this.touch();
    await this.#send(this.#lastEntries);
  }

  /**
   * Takes the batch out of everyone's hands and returns its entries, as the host lets them go; nothing where it was
   * refused or called off while tools of this page ran.
   */
  async begin(ready?: readonly ResumeEntry[]): Promise<readonly ResumeEntry[] | undefined> {
    const attempt = ++this.#attempt;
    this.#phase = 'preparing';
    this.error = undefined;
    this.touch();
    try {
      if (!ready) await this.#runTools();
      if (attempt !== this.#attempt) return undefined;
      const entries = ready ?? entriesOf(this.records, (all) => this.#ask(all));
      // The page may have stopped or left when it was asked.
      if (attempt !== this.#attempt) return undefined;
      this.#lastEntries = entries;
      this.#phase = 'sent';
      for (const record of this.records) record.status = 'submitting';
      this.touch();
      return entries;
    } catch (thrown) {
      if (attempt === this.#attempt) this.fail(errorOf(thrown), []);
      return undefined;
    }
  }

  /** The submit failed: items and drafts stay; the server's words go to the items they are about. */
  fail(error: Error, itemErrors: readonly ItemError[]): void {
    this.#phase = 'open';
    const isOwn = ({ interruptId }: ItemError): boolean =>
      this.human.some((record) => record.interrupt.id === interruptId);
    for (const record of this.records) {
      const own = itemErrors.filter((item) => item.interruptId === record.interrupt.id);
      record.issues = own.map(({ code, message, path }) => ({ code, message, path: path ?? '' }));
      record.unknownToServer ||= own.some(({ code }) => code === 'unknown-interrupt');
      if (own.length) record.status = 'error';
      else if (record.status === 'submitting') record.status = 'staged';
    }
    if (itemErrors.length) this.#lastEntries = undefined;
    // What no card of a person can show, the batch shows.
    if (itemErrors.length === 0 || !itemErrors.every(isOwn)) this.error = error;
    this.touch();
  }

  /** Puts the answers back as they stand now. */
  remember(): () => void {
    const { records } = this;
    const putBack = rememberDrafts(this.human);
    return () => {
      // What is on its way stays as it was sent.
      if (this.records !== records || this.submitting) return;
      putBack();
      this.#changedAnswer();
    };
  }

  async #send(again?: readonly ResumeEntry[]): Promise<void> {
    await this.#context.claimed(async () => {
      // Whoever had to wait may find it sent.
      if (this.submitting || this.records.length === 0) return;
      const { records } = this;
      const entries = await this.begin(again);
      if (entries && this.records === records) await this.#context.submit(entries);
    });
  }

  async #runTools(): Promise<void> {
    await this.#tools.done();
    for (const record of this.human.filter(runsAfterApproval)) this.#tools.start(record);
    await this.#tools.done();
  }

  #ask(entries: readonly ResumeEntry[]): readonly ResumeEntry[] {
    const answer = this.#context.beforeSubmit(entries, this.items);
    if (answer === false) throw new AgentError('vetoed', 'The page refused to send these decisions.');
    return answer;
  }

  async #check(record: InterruptRecord, draft: InterruptDraft): Promise<boolean> {
    const generation = ++record.generation;
    record.status = 'validating';
    this.touch();
    const issues = await checkDraft(record, draft, this.#context.report).catch((thrown: unknown): Issue[] => [
      { code: 'invalid-payload', message: messageOf(thrown), path: '' },
    ]);
    if (generation !== record.generation || !this.records.includes(record) || this.submitting) return false;
    record.issues = issues;
    record.status = issues.length ? 'error' : 'staged';
    if (issues.length === 0) Object.assign(record, { draft, typed: undefined });
    this.#changedAnswer();
    return issues.length === 0;
  }

  /** An answer that is too late counts as none at once, and not only when it is sent. */
  #onExpire(): void {
    if (!this.submitting) refuseExpired(this.records);
    this.touch();
  }

  #changedAnswer(): void {
    this.#lastEntries = undefined;
    this.touch();
    this.#context.keep();
  }

  #replace(records: InterruptRecord[]): void {
    this.#attempt++;
    this.#phase = 'open';
    this.records = records;
    this.error = undefined;
    this.#lastEntries = undefined;
    this.#tools.clear();
    this.touch();
  }
}
