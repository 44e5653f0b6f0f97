/** agent-chat/core: the headless client. No DOM, no Lit. */
export { AgentClient } from './client/agent-client.js';
export type { AgentClientOptions, LoadedThread } from './client/options.js';
export type { Branch, ClientStatus, Reopened, ThreadSnapshot } from './client/snapshot.js';
export type { DraftFile } from './client/draft-file.js';
export type { ClientHooks, StateChange, ToolCallInfo, TurnEnd } from './client/hooks.js';
export type {
  InterruptBatch,
  InterruptDraft,
  InterruptItem,
  InterruptKind,
  InterruptStatus,
} from './client/interrupts/interrupt-item.js';
export type { DecisionOffer } from './client/interrupts/decisions.js';
export type { Dialect, InterruptReading, ItemError } from './client/interrupts/dialects/dialect.js';
export type { DialectName } from './client/interrupts/dialects/choose.js';
export type { Route, Routes, RoutesOption } from './client/turn/routes.js';
export type { AgentStorage, StorageName, StorageOption, WebStorageArea } from './client/storage/agent-storage.js';
export { indexedDbStorage } from './client/storage/indexed-db.js';
export type { StoredThread } from './client/storage/stored-thread.js';
export { webStorage } from './client/storage/web-storage.js';
export { readThreads } from './client/read-threads.js';
export type { ThreadList } from './client/thread-list.js';
export type { ThreadSummary } from './client/thread-summary.js';
export type { ArgsOf } from './client/tools/arguments-type.js';
export { schemaOf, type JsonSchema, type StandardSchema } from './client/tools/schema.js';
export { defineTool, type AgentTool, type ToolContext, type ToolDefinition } from './client/tools/tools.js';
export { playRecording } from './client/recording/play-recording.js';
export { recordClient, Recorder, type RecordedItem, type RecorderOptions } from './client/recording/recorder.js';
export { valueAt, type Selection } from './client/select.js';
export type { Issue, Validation } from './client/tools/issue.js';
export { validateJson } from './client/tools/validate.js';
export { AgentError, type AgentErrorCode, type AgentErrorDetail } from './protocol/error.js';
export { contentText, type Content } from './protocol/content.js';
export type { Diagnostic, DiagnosticCode, DiagnosticLevel } from './protocol/diagnostic.js';
export type { DecisionName, Interrupt } from './protocol/interrupt.js';
export { jsonEqual } from './protocol/json-equal.js';
export { pointerKeys, pointerOf } from './protocol/pointer.js';
export {
  EventType,
  type AgentEvent,
  type ContentPart,
  type Context,
  type Message,
  type Metadata,
  type ResumeEntry,
  type RunAgentInput,
  type TokenUsage,
  type ToolDeclaration,
} from './protocol/events.js';
export type {
  ActivityEntry,
  DecisionEntry,
  Entry,
  EntryStatus,
  MessageEntry,
  ReasoningEntry,
  ToolCallEntry,
  ToolCallStatus,
  ToolResult,
} from './thread/entries.js';
export type { Step, Subagent, TurnProgress } from './thread/progress.js';
export type { HttpTransportOptions, ReconnectOption } from './transport/http-options.js';
export { httpTransport } from './transport/http.js';
export type { Provided } from './transport/provided.js';
export type {
  RecordedAnswer,
  RecordedChange,
  RecordedFact,
  RecordedInterrupt,
  RecordedKind,
  RecordedLine,
  Recording,
  RecordingStart,
  RequestCause,
} from './transport/recording.js';
export { replayTransport, type ReplayOptions, type ReplayStart, type ReplayTransport } from './transport/replay.js';
export type { Transport, TransportContext } from './transport/transport.js';
export type { OnUnauthorized } from './transport/unauthorized.js';
