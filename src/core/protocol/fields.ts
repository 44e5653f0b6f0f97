/** The fields of each event (AG-UI 1.0, events), written small: `name:kind` with `?` optional, `!` required but survivable. */

/** s string · n number · b boolean · o object · a array · x any JSON, null included. */
export type FieldKind = 's' | 'n' | 'b' | 'o' | 'a' | 'x';

export interface FieldRule {
  name: string;
  kind: FieldKind;
  need: 'required' | 'survivable' | 'optional';
}

const TABLE: Record<string, string> = {
  RUN_STARTED: 'threadId:s! runId:s! protocolVersion:s? parentRunId:s? input:o?',
  RUN_FINISHED: 'threadId:s! runId:s! result:x? outcome:x? usage:a?',
  RUN_ERROR: 'message:s! code:s? usage:a?',
  STEP_STARTED: 'stepName:s',
  STEP_FINISHED: 'stepName:s',
  TEXT_MESSAGE_START: 'messageId:s role:s? name:s?',
  TEXT_MESSAGE_CONTENT: 'messageId:s delta:s',
  TEXT_MESSAGE_END: 'messageId:s',
  TEXT_MESSAGE_CHUNK: 'messageId:s? role:s? delta:s? name:s?',
  TOOL_CALL_START: 'toolCallId:s toolCallName:s parentMessageId:s?',
  TOOL_CALL_ARGS: 'toolCallId:s delta:s',
  TOOL_CALL_END: 'toolCallId:s',
  TOOL_CALL_CHUNK: 'toolCallId:s? toolCallName:s? parentMessageId:s? delta:s?',
  TOOL_CALL_RESULT: 'toolCallId:s messageId:s! content:x role:s?',
  STATE_SNAPSHOT: 'snapshot:x',
  STATE_DELTA: 'delta:a',
  MESSAGES_SNAPSHOT: 'messages:a',
  ACTIVITY_SNAPSHOT: 'messageId:s activityType:s content:o replace:b?',
  ACTIVITY_DELTA: 'messageId:s activityType:s! patch:a',
  RAW: 'event:x source:s?',
  CUSTOM: 'name:s value:x',
  REASONING_START: 'messageId:s!',
  REASONING_END: 'messageId:s!',
  REASONING_MESSAGE_START: 'messageId:s role:s!',
  REASONING_MESSAGE_CONTENT: 'messageId:s delta:s',
  REASONING_MESSAGE_END: 'messageId:s',
  REASONING_MESSAGE_CHUNK: 'messageId:s? delta:s?',
  REASONING_ENCRYPTED_VALUE: 'subtype:s entityId:s encryptedValue:s',
  SUBAGENT_STARTED:
    'subagentRunId:s name:s description:s? parentSubagentRunId:s? parentToolCallId:s? parentMessageId:s?',
  SUBAGENT_FINISHED: 'subagentRunId:s result:x? outcome:o?',
  SUBAGENT_ERROR: 'subagentRunId:s message:s code:s?',
};

/** Optional fields whose null even the reference client reads as absent. */
export const NULL_TOLERATED: ReadonlySet<string> = new Set(['rawEvent', 'result', 'outcome', 'parentMessageId']);

/** Rules by event type; a type that is not in here is unknown. */
export const FIELDS: ReadonlyMap<string, readonly FieldRule[]> = new Map(
  Object.entries(TABLE).map(([type, line]) => [type, line.split(' ').map(readRule)]),
);

/** Fields that every event may carry. */
export const BASE_FIELDS: readonly FieldRule[] = 'timestamp:n? metadata:o? subagentRunId:s?'.split(' ').map(readRule);

function readRule(text: string): FieldRule {
  const [name = '', kind = 'x'] = text.split(':');
  const need = kind.endsWith('?') ? 'optional' : kind.endsWith('!') ? 'survivable' : 'required';
  return { name, kind: kind[0] as FieldKind, need };
}
