/** Reads what a run raised: in whose dialect, for which tool, and whether a person is asked about it. */
import { messageOf } from '../../protocol/error.js';
import type { Interrupt } from '../../protocol/interrupt.js';
import type { Thread } from '../../thread/thread.js';
import type { ClientHost } from '../client-host.js';
import { asksFirst } from '../tools/asks-first.js';
import type { GivenArguments } from '../tools/tool-arguments.js';
import { agui } from './dialects/agui.js';
import type { Dialects } from './dialects/choose.js';
import { createRecord, offerOfPage, type InterruptRecord } from './interrupt-record.js';

/** With `ask` a tool of this page waits for a person, too. */
export async function readPause(
  interrupt: Interrupt,
  core: ClientHost,
  dialects: Dialects,
  ask: boolean,
): Promise<InterruptRecord> {
  const record = await inDialect(interrupt, core, dialects).catch((thrown: unknown) => {
    // A gate stays visible, whatever becomes of what reads it.
    core.report('listener-failed', `Interrupt ${interrupt.id}: ${messageOf(thrown)}`, interrupt, 'notice');
    return createRecord(interrupt, agui, core);
  });
  const call = { ...givenArguments(record, core.thread), id: interrupt.toolCallId ?? interrupt.id };
  if (record.runsHere && (ask || (await asksFirst(core, record.tool, call)))) {
    record.kind = 'approval';
    record.offer = offerOfPage(record.tool);
  }
  return record;
}

async function inDialect(interrupt: Interrupt, core: ClientHost, dialects: Dialects): Promise<InterruptRecord> {
  const dialect = (core.lastDialect = await dialects.forInterrupt(interrupt));
  const doubt = await dialect.verify?.(interrupt);
  if (doubt !== undefined) core.report('binding-mismatch', `Interrupt ${interrupt.id}: ${doubt}.`, interrupt, 'notice');
  return createRecord(dialect.complete?.(interrupt) ?? interrupt, dialect, core);
}

/** What the tool of a pause is to run with. Text that could not be read goes to the tool's own check, which refuses it. */
export function givenArguments({ args, interrupt }: InterruptRecord, thread: Thread): GivenArguments {
  const { toolCallId = '' } = interrupt;
  return args === undefined ? { argumentsText: thread.toolCall(toolCallId)?.argumentsText ?? '' } : { args };
}
