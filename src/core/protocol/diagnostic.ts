/**
 * What the reader forgave. Lenient by default: each is reported and the run goes on. With `strict` those marked
 * `violation` fail the run (AG-UI 1.0, normative rules).
 */
export type DiagnosticCode =
  // shape of an event
  | 'invalid-json'
  | 'malformed-event'
  | 'malformed-field'
  | 'null-field'
  | 'unknown-event'
  | 'retired-event'
  | 'malformed-message'
  | 'malformed-interrupt'
  | 'unknown-part'
  | 'unknown-outcome'
  | 'unknown-operation'
  | 'protocol-version'
  // order of events
  | 'event-outside-run'
  | 'nested-run'
  | 'event-after-end'
  | 'already-open'
  | 'not-open'
  | 'left-open'
  | 'chunk-without-id'
  | 'chunk-conflict'
  | 'attribution'
  | 'step-order'
  | 'subagent-order'
  | 'run-id-mismatch'
  | 'thread-id-mismatch'
  | 'duplicate-interrupt'
  // applying
  | 'unknown-target'
  | 'patch-failed'
  | 'duplicate-result'
  // client
  | 'invalid-option'
  | 'legacy-interrupt'
  | 'unverified-tool'
  | 'binding-mismatch'
  | 'one-at-a-time'
  | 'schema-skipped'
  | 'not-editable'
  | 'write-reverted'
  | 'renderer-failed'
  | 'stop-untold'
  | 'storage-failed'
  | 'storage-short'
  | 'webmcp'
  | 'listener-failed';

/** `violation`: AG-UI forbids it, strict mode fails. `notice`: unusual, never a failure. */
export type DiagnosticLevel = 'violation' | 'notice';

export interface Diagnostic {
  code: DiagnosticCode;
  level: DiagnosticLevel;
  /** One sentence for the developer. */
  message: string;
  /** What drew it: the event, or whatever stood in its place. */
  event?: unknown;
}

/** Takes a diagnostic; in strict mode it throws on a violation. */
export type Report = (code: DiagnosticCode, message: string, event?: unknown, level?: DiagnosticLevel) => void;
