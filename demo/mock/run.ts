import { EventType, type Event } from '@ag-ui/core';
import { checkResume, readAnswer, type InterruptError } from './interrupts.js';
import type { LoggedRun } from './log.js';
import type { Scenario } from './scenario.js';
import type { Answer } from './thread.js';
import type { Script, Turn } from './turn.js';

/**
 * One run from RUN_STARTED to its end, with all that a thread may be waiting for. Whether the run is admitted is settled
 * before this returns, so that of two equal answers to one pause only the first is taken.
 */
export function runTurn(turn: Turn, scenario: Scenario, record: LoggedRun): AsyncGenerator<Event> {
  const refusal = refuse(turn);
  return refusal ? refused(refusal, record) : play(turn, follow(turn, scenario), record);
}

async function* refused(refusal: Event, record: LoggedRun): AsyncGenerator<Event> {
  record.end = 'failed';
  yield refusal;
}

async function* play(turn: Turn, script: Script, record: LoggedRun): AsyncGenerator<Event> {
  const { threadId, runId, parentRunId } = turn.input;
  const parent = parentRunId === undefined ? {} : { parentRunId };
  try {
    yield { type: EventType.RUN_STARTED, threadId, runId, protocolVersion: '1.0', ...parent };
    const ending = yield* recorded(script, turn, record);
    if (ending === 'open') {
      if (record.end === 'running') record.end = 'cut';
      return;
    }
    record.end = ending.outcome?.type === 'interrupt' ? 'interrupted' : 'finished';
    yield { type: EventType.RUN_FINISHED, threadId, runId, outcome: { type: 'success' }, ...ending };
  } finally {
    if (record.end === 'running') record.end = 'stopped';
  }
}

/** Passes the events of a script on, and keeps the transcript and the record of the run up to date. */
export async function* recorded(script: Script, turn: Turn, record: LoggedRun): Script {
  try {
    let step = await script.next();
    while (!step.done) {
      turn.transcript.apply(step.value);
      if (step.value.type === EventType.RUN_ERROR) record.end = 'failed';
      yield step.value;
      step = await script.next();
    }
    return step.value;
  } catch (error) {
    record.end = 'cut';
    throw error;
  } finally {
    await script.return('open');
  }
}

/** A resume goes on with the pause, tool results with the page's calls, anything else starts the scenario. */
function follow(turn: Turn, scenario: Scenario): Script {
  const isNew = remember(turn);
  const continuation = resumePause(turn) ?? resumePageCalls(turn);
  if (!continuation) return scenario.run(turn);
  return isNew && turn.words !== '' ? both(continuation, turn, scenario) : continuation;
}

/** A request may close a pause and bring a new message at once. */
async function* both(continuation: Script, turn: Turn, scenario: Scenario): Script {
  const ending = yield* continuation;
  if (ending === 'open' || ending.outcome?.type === 'interrupt') return ending;
  return yield* scenario.run(turn);
}

/** Whether the newest message has not been seen on this thread before. */
function remember(turn: Turn): boolean {
  const { messages } = turn.input;
  const newest = messages.at(-1);
  const isNew = newest !== undefined && !turn.thread.seenMessages.has(newest.id);
  for (const message of messages) turn.thread.seenMessages.add(message.id);
  return isNew;
}

function resumePause(turn: Turn): Script | undefined {
  const { paused } = turn.thread;
  if (!paused) return undefined;
  turn.thread.paused = undefined;
  const answers = new Map<string, Answer>();
  for (const interrupt of paused.interrupts) {
    const entry = turn.input.resume?.find((one) => one.interruptId === interrupt.id);
    if (entry) answers.set(interrupt.id, readAnswer(interrupt, entry));
  }
  return paused.next(answers, turn);
}

/** The results stand at the end of the history, before the newest user message if there is one. */
function resumePageCalls(turn: Turn): Script | undefined {
  const { waiting } = turn.thread;
  if (!waiting) return undefined;
  turn.thread.waiting = undefined;
  const results = new Map<string, string>();
  for (const message of turn.input.messages) {
    if (message.role === 'tool' && waiting.toolCallIds.includes(message.toolCallId)) {
      results.set(message.toolCallId, typeof message.content === 'string' ? message.content : '');
    }
  }
  const answered = waiting.toolCallIds.every((id) => results.has(id));
  return answered ? waiting.next(results, turn) : undefined;
}

function refuse(turn: Turn): Event | undefined {
  const { paused } = turn.thread;
  const resuming = (turn.input.resume?.length ?? 0) > 0;
  if (paused && !resuming) {
    const message = 'This thread waits for a decision. Answer it before you send something new.';
    return { type: EventType.RUN_ERROR, code: 'approval_pending', message };
  }
  const errors = resuming ? checkResume(paused, turn.input, Date.now()) : [];
  return errors.length > 0 ? refusalOf(errors, turn) : undefined;
}

function refusalOf(errors: InterruptError[], turn: Turn): Event {
  const { threadId, runId } = turn.input;
  return {
    type: EventType.RUN_ERROR,
    code: errors[0]?.code ?? 'invalid-resume',
    message: errors.map((error) => error.message).join(' '),
    metadata: { tanstack: { threadId, runId, interruptErrors: errors } },
  };
}
