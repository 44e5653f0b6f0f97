import { sample } from './sample.js';

const call = (name, args) => ({ name, args });
const words = (text) => text.match(/\S+\s*/g) ?? [];
const calling = (...calls) => [{ calls }];
const deleteReport = call('delete_files', { path: '/files/report.txt' });
const payAda = call('send_payment', { amount: 40, recipient: 'Ada' });

const browserCall = ({ page, toast }) => page[0] ?? toast;

/** Every script: the turns before the closing answer, made from `{ page, toast, delay, attempt }`. */
const scripts = {
  text: () => [{ text: words('Hello from TanStack AI. This answer came in several deltas.') }],
  reasoning: () => [{ reasoning: ['Let me ', 'think.'], text: ['The answer ', 'is 42.'] }],
  slow: ({ delay }) => [{ text: Array.from({ length: 80 }, (_, i) => `word${i + 1} `), delay: delay ?? 50 }],
  error_before: () => [{ fail: 'before' }],
  error_mid: () => [{ text: words('This sentence is cut in the'), fail: 'mid' }],
  error_once: ({ attempt }) => [
    { text: words('This works at the second attempt.'), fail: attempt === 1 ? 'mid' : undefined },
  ],
  server_tool: () => [{ text: ['Checking the weather. '], calls: [call('get_weather', { city: 'Paris' })] }],
  two_server_tools: () => calling(call('get_weather', { city: 'Rome' }), call('get_time', { zone: 'UTC' })),
  failing: () => calling(call('flaky', {})),
  unknown_tool: () => calling(call('no_such_tool', {})),
  loop_limit: () => calling(call('get_weather', { city: 'Oslo' })),
  browser_tool: (request) => calling(browserCall(request)),
  browser_tools: ({ page, toast }) => calling(...(page.length > 0 ? page : [toast])),
  known_tool: ({ toast }) => calling(toast),
  mixed: (request) => calling(call('get_weather', { city: 'Rome' }), browserCall(request)),
  slow_args: ({ toast, delay }) => [{ calls: [toast], delay: delay ?? 500 }],
  approve: () => [{ text: ['I need your approval. '], calls: [deleteReport] }],
  edit: () => calling(payAda),
  payload: () => calling(call('transfer', { amount: 5, to: 'Ada' })),
  client_approval: () => calling(call('wipe_cache', { scope: 'all' })),
  batch: (request) => calling(deleteReport, payAda, browserCall(request)),
  batch3: (request) =>
    calling(deleteReport, call('delete_files', { path: '/files/notes.txt' }), payAda, browserCall(request)),
  approvals: () => calling(deleteReport, payAda),
  sequential: () => [...calling(deleteReport), ...calling(payAda)],
  generic: () => [],
  form: () => [],
};

/** `#name`, `#name:argument`, `#name:argument {"json": 1}` anywhere in a message. */
const KEYWORD = /#([a-z_0-9]+)(?::([^\s{[]+))?\s*([[{][^]*)?/;

/** What a message or the address asks for; `null` when it is plain conversation. */
function readCommand(text, query) {
  const match = KEYWORD.exec(text);
  if (match) return { name: match[1], argument: match[2], json: match[3] };
  const name = query.get('script');
  if (name === null) return null;
  return {
    name,
    argument: query.get('tool') ?? query.get('delay') ?? undefined,
    json: query.get('args') ?? undefined,
  };
}

function stepsOf(command, declared, attempt) {
  const { name, argument, json } = command;
  const args = json === undefined ? undefined : JSON.parse(json);
  if (name === 'call') return calling(call(argument, args ?? {}));
  if (name === 'calls') return calling(...args);
  if (!Object.hasOwn(scripts, name)) return [{ text: [`There is no script "${name}".`] }];
  const wanted = declared.filter((tool) => argument === undefined || tool.name === argument);
  return scripts[name]({
    page: wanted.map((tool) => call(tool.name, args ?? sample(tool.parameters))),
    toast: call('show_toast', args ?? { text: 'Hello from the server' }),
    delay: /^\d+$/.test(argument ?? '') ? Number(argument) : undefined,
    attempt,
  });
}

export function textOf(content) {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => part.content ?? part.text ?? '').join('');
}

/** The tool results in `messages`, named by the calls they answer. */
export function resultsIn(messages) {
  const calls = messages.flatMap((m) => m.toolCalls ?? []);
  return messages
    .filter((m) => m.role === 'tool')
    .map((m) => ({
      toolCallId: m.toolCallId,
      name: calls.find((c) => c.id === m.toolCallId)?.function.name ?? 'unknown',
      content: textOf(m.content),
    }));
}

/** The command of the newest user message; the address only rules the first one. */
export function commandOf(messages, query) {
  const said = messages.filter((m) => m.role === 'user');
  const text = textOf(said.at(-1)?.content);
  return readCommand(text, said.length <= 1 ? query : new URLSearchParams());
}

/** The model's next turn. `answers` are responses to generic interrupts. */
export function planTurn({ messages, query, declared, answers, attempt }) {
  const from = messages.findLastIndex((m) => m.role === 'user');
  const since = messages.slice(from + 1);
  const command = commandOf(messages, query);
  const steps = command === null ? [] : stepsOf(command, declared, attempt);
  const step = steps[since.filter((m) => m.toolCalls?.length > 0).length];
  const ids = new Set(since.map((m) => m.toolCallId));
  const results = resultsIn(messages).filter((r) => ids.has(r.toolCallId));
  if (step) return step;
  const quoted = [
    ...results.map((r) => `${r.name} returned ${r.content}. `),
    ...answers.map((a) => `${a.id} was ${a.status} with ${JSON.stringify(a.response ?? null)}. `),
  ];
  const done = quoted.length > 0 ? ['Done. ', ...quoted] : [];
  if (command !== null && done.length > 0) return { text: done };
  return { text: [...done, 'You said: ', textOf(messages[from]?.content)] };
}
