import {
  chat,
  chatParamsFromRequest,
  maxIterations,
  memoryStream,
  mergeAgentTools,
  resumeServerSentEventsResponse,
  toServerSentEventsResponse,
} from '@tanstack/ai';
import { scriptedAdapter } from './adapter.js';
import { interruptDefinitions, pausingMiddleware } from './generic.js';
import { record } from './record.js';
import { commandOf, planTurn, resultsIn } from './scripts.js';
import { toolsOf } from './tools.js';

function stateOf(state) {
  const filled = typeof state === 'object' && state !== null && Object.keys(state).length > 0;
  return filled ? state : undefined;
}

function startChat(params, query, abortController) {
  const { threadId, messages } = params;
  const tools = toolsOf(threadId);
  const known = new Set(tools.map((tool) => tool.name));
  const declared = params.tools.filter((tool) => !known.has(tool.name));
  const script = commandOf(messages, query)?.name ?? 'text';
  const answers = [];
  const nextTurn = (seen) => {
    const attempt = record.modelTurn(threadId, resultsIn(seen));
    return planTurn({ messages: seen, query, declared, answers, attempt });
  };
  return chat({
    adapter: scriptedAdapter(threadId, nextTurn),
    messages,
    tools: mergeAgentTools(tools, params.tools),
    threadId,
    runId: params.runId,
    parentRunId: params.parentRunId,
    resume: params.resume,
    state: stateOf(params.state),
    interrupts: interruptDefinitions,
    middleware: [pausingMiddleware(script, answers)],
    agentLoopStrategy: maxIterations(script === 'loop_limit' ? 1 : 8),
    abortController,
    debug: false,
  });
}

/** Answers a POST as an application of TanStack AI does; the stream is resumable when `durable`. */
export async function answerChat(request, { durable }) {
  const query = new URL(request.url).searchParams;
  const body = await request
    .clone()
    .json()
    .catch(() => null);
  const params = await chatParamsFromRequest(request);
  const stored = record.request(params.threadId, {
    path: new URL(request.url).pathname,
    script: query.get('script'),
    lastEventId: request.headers.get('last-event-id'),
    body,
  });
  const abortController = new AbortController();
  const stream = startChat(params, query, abortController);
  const response = toServerSentEventsResponse(stream, {
    abortController,
    // The default batch holds back text until 32 events are there.
    ...(durable ? { durability: { adapter: memoryStream(request), batch: 1 } } : {}),
    debug: false,
  });
  return { response, stored };
}

/** Joins a resumable run that was started by a POST. */
export function joinRun(request) {
  return resumeServerSentEventsResponse({ adapter: memoryStream(request), debug: false });
}
