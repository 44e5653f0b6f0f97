/**
 * AWS Strands: an interrupt has no tool, no schema, and free text as its reason. Where it was raised stands in its id:
 * `hook:beforeToolCall:<call>:<name>` holds a call up, `tool:<call>:<name>` is a question of a tool that runs.
 */
import { isObject, type JsonObject } from '../../../protocol/events.js';
import type { Interrupt } from '../../../protocol/interrupt.js';
import type { Dialect } from './dialect.js';

const NAME = 'strandsName';
const GATE = /^hook:|^multiagent-hook:/;
const CALL = /^(?:hook:beforeToolCall|tool):(.+)$/;

export const strands: Dialect = {
  name: 'strands',
  history: { unansweredCalls: 'error', cancelWithMessage: false },

  detect: ({ metadata }) => typeof metadata?.[NAME] === 'string',

  complete(interrupt) {
    const toolCallId = interrupt.toolCallId ?? callOf(interrupt);
    return { ...interrupt, ...(toolCallId === undefined ? {} : { toolCallId }), ...wordsOf(interrupt) };
  },

  /** A gate takes a yes or a no. A question takes any value, even where the adapter calls it a confirmation. */
  decisions({ id, responseSchema }, standard) {
    if (responseSchema) return standard;
    return GATE.test(id) ? { decisions: ['approve', 'reject'], takesReason: true } : { decisions: [] };
  },
};

function callOf({ id, metadata }: Interrupt): string | undefined {
  const rest = CALL.exec(id)?.[1];
  const suffix = `:${String(metadata?.[NAME])}`;
  return rest?.endsWith(suffix) ? rest.slice(0, -suffix.length) : undefined;
}

/** A reason that was an object arrives as JSON text in `message`. */
function wordsOf({ message, description }: Interrupt): Partial<Interrupt> {
  const said = message?.startsWith('{') ? parse(message) : undefined;
  if (!said) return {};
  const { question, message: words, ...rest } = said;
  const prompt = [question, words].find((text) => typeof text === 'string');
  const details = Object.entries(rest).map(([name, value]) => `${name}: ${plain(value)}`);
  return {
    message: prompt ?? message ?? '',
    ...(description === undefined && prompt !== undefined && details.length ? { description: details.join('\n') } : {}),
  };
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(plain).join(', ') : JSON.stringify(value);
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
