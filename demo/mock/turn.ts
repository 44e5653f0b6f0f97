import {
  EventType,
  type Event,
  type Interrupt,
  type RunAgentInput,
  type RunFinishedOutcome,
  type TokenUsage,
} from '@ag-ui/core';
import type { MockLog } from './log.js';
import { sleep } from './sse.js';
import type { Answers, Thread } from './thread.js';
import type { ServerTool } from './tools.js';
import { Transcript } from './transcript.js';

/** How a script ends: with RUN_FINISHED and what goes into it, or `open`: it has said its last word itself. */
export type Ending = { outcome?: RunFinishedOutcome; usage?: TokenUsage[] } | 'open';

/** What a scenario does in one run. */
export type Script = AsyncGenerator<Event, Ending>;

export const finished: Ending = {};

export interface TurnSetup {
  input: RunAgentInput;
  thread: Thread;
  /** The newest words of the user. */
  words: string;
  log: MockLog;
  /** Milliseconds between text deltas. */
  pace: number;
  signal: AbortSignal;
  options: URLSearchParams;
  /** Of a server that keeps the history itself; by default what the request carries. */
  transcript?: Transcript;
}

export function newId(prefix: string): string {
  return `${prefix}-${Math.random().toString(36).slice(2, 12)}`;
}

/** One run, seen from a scenario: what was asked, and the means to answer. */
export class Turn {
  readonly input: RunAgentInput;
  readonly thread: Thread;
  readonly words: string;
  readonly options: URLSearchParams;
  readonly signal: AbortSignal;
  readonly transcript: Transcript;
  readonly #pace: number;
  readonly #log: MockLog;

  constructor(setup: TurnSetup) {
    this.input = setup.input;
    this.thread = setup.thread;
    this.words = setup.words;
    this.options = setup.options;
    this.signal = setup.signal;
    this.transcript = setup.transcript ?? new Transcript(setup.input.messages);
    this.#pace = setup.pace;
    this.#log = setup.log;
  }

  /** Waits for so many text deltas' time. */
  rest(deltas = 10): Promise<void> {
    return sleep(this.#pace * deltas, this.signal);
  }

  /** The words of a text one after the other, as a model would send them. */
  async *stream(text: string, slower = 1): AsyncGenerator<string> {
    for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
      await sleep(this.#pace * slower, this.signal);
      yield word;
    }
  }

  /** Streams one assistant message; returns its id. */
  async *say(text: string, slower = 1): AsyncGenerator<Event, string> {
    const messageId = newId('msg');
    yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' };
    for await (const delta of this.stream(text, slower)) {
      yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta };
    }
    yield { type: EventType.TEXT_MESSAGE_END, messageId };
    return messageId;
  }

  /** Streams a tool call with its arguments in pieces; returns its id. */
  async *call(toolCallName: string, args: unknown, parentMessageId?: string): AsyncGenerator<Event, string> {
    const toolCallId = newId('call');
    const parent = parentMessageId === undefined ? {} : { parentMessageId };
    yield { type: EventType.TOOL_CALL_START, toolCallId, toolCallName, ...parent };
    for (const delta of JSON.stringify(args).match(/.{1,12}/gsu) ?? []) {
      await sleep(this.#pace, this.signal);
      yield { type: EventType.TOOL_CALL_ARGS, toolCallId, delta };
    }
    yield { type: EventType.TOOL_CALL_END, toolCallId };
    return toolCallId;
  }

  /** Runs a tool on the server, on the record, and sends the result. */
  async *execute(tool: ServerTool, args: unknown, toolCallId: string): AsyncGenerator<Event, unknown> {
    this.#log.addTool(this.thread.id, toolCallId, tool.name, args);
    const result = tool.execute(args);
    yield this.result(toolCallId, result);
    return result;
  }

  /** The result of a call; nothing is run. */
  result(toolCallId: string, value: unknown): Event {
    const content = JSON.stringify(value);
    return { type: EventType.TOOL_CALL_RESULT, messageId: newId('tool'), toolCallId, content, role: 'tool' };
  }

  /** Pauses the thread until every interrupt is answered; `next` then goes on, in the run that brings the answers. */
  async *pause(interrupts: Interrupt[], next: (answers: Answers, turn: Turn) => Script): Script {
    const expires = this.options.get('expires');
    if (expires !== null) {
      const expiresAt = new Date(Date.now() + Number(expires)).toISOString();
      interrupts = interrupts.map((interrupt) => ({ ...interrupt, expiresAt }));
    }
    yield { type: EventType.MESSAGES_SNAPSHOT, messages: this.transcript.snapshot() };
    this.thread.paused = { runId: this.input.runId, interrupts, next };
    return { outcome: { type: 'interrupt', interrupts } };
  }

  /** Ends the run with calls for the page to run; `next` goes on with their results. */
  askPage(toolCallIds: string[], next: (results: Map<string, string>, turn: Turn) => Script): Ending {
    this.thread.waiting = { toolCallIds, next };
    return { outcome: { type: 'success', pendingToolCallIds: toolCallIds } };
  }

  /** The first of these tools that the page has declared. */
  pageTool(...names: string[]): string | undefined {
    return names.find((name) => this.input.tools?.some((tool) => tool.name === name));
  }

  /** How often this thread has come here, this time included. */
  attempt(name: string): number {
    const count = (this.thread.attempts.get(name) ?? 0) + 1;
    this.thread.attempts.set(name, count);
    return count;
  }
}
