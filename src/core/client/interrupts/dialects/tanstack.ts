/** TanStack AI: bindings in metadata, browser tools as interrupts, reasons under `payload`. */
import { canonicalJson } from '../../../protocol/canonical-json.js';
import { isObject, type JsonObject } from '../../../protocol/events.js';
import type { Interrupt } from '../../../protocol/interrupt.js';
import type { Dialect, InterruptReading } from './dialect.js';

const BINDING = 'tanstack:interruptBinding';
const CONTINUATION = 'tanstack:interruptContinuation';
const PAYLOAD = 'tanstack:interruptPayload';
const SHA256 = 'sha256:';
const CLIENT_TOOL = 'tanstack:client_tool_execution';

export const tanstack: Dialect = {
  name: 'tanstack',
  history: { unansweredCalls: 'error', cancelWithMessage: true },

  detect: ({ reason, metadata }) =>
    reason.startsWith('tanstack:') ||
    (metadata !== undefined && BINDING in metadata) ||
    metadata?.kind === 'client_tool',

  read(interrupt): InterruptReading {
    const { metadata = {}, reason } = interrupt;
    const binding = bindingOf(interrupt);
    return {
      browserTool: reason === CLIENT_TOOL || metadata.kind === 'client_tool',
      ...(typeof metadata.toolName === 'string' ? { toolName: metadata.toolName } : {}),
      // After an edited approval the edited arguments stand only here.
      ...('input' in metadata
        ? { args: metadata.input as unknown }
        : metadata[PAYLOAD] === undefined
          ? {}
          : { args: metadata[PAYLOAD] as unknown }),
      ...(typeof binding.interruptedRunId === 'string' ? { boundRunId: binding.interruptedRunId } : {}),
    };
  },

  async verify(interrupt) {
    const { responseSchemaHash: bound } = bindingOf(interrupt);
    const { responseSchema } = interrupt;
    // A server may have a hash of its own.
    if (typeof bound !== 'string' || !bound.startsWith(SHA256) || responseSchema === undefined) return undefined;
    const hash = await sha256(canonicalJson(responseSchema));
    return hash === undefined || hash === bound ? undefined : 'the schema of the answer is not the one it is bound to';
  },

  // The reject branch takes a payload even where its schema does not name one; anything else the model never sees.
  decisions: (_interrupt, standard) => ({
    ...standard,
    takesReason: standard.decisions.includes('reject') && !standard.rejectExtras,
  }),

  entry(entry, interrupt) {
    const binding = bindingOf(interrupt);
    if (binding.kind !== 'generic') return entry;
    const continuation: JsonObject = { v: 1 };
    for (const name of ['definitionId', 'key', 'batchIndex'])
      if (binding[name] !== undefined) continuation[name] = binding[name];
    continuation.reason = interrupt.reason;
    if (interrupt.message !== undefined) continuation.message = interrupt.message;
    if (interrupt.expiresAt !== undefined) continuation.expiresAt = interrupt.expiresAt;
    for (const name of ['responseSchemaHash', 'payloadSchemaHash'])
      if (binding[name] !== undefined) continuation[name] = binding[name];
    if (interrupt.metadata?.[PAYLOAD] !== undefined) continuation.payload = interrupt.metadata[PAYLOAD] as unknown;
    return { ...entry, metadata: { ...entry.metadata, [CONTINUATION]: continuation } };
  },
};

function bindingOf({ metadata }: Interrupt): JsonObject {
  const binding: unknown = metadata?.[BINDING];
  return isObject(binding) ? binding : {};
}

/** As the server writes it; nothing where the page is no secure context, and so has no `subtle`. */
async function sha256(text: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  const bytes = await subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return bytes && `${SHA256}${[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
