import { EventType, type Event, type JsonPatchOperation } from '@ag-ui/core';
import { eventStream, failure, stopOf, type Call } from '../http.js';
import { newestWords } from '../input.js';
import { recorded } from '../run.js';
import { readFraming, sseBody } from '../sse.js';
import { newId, Turn, type Script } from '../turn.js';
import { readDecisions } from './decisions.js';
import { readAsk, readRequest, type Ask, type Refusal } from './request.js';
import { answerMessage, carryOut, takeResults } from './script.js';
import { Session, type SharedState } from './session.js';

/**
 * A server in the manner that Stackbone documents. It owns the thread, reads only the members it documents, and refuses
 * payloads, histories and statuses it does not. `?conflict=409` answers a message while paused with HTTP 409,
 * `?history=any` puts up with a history in front of the newest message.
 */
export function stackboneRoute(): (call: Call) => Response {
  const sessions = new Map<string, Session>();

  return ({ request, url, body, pace, log }) => {
    const options = url.searchParams;
    const asked = readRequest(body);
    const id = asked.threadId ?? newId('session');
    const known = sessions.get(id);
    const session = known ?? new Session(id, asked.threadId !== undefined);
    if (session.durable) sessions.set(id, session);
    const plan = readPlan(readAsk(asked, session, options.get('history') === 'any'), session);
    if ('code' in plan && plan.code === 'approval_pending' && options.get('conflict') === '409') {
      return failure(409, plan.code, plan.message);
    }

    const stop = stopOf(request);
    const runId = newId('run');
    const record = log.addRun(id, runId, 'stackbone');
    const events = run();
    return eventStream(sseBody(events, readFraming(options), stop));

    async function* run(): AsyncGenerator<Event> {
      try {
        yield { type: EventType.RUN_STARTED, threadId: id, runId };
        if ('code' in plan) {
          record.end = 'failed';
          yield { type: EventType.RUN_ERROR, code: plan.code, message: plan.message };
          return;
        }
        session.accept(asked.state);
        const before = structuredClone(session.state);
        if (plan.ask.kind === 'message') {
          session.transcript.messages.push(structuredClone(plan.ask.message));
          if (known) yield { type: EventType.MESSAGES_SNAPSHOT, messages: session.transcript.snapshot() };
        }
        if (plan.ask.kind === 'results') session.transcript.messages.push(...structuredClone(plan.ask.results));
        yield { type: EventType.STATE_SNAPSHOT, snapshot: before };
        const { transcript } = session;
        const input = {
          threadId: id,
          runId,
          messages: [],
          tools: asked.tools,
          context: [],
          forwardedProps: {},
        };
        const words = newestWords(transcript.messages);
        const thread = {
          id,
          paused: undefined,
          waiting: undefined,
          seenMessages: new Set<string>(),
          attempts: new Map(),
        };
        const turn = new Turn({ input, thread, words, log, pace, signal: stop.signal, options, transcript });
        const ending = yield* recorded(plan.start(turn), turn, record);
        const delta = difference(before, session.state);
        if (delta.length > 0) yield { type: EventType.STATE_DELTA, delta };
        const end = ending === 'open' ? {} : ending;
        record.end = end.outcome?.type === 'interrupt' ? 'interrupted' : 'finished';
        yield { type: EventType.RUN_FINISHED, threadId: id, runId, outcome: { type: 'success' }, ...end };
      } finally {
        if (record.end === 'running') record.end = 'stopped';
      }
    }
  };
}

interface Plan {
  ask: Ask;
  start: (turn: Turn) => Script;
}

function readPlan(ask: Ask | Refusal, session: Session): Plan | Refusal {
  if ('code' in ask) return ask;
  switch (ask.kind) {
    case 'message':
      return { ask, start: (turn) => answerMessage(turn, session) };
    case 'results':
      return { ask, start: (turn) => takeResults(turn, session, ask) };
    case 'resume': {
      const verdicts = readDecisions(session.gates, ask.entries);
      if ('code' in verdicts) return verdicts;
      session.gates = [];
      return { ask, start: (turn) => carryOut(turn, session, verdicts) };
    }
  }
}

function difference(before: SharedState, after: SharedState): JsonPatchOperation[] {
  return Object.entries(after)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
    .map(([key, value]) => ({
      op: key in before ? 'replace' : 'add',
      path: `/${key}`,
      value: structuredClone(value),
    }));
}
