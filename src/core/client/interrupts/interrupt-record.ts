/** One open pause while it is worked on: what it is about, and how its answer stands. */
import type { Report } from '../../protocol/diagnostic.js';
import type { Interrupt } from '../../protocol/interrupt.js';
import { parseArguments } from '../../thread/arguments.js';
import type { Thread } from '../../thread/thread.js';
import { promptOf } from './dialects/agui.js';
import type { Dialect, InterruptReading } from './dialects/dialect.js';
import { readDecisions, type DecisionOffer } from './decisions.js';
import type { InterruptDraft, InterruptKind, InterruptStatus } from './interrupt-item.js';
import type { ToolOutcome } from '../tools/tool-runner.js';
import { schemaOf, type JsonSchema } from '../tools/schema.js';
import type { AgentTool, ToolRegistry } from '../tools/tools.js';
import type { KeptAnswer } from '../storage/stored-thread.js';
import type { Issue } from '../tools/issue.js';

export interface InterruptRecord {
  interrupt: Interrupt;
  dialect: Dialect;
  reading: InterruptReading;
  offer: DecisionOffer;
  kind: InterruptKind;
  status: InterruptStatus;
  draft: InterruptDraft | undefined;
  /** What was typed and is no answer yet. */
  typed?: InterruptDraft | undefined;
  issues: Issue[];
  /** Grows with every answer, so that a late validation of an earlier one counts for nothing. */
  generation: number;
  prompt: string | undefined;
  toolName: string | undefined;
  tool: AgentTool<never> | undefined;
  args: unknown;
  argsSchema: JsonSchema | undefined;
  expiresAt: number | undefined;
  /** The tool runs in this page once nothing stands in its way. */
  runsHere: boolean;
  outcome: ToolOutcome | undefined;
  /** Raised by `needsApproval` of a tool of this page: nothing is sent for it. */
  local: boolean;
  /** The server said that nothing of this id is open: a cancelled answer is not sent to it again. */
  unknownToServer: boolean;
}

export interface RecordContext {
  thread: Thread;
  tools: ToolRegistry;
  report: Report;
  /** The run that we sent and that was paused. */
  pausedRunId: string | undefined;
}

/** Reads `interrupt` in its dialect. A tool of the page counts only where everything agrees that the pause is about it. */
export function createRecord(interrupt: Interrupt, dialect: Dialect, context: RecordContext): InterruptRecord {
  const reading = dialect.read?.(interrupt) ?? {};
  const standard = readDecisions(interrupt);
  const offer = dialect.decisions?.(interrupt, standard) ?? standard;
  const call = interrupt.toolCallId === undefined ? undefined : context.thread.toolCall(interrupt.toolCallId);
  const tool = trustedTool(interrupt, reading, context);
  const toolName = reading.toolName ?? (call?.name ? call.name : undefined);
  // What another call is about would only mislead.
  const isOfCall = reading.toolName === undefined || reading.toolName === call?.name;
  const args =
    reading.args ??
    (isOfCall ? (call?.argumentsText ? parseArguments(call.argumentsText).value : undefined) : undefined);
  const runsHere = reading.browserTool === true && tool !== undefined && !interrupt.malformed;
  const parameters = tool && schemaOf(tool.parameters);
  return {
    interrupt,
    dialect,
    reading,
    offer: interrupt.malformed ? { decisions: [] } : offer,
    kind: kindOf(interrupt, offer, runsHere, toolName),
    status: interrupt.malformed ? 'error' : 'pending',
    draft: undefined,
    issues: interrupt.malformed
      ? [{ code: 'malformed', message: `This request cannot be read: ${interrupt.malformed}.`, path: '' }]
      : [],
    generation: 0,
    prompt: reading.message ?? promptOf(interrupt),
    toolName,
    tool,
    args,
    argsSchema: offer.editSchema ?? parameters,
    expiresAt: readTime(interrupt.expiresAt),
    runsHere,
    outcome: undefined,
    local: false,
    unknownToServer: false,
  };
}

/** A pause of our own: a tool of this page that asks before it runs; after a reload it may be registered later. */
export function createLocalRecord(
  call: { id: string; name: string; args: unknown },
  tool: AgentTool<never> | undefined,
  dialect: Dialect,
): InterruptRecord {
  return {
    interrupt: { id: `local:${call.id}`, reason: 'tool_call', toolCallId: call.id },
    dialect,
    reading: { toolName: call.name, args: call.args },
    offer: offerOfPage(tool),
    kind: 'approval',
    status: 'pending',
    draft: undefined,
    issues: [],
    generation: 0,
    prompt: undefined,
    toolName: call.name,
    tool,
    args: call.args,
    argsSchema: schemaOf(tool?.parameters),
    expiresAt: undefined,
    runsHere: true,
    outcome: undefined,
    local: true,
    unknownToServer: false,
  };
}

/** The decisions on a tool that this page itself asks about. */
export function offerOfPage(tool: AgentTool<never> | undefined): DecisionOffer {
  return {
    decisions: ['approve', 'edit', 'reject'],
    takesReason: true,
    ...(tool?.rememberApproval ? { takesRemember: true } : {}),
  };
}

function trustedTool(
  interrupt: Interrupt,
  reading: InterruptReading,
  context: RecordContext,
): AgentTool<never> | undefined {
  if (interrupt.toolCallId === undefined) return undefined;
  const call = context.thread.toolCall(interrupt.toolCallId);
  const tool = context.tools.get(reading.toolName ?? call?.name ?? '');
  if (!tool) return undefined;
  const doubt = !call
    ? 'its call is not part of the conversation'
    : call.name !== tool.name
      ? `the call is to ${call.name}`
      : reading.boundRunId !== undefined && reading.boundRunId !== context.pausedRunId
        ? 'it is bound to another run'
        : undefined;
  if (doubt === undefined) return tool;
  context.report(
    'unverified-tool',
    `Interrupt ${interrupt.id} names the tool ${tool.name}, but ${doubt}: shown as a plain request.`,
    interrupt,
    'notice',
  );
  return undefined;
}

function kindOf(
  interrupt: Interrupt,
  offer: DecisionOffer,
  runsHere: boolean,
  toolName: string | undefined,
): InterruptKind {
  if (interrupt.malformed) return 'malformed';
  if (runsHere) return 'browser-tool';
  if (offer.decisions.length)
    return interrupt.toolCallId !== undefined || toolName !== undefined ? 'approval' : 'confirmation';
  return offer.answerSchema ? 'input' : 'generic';
}

function readTime(text: string | undefined): number | undefined {
  const time = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** What was typed or decided before a reload. */
export function takeAnswer(record: InterruptRecord, { draft, typed }: KeptAnswer): void {
  if (record.kind !== 'malformed') Object.assign(record, { typed }, draft && { draft, status: 'staged' });
}

/** Whether the time to answer is over. */
export function isExpired({ expiresAt }: Pick<InterruptRecord, 'expiresAt'>, now = Date.now()): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}
