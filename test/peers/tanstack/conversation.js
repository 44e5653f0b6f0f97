/**
 * The smallest client that a plain AG-UI server can ask for: whole history,
 * `parentRunId`, `resume`. It knows nothing of TanStack but its event stream.
 */
export function parseEvents(text) {
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n');
      const data = lines.find((line) => line.startsWith('data: '));
      const id = lines.find((line) => line.startsWith('id: '));
      return { ...JSON.parse(data.slice(6)), ...(id ? { eventId: id.slice(4) } : {}) };
    });
}

function remember(messages, events, turn) {
  const calls = new Map();
  const assistant = { id: `a${turn}`, role: 'assistant' };
  const after = [];
  for (const event of events) {
    if (event.type === 'TEXT_MESSAGE_CONTENT') {
      assistant.content = (assistant.content ?? '') + event.delta;
    } else if (event.type === 'TOOL_CALL_START') {
      const fn = { name: event.toolCallName, arguments: '' };
      calls.set(event.toolCallId, { id: event.toolCallId, type: 'function', function: fn });
    } else if (event.type === 'TOOL_CALL_ARGS') {
      calls.get(event.toolCallId).function.arguments += event.delta;
    } else if (event.type === 'TOOL_CALL_RESULT') {
      const { toolCallId, content } = event;
      const message = { id: `t-${toolCallId}`, role: 'tool', toolCallId, content };
      if (calls.has(toolCallId)) after.push(message);
      else messages.push(message);
    }
  }
  if (calls.size > 0) assistant.toolCalls = [...calls.values()];
  if (assistant.content !== undefined || calls.size > 0) messages.push(assistant);
  messages.push(...after);
}

/** A conversation with `endpoint`; every request is a hand-made `RunAgentInput`. */
export class Conversation {
  messages = [];
  turn = 0;

  constructor(endpoint, threadId, tools = []) {
    this.endpoint = endpoint;
    this.threadId = threadId;
    this.tools = tools;
  }

  body(extra = {}) {
    return {
      threadId: this.threadId,
      runId: `${this.threadId}-r${this.turn}`,
      messages: this.messages,
      tools: this.tools,
      context: [],
      ...extra,
    };
  }

  /** Posts one run and returns its events, text and interrupts, remembering its messages. */
  async run(extra) {
    this.turn += 1;
    const response = await fetch(this.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.body(extra)),
    });
    const events = parseEvents(await response.text());
    remember(this.messages, events, this.turn);
    const texts = events.filter((e) => e.type === 'TEXT_MESSAGE_CONTENT');
    return {
      events,
      text: texts.map((e) => e.delta).join(''),
      interrupts: events.at(-1)?.outcome?.interrupts ?? [],
    };
  }

  say(content) {
    this.messages.push({ id: `u${this.turn + 1}`, role: 'user', content });
    return this.run();
  }

  /** `answers`: one `[interrupt, payload]`, `payload` absent for a cancellation. */
  resume(...answers) {
    const resume = answers.map(([interrupt, payload, metadata]) => ({
      interruptId: interrupt.id,
      ...(payload === undefined ? { status: 'cancelled' } : { status: 'resolved', payload }),
      ...(metadata ? { metadata } : {}),
    }));
    return this.run({ parentRunId: `${this.threadId}-r${this.turn}`, resume });
  }

  /** What the server says it did in this thread. */
  async record() {
    const response = await fetch(new URL(`/record?threadId=${this.threadId}`, this.endpoint));
    return response.json();
  }

  /** The tools the server ran, each as `[name, args]`. */
  async ran() {
    const { executed } = await this.record();
    return executed.map(({ name, args }) => [name, args]);
  }
}

/** What a client echoes of a generic interrupt, so that the stateless server knows it again. */
export function continuation({ reason, message, metadata }) {
  const binding = metadata['tanstack:interruptBinding'];
  const payload = metadata['tanstack:interruptPayload'];
  const { v, definitionId, key, batchIndex, responseSchemaHash, payloadSchemaHash } = binding;
  const schemas = { responseSchemaHash, payloadSchemaHash };
  return {
    'tanstack:interruptContinuation': {
      ...{ v, definitionId, key, batchIndex, reason, message, ...schemas },
      ...(payload === undefined ? {} : { payload }),
    },
  };
}
