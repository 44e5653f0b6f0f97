import type { ResumeEntry, Tool, ToolMessage, UserMessage } from '@ag-ui/core';
import { isRecord } from '../json.js';
import type { Session, SharedState } from './session.js';

/** What a request asks for. */
export type Ask =
  | { kind: 'message'; message: UserMessage }
  | { kind: 'results'; results: ToolMessage[] }
  | { kind: 'resume'; entries: ResumeEntry[] };

export interface Refusal {
  code: string;
  message: string;
}

/** The documented members of a request; every other member of RunAgentInput is ignored. */
export interface StackboneRequest {
  threadId: string | undefined;
  messages: unknown[];
  resume: unknown[];
  tools: Tool[];
  state: SharedState;
}

export function readRequest(body: unknown): StackboneRequest {
  const record = isRecord(body) ? body : {};
  const { threadId, messages, resume, tools, state } = record;
  return {
    threadId: typeof threadId === 'string' ? threadId : undefined,
    messages: Array.isArray(messages) ? messages : [],
    resume: Array.isArray(resume) ? resume : [],
    tools: Array.isArray(tools) ? tools.filter(isTool) : [],
    state: isRecord(state) ? state : {},
  };
}

/**
 * What the request asks of this session, or why it is refused. The server owns the thread: a user turn brings its new
 * message alone, an answer of the page its tool messages alone, a resume no message at all. `lenient` looks at the
 * newest messages only, whatever stands before them.
 */
export function readAsk(request: StackboneRequest, session: Session, lenient: boolean): Ask | Refusal {
  const { messages, resume } = request;
  if (resume.length > 0) {
    if (messages.length > 0 && !lenient) return refuse('invalid_history', 'A resume carries no messages.');
    if (!resume.every(isEntry)) return refuse('invalid_resume', 'A resume entry is resolved or cancelled.');
    return { kind: 'resume', entries: resume };
  }
  if (session.gates.length > 0) {
    return refuse('approval_pending', 'This thread waits for a decision; it takes no new message before that.');
  }
  const results = trailing(messages, isToolMessage);
  if (results.length > 0) {
    if (results.length < messages.length && !lenient) return refuse('invalid_history', 'Send the tool messages alone.');
    const stray = results.find((result) => !session.pageCalls.includes(result.toolCallId));
    if (stray) return refuse('unknown_tool_call', `No open call ${stray.toolCallId}.`);
    return { kind: 'results', results };
  }
  const message = messages.at(-1);
  if (!isUserMessage(message)) return refuse('invalid_history', 'A run needs a new user message.');
  if (messages.length > 1 && !lenient) return refuse('invalid_history', 'Send the new message alone.');
  if (session.transcript.messages.some((known) => known.id === message.id)) {
    return refuse('invalid_history', `Message ${message.id} is stored already.`);
  }
  return { kind: 'message', message };
}

function refuse(code: string, message: string): Refusal {
  return { code, message };
}

function trailing<T>(items: readonly unknown[], is: (item: unknown) => item is T): T[] {
  const found: T[] = [];
  for (const item of [...items].reverse()) {
    if (!is(item)) break;
    found.unshift(item);
  }
  return found;
}

function isTool(value: unknown): value is Tool {
  return isRecord(value) && typeof value['name'] === 'string';
}

function isToolMessage(value: unknown): value is ToolMessage {
  return isRecord(value) && value['role'] === 'tool' && typeof value['toolCallId'] === 'string';
}

function isUserMessage(value: unknown): value is UserMessage {
  return isRecord(value) && value['role'] === 'user' && typeof value['id'] === 'string';
}

function isEntry(value: unknown): value is ResumeEntry {
  if (!isRecord(value) || typeof value['interruptId'] !== 'string') return false;
  return value['status'] === 'resolved' || value['status'] === 'cancelled';
}
