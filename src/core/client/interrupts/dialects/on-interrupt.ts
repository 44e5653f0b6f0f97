/** LangGraph, CrewAI and Mastra: a pause as CUSTOM `on_interrupt`, answered by `forwardedProps.command.resume`. */
import { isObject, type AgentEvent, type JsonObject } from '../../../protocol/events.js';
import type { Interrupt } from '../../../protocol/interrupt.js';
import type { Dialect, InterruptReading } from './dialect.js';

/** Marks an interrupt made from the custom event; holds the event's value verbatim. */
const SOURCE = 'on_interrupt';

export const onInterrupt: Dialect = {
  name: 'on-interrupt',
  history: { unansweredCalls: 'keep', cancelWithMessage: false },

  detect: ({ metadata, reason }) =>
    metadata !== undefined &&
    (SOURCE in metadata || 'langgraph' in metadata || 'mastra' in metadata || reason.startsWith('mastra:')),

  interruptsOf(event: AgentEvent): Interrupt[] {
    if (event.type !== 'CUSTOM' || event.name !== SOURCE) return [];
    const value: unknown = event.value;
    const said = decode(value);
    const fields = isObject(said) ? said : {};
    const text = typeof said === 'string' ? said : undefined;
    const message = [text, fields.message, fields.question, suspended(fields).question, suspended(fields).message].find(
      isText,
    );
    const toolCallId = [fields.toolCallId, fields.tool_call_id].find(isText);
    const schema = [fields.responseSchema, fields.response_schema, fields.resumeSchema].map(decode).find(isObject);
    const interrupt: Interrupt = {
      id: toolCallId ?? (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200),
      reason: isText(fields.reason)
        ? fields.reason
        : fields.type === 'mastra_suspend'
          ? 'mastra:tool_suspend'
          : 'langgraph:interrupt',
      metadata: { [SOURCE]: value },
    };
    if (message !== undefined) interrupt.message = message;
    if (toolCallId !== undefined) interrupt.toolCallId = toolCallId;
    if (schema) interrupt.responseSchema = schema;
    return [interrupt];
  },

  read({ metadata = {} }): InterruptReading {
    const mastra: unknown = metadata.mastra ?? decode(metadata[SOURCE]);
    if (!isObject(mastra)) return {};
    const { question, message } = suspended(mastra);
    const prompt = [question, message].find(isText);
    return {
      ...(isText(mastra.toolName) ? { toolName: mastra.toolName } : {}),
      ...('args' in mastra ? { args: mastra.args } : {}),
      ...(prompt === undefined ? {} : { message: prompt }),
    };
  },

  /** Only a pause without a structured twin is answered by command; a cancelled one has no other road than `resume`. */
  request(input, interrupts) {
    const [interrupt] = interrupts;
    const [entry] = input.resume ?? [];
    if (!interrupt || !entry || entry.status === 'cancelled' || !interrupt.metadata || !(SOURCE in interrupt.metadata))
      return input;
    const value: unknown = interrupt.metadata[SOURCE];
    const said = decode(value);
    const isMastra = isObject(said) && said.type === 'mastra_suspend';
    const command = { resume: entry.payload as unknown, ...(isMastra ? { interruptEvent: value } : {}) };
    const { resume: _resume, ...rest } = input;
    return { ...rest, forwardedProps: { ...(input.forwardedProps as JsonObject), command } };
  },
};

function suspended(fields: JsonObject): JsonObject {
  return isObject(fields.suspendPayload) ? fields.suspendPayload : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** JSON text as its value, anything else as it is. */
function decode(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
