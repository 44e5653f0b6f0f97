/**
 * A text adapter without a model. A turn is
 * `{ reasoning?, text?, calls?, delay?, fail? }`: lists of deltas, the tool
 * calls as `{ name, args }`, milliseconds between deltas, and where to throw.
 */
const MODEL = 'scripted-1';
let minted = 0;

const mint = (prefix) => `${prefix}${++minted}`;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function* reasoningEvents(deltas) {
  const messageId = mint('reason-');
  const stepName = mint('step-');
  yield { type: 'REASONING_START', messageId };
  yield { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' };
  yield { type: 'STEP_STARTED', stepName, stepId: stepName, stepType: 'thinking' };
  for (const delta of deltas) yield { type: 'REASONING_MESSAGE_CONTENT', messageId, delta };
  yield { type: 'REASONING_MESSAGE_END', messageId };
  yield { type: 'REASONING_END', messageId };
  yield { type: 'STEP_FINISHED', stepName, stepId: stepName, content: deltas.join('') };
}

function* textEvents(messageId, deltas, fail) {
  yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
  for (const delta of deltas) yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta };
  if (fail === 'mid') throw new Error('The model went away');
  yield { type: 'TEXT_MESSAGE_END', messageId };
}

function* callEvents(parentMessageId, calls) {
  const started = calls.map((call) => ({ ...call, id: mint('call_') }));
  for (const [index, call] of started.entries()) {
    yield {
      type: 'TOOL_CALL_START',
      toolCallId: call.id,
      toolCallName: call.name,
      toolName: call.name,
      parentMessageId,
      index,
    };
    const json = JSON.stringify(call.args);
    const half = Math.ceil(json.length / 2);
    for (const delta of [json.slice(0, half), json.slice(half)]) {
      if (delta !== '') yield { type: 'TOOL_CALL_ARGS', toolCallId: call.id, delta };
    }
  }
  for (const { id, name, args } of started) {
    yield {
      type: 'TOOL_CALL_END',
      toolCallId: id,
      toolCallName: name,
      toolName: name,
      input: args,
    };
  }
}

function* turnEvents(threadId, turn) {
  const { reasoning = [], text = [], calls = [], fail } = turn;
  if (fail === 'before') throw new Error('The model could not be reached');
  // Like most adapters, every turn has a run id of its own, not the request's.
  const runId = mint('scripted-run-');
  const messageId = mint('msg-');
  yield { type: 'RUN_STARTED', runId, threadId };
  if (reasoning.length > 0) yield* reasoningEvents(reasoning);
  if (text.length > 0) yield* textEvents(messageId, text, fail);
  yield* callEvents(messageId, calls);
  yield {
    type: 'RUN_FINISHED',
    runId,
    threadId,
    finishReason: calls.length > 0 ? 'tool_calls' : 'stop',
    usage: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
  };
}

/** `nextTurn(messages)` decides what the model says to the messages it sees. */
export function scriptedAdapter(threadId, nextTurn) {
  return {
    kind: 'text',
    name: 'scripted',
    model: MODEL,
    '~types': {},
    async *chatStream(options) {
      const turn = nextTurn(options.messages);
      for (const event of turnEvents(threadId, turn)) {
        yield { ...event, model: MODEL, timestamp: Date.now() };
        if (turn.delay && 'delta' in event) await pause(turn.delay);
      }
    },
    structuredOutput() {
      return Promise.reject(new Error('No script asks for structured output'));
    },
  };
}
