import { EventType, type Event } from '@ag-ui/core';
import { fields } from '../json.js';
import { paintPage } from '../page-tools.js';
import type { ServerTool } from '../tools.js';
import { finished, type Ending, type Script, type Turn } from '../turn.js';
import type { Ask } from './request.js';
import type { Verdict } from './decisions.js';
import type { Decision, Gate, Session } from './session.js';
import { closeAccount, lookupOrder, refundOrder } from './tools.js';

/** What the shop's agent does with a new message of the user. */
export function answerMessage(turn: Turn, session: Session): Script {
  const { words } = turn;
  if (/\bboth\b/i.test(words)) return guarded(turn, session, [refund(), close()]);
  if (/\brefund\b/i.test(words)) return guarded(turn, session, [refund()]);
  if (/\bclose\b/i.test(words)) return guarded(turn, session, [close()]);
  if (/\b(paint|colou?r)\b/i.test(words)) return paint(turn, session);
  if (/\border\b/i.test(words)) return lookup(turn);
  if (/\bnote\b/i.test(words)) return note(turn, session);
  return chat(turn, session);
}

interface Plan {
  tool: ServerTool;
  args: unknown;
  description: string;
  allowedDecisions: Decision[];
}

function refund(): Plan {
  return {
    tool: refundOrder,
    args: { orderId: 'A-1001', amount: 80 },
    description: 'Refund 80 EUR for order A-1001?',
    allowedDecisions: ['approve', 'reject', 'edit'],
  };
}

function close(): Plan {
  return {
    tool: closeAccount,
    args: { customer: 'Grace' },
    description: 'Close the account of Grace?',
    allowedDecisions: ['approve', 'reject'],
  };
}

async function* guarded(turn: Turn, session: Session, plans: Plan[]): Script {
  const said = yield* turn.say('That needs your decision.');
  const gates: Gate[] = [];
  for (const { tool, args, description, allowedDecisions } of plans) {
    const toolCallId = yield* turn.call(tool.name, args, said);
    const interrupt = {
      id: `int_${toolCallId}`,
      reason: 'tool_call',
      toolCallId,
      description,
      allowedDecisions,
    };
    gates.push({ interrupt, tool, args });
  }
  if (!session.durable) {
    for (const { interrupt } of gates) {
      yield turn.result(interrupt.toolCallId, {
        error: 'An approval needs a thread, and this request has no threadId.',
      });
    }
    yield* turn.say('I may not do that without asking, and I cannot ask here.');
    return finished;
  }
  session.gates = gates;
  return { outcome: { type: 'interrupt', interrupts: gates.map((gate) => gate.interrupt) } };
}

/** Goes on after the decisions: results only, then the agent's words. */
export async function* carryOut(turn: Turn, session: Session, verdicts: Map<Gate, Verdict>): Script {
  let done = 0;
  for (const [{ interrupt, tool }, verdict] of verdicts) {
    if (!verdict.run) {
      const reason = verdict.reason === undefined ? {} : { reason: verdict.reason };
      yield turn.result(interrupt.toolCallId, { error: verdict.error, ...reason });
      continue;
    }
    done += 1;
    yield* turn.execute(tool, verdict.args, interrupt.toolCallId);
    if (tool === refundOrder) {
      session.state['refunded'] = Number(session.state['refunded']) + Number(fields(verdict.args)['amount']);
    }
  }
  yield* turn.say(
    done > 0 ? `Done: ${String(done)} of ${String(verdicts.size)}.` : 'I have left everything as it was.',
  );
  return finished;
}

async function* paint(turn: Turn, session: Session): Script {
  const name = turn.pageTool(paintPage.name);
  if (name === undefined) {
    yield* turn.say('This page has declared no `paint_page` tool.');
    return finished;
  }
  const said = yield* turn.say('Painting.');
  const toolCallId = yield* turn.call(name, { color: 'aliceblue' }, said);
  session.pageCalls = [toolCallId];
  return finished;
}

/** Goes on with what the page has answered. */
export async function* takeResults(turn: Turn, session: Session, ask: Extract<Ask, { kind: 'results' }>): Script {
  const answered = new Set(ask.results.map((result) => result.toolCallId));
  session.pageCalls = session.pageCalls.filter((id) => !answered.has(id));
  yield* turn.say(`The page answered: ${ask.results.map((result) => `\`${String(result.content)}\``).join(', ')}.`);
  return finished;
}

async function* lookup(turn: Turn): Script {
  const toolCallId = yield* turn.call(lookupOrder.name, { orderId: 'A-1001' });
  yield* turn.execute(lookupOrder, { orderId: 'A-1001' }, toolCallId);
  yield* turn.say('Order A-1001 was delivered to Grace.');
  return finished;
}

async function* note(turn: Turn, session: Session): AsyncGenerator<Event, Ending> {
  const notes = Array.isArray(session.state['notes']) ? session.state['notes'] : [];
  session.state['notes'] = [...notes, turn.words];
  yield* turn.say('Noted.');
  return finished;
}

async function* chat(turn: Turn, session: Session): Script {
  const count = session.transcript.messages.filter((message) => message.role === 'user').length;
  yield { type: EventType.CUSTOM, name: 'stackbone.turn', value: { userMessages: count } };
  yield* turn.say(`This is the shop’s agent. Your message ${String(count)} was: “${turn.words}”.`);
  return finished;
}
