// Runs as a server would send them: events as server-sent events, in chunks of 64 kB as a fast network hands them over.
const CHUNK = 65_536;
const encoder = new TextEncoder();

/** The bytes of one run around `events`. */
export function runOf(events, size = CHUNK) {
  const ids = { threadId: 'thread', runId: 'run' };
  const all = [{ type: 'RUN_STARTED', ...ids }, ...events, { type: 'RUN_FINISHED', ...ids }];
  const bytes = encoder.encode(all.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  const chunks = [];
  for (let start = 0; start < bytes.length; start += size) chunks.push(bytes.subarray(start, start + size));
  return { chunks, events: all.length };
}

/** A fresh answer with these bytes, all of them there already; `onPull` is called before each chunk. */
export function responseOf({ chunks }, onPull) {
  let next = 0;
  const body = new ReadableStream({
    pull(controller) {
      onPull?.();
      if (next < chunks.length) controller.enqueue(chunks[next++]);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** `count` deltas of about a token each, into one message. */
export function textRun(count, messageId = '4f1c2a9e-0c1b-4a57-9d61-2f0f0a4e7c55') {
  return runOf([
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    ...repeat(count, (index) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: `word${index % 10} ` })),
    { type: 'TEXT_MESSAGE_END', messageId },
  ]);
}

/** `count` fragments of the arguments of one tool call: a growing list of short strings. */
export function argumentsRun(count, size) {
  const call = { toolCallId: 'call' };
  const events = [
    { type: 'TOOL_CALL_START', ...call, toolCallName: 'write' },
    { type: 'TOOL_CALL_ARGS', ...call, delta: '{"lines":["' },
    ...repeat(count - 2, (index) => ({ type: 'TOOL_CALL_ARGS', ...call, delta: index % 8 ? 'word ' : 'line","' })),
    { type: 'TOOL_CALL_ARGS', ...call, delta: '"]}' },
    { type: 'TOOL_CALL_END', ...call },
    { type: 'TOOL_CALL_RESULT', ...call, messageId: 'result', content: 'written' },
  ];
  return runOf(events, size);
}

/** A table of `rows` rows. */
export function tableOf(rows) {
  return { rows: repeat(rows, (id) => ({ id, name: `row ${id}`, status: 'open', tags: ['a', 'b'], score: id * 3 })) };
}

/** `count` deltas, each of which changes one row of a table. */
export function tableRun(count, rows) {
  return runOf(
    repeat(count, (index) => ({
      type: 'STATE_DELTA',
      delta: [{ op: 'replace', path: `/rows/${(index * 7) % rows}/score`, value: index }],
    })),
  );
}

/** `count` deltas, each of which appends to one list. */
export function listRun(count) {
  return runOf([
    { type: 'STATE_SNAPSHOT', snapshot: { log: [] } },
    ...repeat(count, (index) => ({
      type: 'STATE_DELTA',
      delta: [{ op: 'add', path: '/log/-', value: { at: index, text: `entry ${index}` } }],
    })),
  ]);
}

/** `count` messages of a person and an agent in turns. */
export function historyOf(count) {
  return repeat(count, (index) => ({
    id: `m${index}`,
    role: index % 2 ? 'assistant' : 'user',
    content: `Message ${index} of a long conversation.`,
  }));
}
