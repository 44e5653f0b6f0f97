/** Reads a recording that anybody may have cut or edited: what can be understood is played, the rest is counted. */
import { isObject } from '../protocol/events.js';
import type { RecordedLine, RecordedRun, Recording, RecordingStart } from './recording.js';

/** Reads a recording; lines that are none are passed over. */
export function readRecording(source: string | Iterable<string>): Recording {
  const texts = typeof source === 'string' ? source.replace(/^\uFEFF/, '').split('\n') : [...source];
  const written = texts.filter((text) => text.trim() !== '');
  const lines = written.map(readLine).filter((line) => line !== undefined);
  const recording: Recording = {
    start: startOf(lines.find((line) => line.kind === 'recording')),
    runs: [],
    steps: [],
    interrupts: [],
    results: new Map(),
    unread: written.length - lines.length,
  };
  for (const line of lines) putInOrder(recording, line);
  recording.start.threadId ||= recording.runs[0]?.input.threadId ?? '';
  return recording;
}

function startOf(first: Partial<RecordingStart> | undefined): RecordingStart {
  const { startedAt, threadId, messages, state, dropped, torn } = first ?? {};
  return {
    kind: 'recording',
    version: 1,
    startedAt: typeof startedAt === 'string' ? startedAt : new Date().toISOString(),
    threadId: typeof threadId === 'string' ? threadId : '',
    messages: objects(messages),
    ...(state === undefined ? {} : { state }),
    ...(typeof dropped === 'number' ? { dropped } : {}),
    ...(torn === true ? { torn } : {}),
  };
}

function putInOrder({ runs, steps, interrupts, results }: Recording, line: RecordedLine): void {
  const run = runs.at(-1);
  switch (line.kind) {
    case 'request': {
      const next: RecordedRun = { ...line, events: [] };
      runs.push(next);
      steps.push(next);
      return;
    }
    case 'event':
      // After the end it belongs to a request that could not be read.
      if (!run?.end) run?.events.push(line);
      return;
    case 'end':
      if (run && run.input.runId === line.runId) run.end = line;
      return;
    case 'error':
      if (run) run.error = line;
      return;
    case 'answers':
      steps.push(line);
      return;
    case 'interrupt':
      interrupts.push(...line.interrupts);
      return;
    case 'tool-result':
      results.set(line.toolCallId, line);
      return;
    default:
  }
}

/** A line with all that a replay relies on; `undefined` for what is none. */
function readLine(text: string): RecordedLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    if (!isObject(line) || typeof line.kind !== 'string') return undefined;
    const at = typeof line.at === 'number' && line.at >= 0 ? line.at : 0;
    const members = membersOf(line);
    return members && ({ ...line, ...members, at } as RecordedLine);
  } catch {
    return undefined;
  }
}

/** Members whose form matters, made whole; `undefined` where the line is of no use without them. */
function membersOf(line: Record<string, unknown>): Record<string, unknown> | undefined {
  switch (line.kind) {
    case 'request':
      return requestOf(line);
    case 'answers':
      return Array.isArray(line.answers) ? { answers: objects(line.answers) } : undefined;
    case 'interrupt':
      return Array.isArray(line.interrupts) ? { interrupts: objects(line.interrupts) } : undefined;
    case 'tool-result':
      return typeof line.toolCallId === 'string' ? {} : undefined;
    default:
      return {};
  }
}

function requestOf({ input, cause }: Record<string, unknown>): Record<string, unknown> | undefined {
  if (!isObject(input) || !isObject(cause) || typeof cause.by !== 'string') return undefined;
  const { id, content } = cause;
  const isSaid = typeof id === 'string' && (typeof content === 'string' || Array.isArray(content));
  if ((id !== undefined || content !== undefined) && !isSaid) return undefined;
  const tools = objects<{ name?: unknown }>(input.tools).filter(({ name }) => typeof name === 'string');
  return { input: { ...input, tools, messages: objects(input.messages) } };
}

function objects<T extends object>(list: unknown): T[] {
  return Array.isArray(list) ? list.filter((item): item is T => isObject(item)) : [];
}
