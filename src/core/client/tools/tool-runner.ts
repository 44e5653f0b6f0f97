/** Runs tools of the page: each call id at most once, whatever is replayed, and never without an answer. */
import { AgentError, messageOf } from '../../protocol/error.js';
import { isObject, type ContentPart } from '../../protocol/events.js';
import { contentText, type Content } from '../../protocol/content.js';
import { parseArguments } from '../../thread/arguments.js';
import type { ToolResult } from '../../thread/entries.js';
import type { Report } from '../../protocol/diagnostic.js';
import { LONGEST_TIMER_MS } from '../../transport/idle-timer.js';
import type { ToolCallInfo } from '../hooks.js';
import { untilStopped } from '../until-stopped.js';
import { CUT_TOOL } from './cut-tool.js';
import { readToolArguments, type RunnableCall } from './tool-arguments.js';
import type { AgentTool, ToolContext, ToolRegistry } from './tools.js';

/** What came of a call: a JSON value, or an error that the model can read. */
export type ToolOutcome =
  { ok: true; value: unknown; content: Content } | { ok: false; error: string; content: string };

const STOPPED = 'The run was stopped.';

export interface RunnerContext {
  tools: ToolRegistry;
  report: Report;
  /** Every call that ran, runs, or must not run. */
  handled(): Set<string>;
  /** Whether the host refuses the call. */
  vetoes(call: ToolCallInfo): boolean;
  /** The call starts to run. */
  running(toolCallId: string): void;
  facts(): Pick<ToolContext, 'messages' | 'state' | 'setState'>;
  /** The result that stands in the conversation. */
  resultOf(toolCallId: string): ToolResult | undefined;
}

export class ToolRunner {
  readonly #context: RunnerContext;
  readonly #outcomes = new Map<string, ToolOutcome>();
  readonly #running = new Map<string, Promise<ToolOutcome>>();
  readonly #started = new Set<string>();

  constructor(context: RunnerContext) {
    this.#context = context;
  }

  /** What comes of a call that was handled before, or runs right now: a server may ask for it again. */
  known(toolCallId: string): ToolOutcome | Promise<ToolOutcome> | undefined {
    const running = this.#running.get(toolCallId);
    if (running) return running;
    if (!this.#context.handled().has(toolCallId)) return undefined;
    const result = this.#context.resultOf(toolCallId);
    return this.#outcomes.get(toolCallId) ?? (result && outcomeOf(result));
  }

  /** Runs the call; never rejects. A call that was handled before gives an error instead of running again. */
  async run(call: RunnableCall, signal: AbortSignal): Promise<ToolOutcome> {
    const handled = this.#context.handled();
    if (handled.has(call.id)) return failure(this.#isCut(call.id) ? CUT_TOOL : 'This call was answered before.');
    handled.add(call.id);
    this.#started.add(call.id);
    const running = this.#run(call, signal);
    this.#running.set(call.id, running);
    const outcome = await running;
    this.#running.delete(call.id);
    this.#outcomes.set(call.id, outcome);
    return outcome;
  }

  /** Runs a call that is no part of the conversation: nobody asks for its outcome again. */
  async runAside(call: RunnableCall, signal: AbortSignal): Promise<ToolOutcome> {
    const outcome = await this.run(call, signal);
    for (const kept of [this.#context.handled(), this.#started, this.#outcomes]) kept.delete(call.id);
    return outcome;
  }

  /** Whether an earlier page, or an earlier visit to the conversation, began it and never knew how it ended. */
  #isCut(toolCallId: string): boolean {
    return !this.#started.has(toolCallId) && !this.#context.resultOf(toolCallId);
  }

  async #run(call: RunnableCall, signal: AbortSignal): Promise<ToolOutcome> {
    const tool = this.#context.tools.get(call.name);
    if (!tool) return failure(`There is no tool named ${call.name} on this page.`);
    const read = await untilStopped(readToolArguments(call, tool, this.#context.report), signal);
    if (!read || signal.aborted) return failure(STOPPED);
    if ('error' in read) return failure(read.error);
    if (this.#context.vetoes({ toolCallId: call.id, name: call.name, args: read.args }))
      return failure('The page refused this call.');
    this.#context.running(call.id);
    try {
      const value: unknown = await this.#execute(tool, read.args, call.id, signal);
      return success(value);
    } catch (thrown) {
      return failure(messageOf(thrown));
    }
  }

  async #execute(tool: AgentTool<never>, args: unknown, toolCallId: string, outer: AbortSignal): Promise<unknown> {
    // The page may have stopped the run when it was asked.
    if (outer.aborted) throw new AgentError('tool', STOPPED);
    const controller = new AbortController();
    const stop = (): void => controller.abort(outer.reason);
    outer.addEventListener('abort', stop, { once: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const context: ToolContext = { signal: controller.signal, toolCallId, ...this.#context.facts() };
      const work = Promise.resolve((tool.execute as (args: unknown, context: ToolContext) => unknown)(args, context));
      const ended = new Promise<never>((_, reject) => {
        const fail = (message: string) => (): void => reject(new AgentError('tool', message));
        controller.signal.addEventListener('abort', fail(STOPPED), { once: true });
        // So may the tool itself, at once.
        if (controller.signal.aborted) fail(STOPPED)();
        if (tool.timeoutMs) {
          timer = setTimeout(
            () => {
              fail(`The tool ${tool.name} took longer than ${tool.timeoutMs} ms.`)();
              controller.abort();
            },
            Math.min(tool.timeoutMs, LONGEST_TIMER_MS),
          );
        }
      });
      return await Promise.race([work, ended]);
    } finally {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    }
  }
}

function success(value: unknown): ToolOutcome {
  if (value === undefined) return { ok: true, value, content: 'null' };
  if (typeof value === 'string') return { ok: true, value, content: value };
  try {
    // What JSON drops or changes must not differ between the two roads a result takes.
    const text = JSON.stringify(value) ?? 'null';
    const read: unknown = JSON.parse(text);
    return { ok: true, value: read, content: isParts(read) ? read : text };
  } catch (thrown) {
    return failure(`The result cannot be sent: ${messageOf(thrown)}`);
  }
}

/** An answer as it can be read from the conversation. */
function outcomeOf({ content, error }: ToolResult): ToolOutcome {
  if (error !== undefined) return { ok: false, error, content: contentText(content) };
  if (typeof content !== 'string') return { ok: true, value: content, content };
  const { value = content, error: isText } = parseArguments(content);
  return { ok: true, value: isText === undefined ? value : content, content };
}

export function failure(error: string): ToolOutcome {
  return { ok: false, error, content: JSON.stringify({ error }) };
}

const PART_TYPES = new Set(['text', 'image', 'audio', 'video', 'document']);

function isParts(value: unknown): value is ContentPart[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((part) => isObject(part) && PART_TYPES.has(part.type as string))
  );
}
