/** The open pauses of a thread, their drafts, and the one batch that answers them. */
import type { Report } from '../../protocol/diagnostic.js';
import { AgentError } from '../../protocol/error.js';
import type { ResumeEntry } from '../../protocol/events.js';
import type { Thread } from '../../thread/thread.js';
import { checkDraft, entryOf } from './interrupt-answers.js';
import type { InterruptBatch, InterruptDraft, InterruptItem } from './interrupt-item.js';
import { ExpiryTimer, refuseExpired } from './expiry.js';
import type { InterruptRecord } from './interrupt-record.js';
import { viewBatch, viewItem } from './interrupt-view.js';
import type { ItemError } from './dialects/dialect.js';
import type { ToolOutcome } from '../tools/tool-runner.js';

export interface InterruptContext {
  thread: Thread;
  report: Report;
  /** Something that a snapshot shows has changed. */
  changed(): void;
  /** Runs the tool of a record that runs here. */
  runTool(record: InterruptRecord): Promise<ToolOutcome>;
  /** Stops the tools of this page that still run. */
  abortTools(): void;
  /** Asks the host; `false` refuses, a list replaces. */
  beforeSubmit(entries: readonly ResumeEntry[], items: readonly InterruptItem[]): false | readonly ResumeEntry[];
  /** Sends the answers and goes on with the run; settles when the turn has come to rest. */
  submit(entries: readonly ResumeEntry[]): Promise<void>;
  /** Whether the last draft of a batch sends it. */
  autoSubmit: boolean;
}

export class InterruptSet {
  records: InterruptRecord[] = [];
  error: Error | undefined;
  submitting = false;
  readonly #context: InterruptContext;
  readonly #toolRuns = new Map<InterruptRecord, Promise<void>>();
  #lastEntries: readonly ResumeEntry[] | undefined;
  #items: readonly InterruptItem[] | undefined;
  #batch: InterruptBatch | undefined;
  readonly #expiry = new ExpiryTimer();
  /** Drafts of a running `batch.resolve`, by item id. */
  #transaction: Map<string, InterruptDraft> | undefined;

  constructor(context: InterruptContext) {
    this.#context = context;
  }

  get items(): readonly InterruptItem[] {
    return (this.#items ??= this.records.map((record) =>
      viewItem(record, this, this.#context.thread.progress.subagents),
    ));
  }

  get batch(): InterruptBatch | undefined {
    if (this.records.length === 0) return undefined;
    return (this.#batch ??= viewBatch(this));
  }

  /** Records that a person answers. */
  get human(): InterruptRecord[] {
    return this.records.filter((record) => record.kind !== 'browser-tool');
  }

  get ready(): boolean {
    return (
      this.records.length > 0 && this.human.every((record) => record.status === 'staged') && this.#toolRuns.size === 0
    );
  }

  /** Opens `records` in place of whatever was open. Browser tools start at once. */
  open(records: InterruptRecord[]): void {
    this.records = records;
    this.error = undefined;
    this.#lastEntries = undefined;
    for (const record of records) if (record.kind === 'browser-tool') void this.#startTool(record);
    this.#expiry.watch(records, () => this.touch());
    this.touch();
  }

  /** Nothing is open any more. */
  close(): void {
    this.#expiry.stop();
    this.records = [];
    this.error = undefined;
    this.submitting = false;
    this.#lastEntries = undefined;
    this.#toolRuns.clear();
    this.touch();
  }

  touch(): void {
    this.#items = undefined;
    this.#batch = undefined;
    this.#context.changed();
  }

  /** Stages an answer. Resolves to whether it counts; a single item is sent at once. */
  async stage(id: string, draft: InterruptDraft): Promise<boolean> {
    if (this.#transaction) {
      this.#transaction.set(id, draft);
      return true;
    }
    const record = this.#find(id);
    if (!record || this.submitting || !(await this.#check(record, draft))) return false;
    this.touch();
    const alone = this.human.length === 1;
    if (alone || (this.#context.autoSubmit && this.human.every((item) => item.status === 'staged')))
      await this.submit();
    return true;
  }

  clear(id: string): void {
    const record = this.#find(id);
    if (!record || this.submitting || record.kind === 'malformed') return;
    record.generation++;
    record.draft = undefined;
    record.issues = [];
    record.status = 'pending';
    this.touch();
  }

  /** One synchronous transaction over all items, then the submit. */
  async resolve(answer: (item: InterruptItem) => void): Promise<void> {
    if (this.submitting) return;
    const drafts = this.#collect(answer);
    const open = this.human.filter((record) => !drafts.has(record.interrupt.id));
    if (open.length)
      throw new AgentError('incomplete-batch', `${open.length} of the requests were left open; nothing was sent.`);
    await this.#stageAll(drafts);
    await this.submit();
  }

  /** Stages the same kind of answer for all. */
  async stageEvery(draft: InterruptDraft): Promise<boolean> {
    if (this.submitting) return false;
    const results = await Promise.all(this.human.map((record) => this.#check(record, { ...draft })));
    this.touch();
    return results.every(Boolean);
  }

  async cancelAll(): Promise<void> {
    this.#context.abortTools();
    await this.stageEvery({ decision: 'cancel' });
    await this.submit();
  }

  async submit(): Promise<void> {
    if (this.submitting || this.records.length === 0) return;
    const open = this.human.filter((record) => record.status !== 'staged');
    if (open.length)
      throw new AgentError('incomplete-batch', `${open.length} of ${this.human.length} requests are not decided yet.`);
    if (!refuseExpired(this.records)) return this.touch();
    this.submitting = true;
    this.error = undefined;
    this.touch();
    try {
      await this.#send(await this.prepare());
    } catch (thrown) {
      this.fail(thrown instanceof Error ? thrown : new Error(String(thrown)), []);
    }
  }

  /** Waits for the tools of this page and returns the entries of the batch, as the host lets them go. */
  async prepare(): Promise<readonly ResumeEntry[]> {
    await this.toolsDone();
    await Promise.all(this.human.filter(runsAfterApproval).map((record) => this.#startTool(record)));
    const answered = this.records.filter((record) => !record.local && !record.interrupt.unaddressable);
    const entries = this.#context.beforeSubmit(answered.map(entryOf), this.items);
    if (entries === false) throw new AgentError('vetoed', 'The page refused to send these decisions.');
    return (this.#lastEntries = covered(entries, answered));
  }

  /** Sends the identical batch again: on a person's word only, since an ephemeral server would run the tools twice. */
  async retry(): Promise<void> {
    if (this.submitting) return;
    if (!this.#lastEntries) return this.submit();
    if (!refuseExpired(this.records)) return this.touch();
    this.submitting = true;
    this.error = undefined;
    await this.#send(this.#lastEntries);
  }

  /** The submit failed: items and drafts stay; the server's words go to the items they are about. */
  fail(error: Error, itemErrors: readonly ItemError[]): void {
    this.submitting = false;
    for (const record of this.records) {
      const own = itemErrors.filter((item) => item.interruptId === record.interrupt.id);
      record.issues = own.map(({ code, message, path }) => ({ code, message, path: path ?? '' }));
      if (own.length) record.status = 'error';
      else if (record.status === 'submitting') record.status = 'staged';
    }
    const rest = itemErrors.filter((item) => item.interruptId === undefined);
    if (itemErrors.length) this.#lastEntries = undefined;
    if (rest.length || itemErrors.length === 0) this.error = error;
    this.touch();
  }

  async #send(entries: readonly ResumeEntry[]): Promise<void> {
    for (const record of this.records) record.status = 'submitting';
    this.touch();
    await this.#context.submit(entries);
  }

  #collect(answer: (item: InterruptItem) => void): Map<string, InterruptDraft> {
    const drafts = new Map<string, InterruptDraft>();
    this.#transaction = drafts;
    try {
      for (const record of this.human) {
        const item = this.items.find((known) => known.id === record.interrupt.id);
        const returned: unknown = item && answer(item);
        if (returned instanceof Promise && !drafts.has(record.interrupt.id)) {
          throw new AgentError('async-resolver', 'batch.resolve takes a synchronous function; nothing was staged.');
        }
      }
      return drafts;
    } finally {
      this.#transaction = undefined;
    }
  }

  async #stageAll(drafts: Map<string, InterruptDraft>): Promise<void> {
    const before = this.human.map((record) => ({
      record,
      draft: record.draft,
      status: record.status,
      issues: record.issues,
    }));
    const results = await Promise.all(
      this.human.map((record) => this.#check(record, drafts.get(record.interrupt.id) ?? { decision: 'cancel' })),
    );
    this.touch();
    if (results.every(Boolean)) return;
    const issue = this.human.flatMap((record) => record.issues)[0];
    for (const { record, ...old } of before) Object.assign(record, old);
    this.touch();
    throw new AgentError('invalid-payload', issue?.message ?? 'An answer is not valid; nothing was staged.');
  }

  async #check(record: InterruptRecord, draft: InterruptDraft): Promise<boolean> {
    const generation = ++record.generation;
    record.status = 'validating';
    this.touch();
    const issues = await checkDraft(record, draft, this.#context.report);
    if (generation !== record.generation || !this.records.includes(record) || this.submitting) return false;
    record.issues = issues;
    record.status = issues.length ? 'error' : 'staged';
    if (issues.length === 0) record.draft = draft;
    this.touch();
    return issues.length === 0;
  }

  /** Runs the tool of a record; its outcome is its answer. */
  #startTool(record: InterruptRecord): Promise<void> {
    const run = this.#context.runTool(record).then((outcome) => {
      record.outcome = outcome;
      this.#toolRuns.delete(record);
      if (!this.records.includes(record)) return;
      if (record.kind === 'browser-tool') record.status = 'staged';
      this.touch();
    });
    this.#toolRuns.set(record, run);
    return run;
  }

  /** Settles when no browser tool of the batch runs any more. */
  async toolsDone(): Promise<void> {
    await Promise.all(this.#toolRuns.values());
  }

  #find(id: string): InterruptRecord | undefined {
    return this.records.find((record) => record.interrupt.id === id);
  }
}

function runsAfterApproval({ runsHere, draft, outcome }: InterruptRecord): boolean {
  return runsHere && outcome === undefined && (draft?.decision === 'approve' || draft?.decision === 'edit');
}

/** A host that rewrites a batch must still answer every pause exactly once. */
function covered(entries: readonly ResumeEntry[], records: readonly InterruptRecord[]): readonly ResumeEntry[] {
  const ids = entries.map((entry) => entry.interruptId);
  const whole =
    ids.length === records.length &&
    new Set(ids).size === ids.length &&
    records.every((record) => ids.includes(record.interrupt.id));
  if (!whole) throw new AgentError('incomplete-batch', 'A batch must answer every open request exactly once.');
  return entries;
}
