/** The one message that a client sends: RunAgentInput, in the form that every known server accepts. */
import { contentText } from '../../protocol/content.js';
import type {
  AssistantMessage,
  Context,
  Message,
  ResumeEntry,
  RunAgentInput,
  ToolDeclaration,
  ToolMessage,
} from '../../protocol/events.js';
import type { Entry, ToolCallEntry } from '../../thread/entries.js';
import { toMessages } from '../../thread/to-messages.js';

/** What a request is for; it decides what goes along with `history: "new"`. */
export type Purpose = 'message' | 'tools' | 'resume';

/** What the next request is for. */
export interface RequestPlan {
  purpose: Purpose;
  /** Ids of the user messages or tool calls that are new with it. */
  fresh: readonly string[];
  resume?: readonly ResumeEntry[];
}

export interface RequestFacts {
  threadId: string;
  runId: string;
  purpose: Purpose;
  entries: readonly Entry[];
  /** `full`: the whole conversation. `new`: only what the server cannot know yet. */
  history: 'full' | 'new';
  /** Ids of the entries that are new with this request. */
  fresh: ReadonlySet<string>;
  /** A call that nobody answered, when a message is sent. */
  unansweredCalls: 'error' | 'keep' | 'omit';
  tools: ToolDeclaration[];
  context: Context[];
  forwardedProps: Record<string, unknown>;
  state: unknown;
  /** `false` leaves the member out, for servers that refuse unknown members. */
  protocolVersion: string | false;
  /** Whether tool results may go as content parts. */
  toolResultParts: boolean;
  resume?: readonly ResumeEntry[];
  parentRunId?: string;
}

export function buildInput(facts: RequestFacts): RunAgentInput {
  const { threadId, runId, state, protocolVersion, resume, parentRunId } = facts;
  const input: RunAgentInput = {
    threadId,
    runId,
    messages: buildMessages(facts),
    tools: facts.tools,
    context: facts.context,
    forwardedProps: facts.forwardedProps,
  };
  if (protocolVersion !== false) input.protocolVersion = protocolVersion;
  if (state !== undefined && state !== null) input.state = state as Record<string, unknown>;
  if (parentRunId !== undefined) input.parentRunId = parentRunId;
  if (resume?.length) input.resume = [...resume];
  return input;
}

/** The calls that go along, by id. */
type Calls = ReadonlyMap<string, ToolCallEntry>;

function buildMessages(facts: RequestFacts): Message[] {
  const { purpose, history, fresh } = facts;
  const entries = facts.entries.filter((entry) => isSendable(entry, facts));
  const calls = new Map<string, ToolCallEntry>();
  for (const entry of entries) if (entry.kind === 'tool-call') calls.set(entry.id, entry);
  const messages: Message[] = [];
  // Plain loops: over a long conversation flatMap takes half as long as writing the request does.
  for (const message of toMessages(entries)) {
    const finished = finish(message, facts, calls);
    if (Array.isArray(finished)) messages.push(...finished);
    else messages.push(finished);
  }
  if (history === 'full') return messages;
  if (purpose === 'tools')
    return messages.filter((message) => message.role === 'tool' && fresh.has(message.toolCallId));
  return messages.filter((message) => message.role === 'user' && fresh.has(message.id));
}

/** Calls whose arguments never completed are dropped, and so are entries that no server knows. */
function isSendable(entry: Entry, { purpose, unansweredCalls }: RequestFacts): boolean {
  if (entry.kind === 'activity' || entry.kind === 'decision') return false;
  if (entry.kind !== 'tool-call') return true;
  // Providers refuse a result without its call.
  if (entry.name === '') return false;
  if (entry.result) return true;
  if (entry.status === 'incomplete' || entry.status === 'streaming') return false;
  return !(purpose === 'message' && unansweredCalls === 'omit');
}

function finish(message: Message, facts: RequestFacts, calls: Calls): Message | Message[] {
  if (message.role === 'tool') return asText(message, facts);
  if (message.role !== 'assistant') return message;
  if (!message.content && !message.toolCalls?.length) return [];
  if (facts.purpose !== 'message' || facts.unansweredCalls !== 'error' || !message.toolCalls) return message;
  return [message, ...unanswered(message, calls)];
}

/** Servers would run or refuse an unanswered call again; an error tells them that nobody will answer it. */
function unanswered({ toolCalls = [] }: AssistantMessage, calls: Calls): ToolMessage[] {
  return toolCalls.flatMap(({ id }): ToolMessage[] => {
    if (calls.get(id)?.result) return [];
    const error = 'No answer: the tool is not available here.';
    return [{ id: `${id}-unanswered`, role: 'tool', toolCallId: id, content: JSON.stringify({ error }), error }];
  });
}

/** Tool message content goes as a string: most servers read nothing else. */
function asText(message: ToolMessage, { toolResultParts }: RequestFacts): ToolMessage {
  if (typeof message.content === 'string' || toolResultParts) return message;
  const onlyText = message.content.every((part) => part.type === 'text');
  return { ...message, content: onlyText ? contentText(message.content) : JSON.stringify(message.content) };
}
