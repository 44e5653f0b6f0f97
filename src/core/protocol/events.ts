/** The AG-UI 1.0 wire types, and the small guards that every reader of them needs. */
import type { Event } from '@ag-ui/core';

export { EventType } from '@ag-ui/core';
export type {
  ActivityMessage,
  AssistantMessage,
  ContentPart,
  Context,
  Interrupt as AguiInterrupt,
  JsonPatchOperation,
  Message,
  Metadata,
  PartSource,
  ReasoningMessage,
  ResumeEntry,
  RunAgentInput,
  TokenUsage,
  Tool as ToolDeclaration,
  ToolCall,
  ToolMessage,
  UserMessage,
} from '@ag-ui/core';

/** Any of the 31 events of AG-UI 1.0. */
export type AgentEvent = Event;

/** The event with the given `type`. */
export type EventOf<T extends `${AgentEvent['type']}`> = Extract<AgentEvent, { type: T }>;

/** A JSON object whose members are not known yet. */
export type JsonObject = Record<string, unknown>;

/** Whether `value` is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
