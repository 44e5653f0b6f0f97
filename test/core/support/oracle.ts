/** What a recording says, gathered event by event without any of the client's code: the measure for a replay. */
import { naivePatch } from './naive-patch.js';

type Json = Record<string, unknown>;

export interface CallFacts {
  name: string;
  args: string;
  result: string | undefined;
}

export interface WireFacts {
  /** By kind and id: all deltas of a text or a reasoning, joined. */
  texts: Map<string, string>;
  calls: Map<string, CallFacts>;
  activities: Map<string, unknown>;
  /** Keys in the order in which they were first heard of. */
  order: string[];
  /** Ids of messages that stand in a snapshot or in a replayed request. */
  listed: Map<string, Json>;
  snapshots: number;
  interrupts: Json[];
  state: unknown;
  error: string | undefined;
  tokens: number;
  steps: string[];
}

/** The events of a recording, cut by hand: every recorded server writes plain `data:` lines. */
export function eventsOf(text: string): Json[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => JSON.parse(line.slice(5)) as Json);
}

export function factsOf(text: string): WireFacts {
  const facts: WireFacts = {
    texts: new Map(),
    calls: new Map(),
    activities: new Map(),
    order: [],
    listed: new Map(),
    snapshots: 0,
    interrupts: [],
    state: undefined,
    error: undefined,
    tokens: 0,
    steps: [],
  };
  for (const event of eventsOf(text)) note(event, facts);
  facts.order = [...new Set(facts.order)];
  return facts;
}

function note(event: Json, facts: WireFacts): void {
  const type = event.type as string;
  const kind = type.startsWith('REASONING_MESSAGE') ? 'reasoning' : 'message';
  switch (type.replace(/^(TEXT|REASONING)_/, '')) {
    case 'MESSAGE_START':
    case 'MESSAGE_CONTENT':
    case 'MESSAGE_CHUNK': {
      const key = `${kind}:${String(event.messageId)}`;
      facts.order.push(key);
      facts.texts.set(key, (facts.texts.get(key) ?? '') + ((event.delta as string | undefined) ?? ''));
      return;
    }
    case 'TOOL_CALL_START':
    case 'TOOL_CALL_ARGS':
    case 'TOOL_CALL_CHUNK': {
      const call = callOf(event.toolCallId as string, facts);
      call.name ||= (event.toolCallName as string | undefined) ?? '';
      call.args += (event.delta as string | undefined) ?? '';
      return;
    }
    case 'TOOL_CALL_RESULT':
      callOf(event.toolCallId as string, facts).result = event.content as string;
      return;
    case 'MESSAGES_SNAPSHOT':
      facts.snapshots++;
      for (const message of event.messages as Json[]) list(message, facts);
      return;
    case 'RUN_STARTED': {
      const input = (event.input ?? {}) as { messages?: Json[]; resume?: { interruptId: string }[] };
      for (const message of input.messages ?? []) list(message, facts);
      for (const { interruptId } of input.resume ?? [])
        facts.interrupts = facts.interrupts.filter(({ id }) => id !== interruptId);
      facts.error = undefined;
      return;
    }
    case 'RUN_ERROR':
      facts.error ??= event.message as string;
      return addTokens(event, facts);
    case 'RUN_FINISHED':
      facts.interrupts.push(...(((event.outcome as Json | undefined)?.interrupts as Json[] | undefined) ?? []));
      return addTokens(event, facts);
    case 'STATE_SNAPSHOT':
      facts.state = event.snapshot;
      return;
    case 'STATE_DELTA':
      facts.state = naivePatch(facts.state, event.delta as []);
      return;
    case 'ACTIVITY_SNAPSHOT':
      facts.order.push(`activity:${String(event.messageId)}`);
      facts.activities.set(event.messageId as string, event.content);
      return;
    case 'ACTIVITY_DELTA': {
      const id = event.messageId as string;
      facts.activities.set(id, naivePatch(facts.activities.get(id), event.patch as []));
      return;
    }
    case 'STEP_STARTED':
      facts.steps.push(event.stepName as string);
  }
}

function list(message: Json, facts: WireFacts): void {
  const role = message.role as string;
  if (role === 'tool') callOf(message.toolCallId as string, facts).result = message.content as string;
  else facts.listed.set(message.id as string, message);
  for (const { id, function: fn } of (message.toolCalls ?? []) as {
    id: string;
    function: { name: string; arguments: string };
  }[]) {
    const call = callOf(id, facts);
    call.name = fn.name;
    call.args ||= fn.arguments;
  }
}

function callOf(id: string, facts: WireFacts): CallFacts {
  const known = facts.calls.get(id);
  if (known) return known;
  const call: CallFacts = { name: '', args: '', result: undefined };
  facts.calls.set(id, call);
  facts.order.push(`tool-call:${id}`);
  return call;
}

function addTokens(event: Json, facts: WireFacts): void {
  for (const usage of (event.usage ?? []) as { totalTokens?: number }[]) facts.tokens += usage.totalTokens ?? 0;
}
