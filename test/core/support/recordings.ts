/** The recorded streams of real servers under test/wire, fetched from the test server so that every engine reads the same bytes. */
import type { Message } from '../../../src/core/protocol/events.js';

/** How the last run of a stream ended, as the wire says it. */
export type WireEnd = 'success' | 'interrupt' | 'cancelled' | 'error' | 'incomplete';

interface StreamRow {
  file: string;
  end: WireEnd;
  /** The request that drew the stream, where what went before matters. */
  request?: string;
}

export interface RefusedRow {
  file: string;
  status: number;
  type: string;
}

export interface Recording extends StreamRow {
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
  /** The messages of the request: what the client knew before. */
  history: readonly Message[];
}

const root = new URL('../../wire/', import.meta.url);

async function load(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(file, root));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const index = JSON.parse(new TextDecoder().decode(await load('index.json'))) as {
  streams: StreamRow[];
  refused: RefusedRow[];
};

export const streams: readonly StreamRow[] = index.streams;
export const refused: readonly RefusedRow[] = index.refused;

export async function loadBytes(row: { file: string }): Promise<Uint8Array<ArrayBuffer>> {
  return load(row.file);
}

async function historyOf(request: string | undefined): Promise<readonly Message[]> {
  if (request === undefined) return [];
  const json = JSON.parse(new TextDecoder().decode(await load(request))) as {
    body?: { messages: Message[] };
    messages?: Message[];
  };
  return (json.body ?? (json as { messages: Message[] })).messages;
}

async function loadRow(row: StreamRow): Promise<Recording> {
  const [bytes, history] = await Promise.all([load(row.file), historyOf(row.request)]);
  return { ...row, bytes, history, text: new TextDecoder().decode(bytes) };
}

/** All recordings, or those of the given files (without `.sse`). */
export async function loadRecordings(names?: readonly string[]): Promise<Recording[]> {
  const rows = names ? names.map(rowOf) : streams;
  const loaded: Recording[] = [];
  for (let start = 0; start < rows.length; start += 16) {
    loaded.push(...(await Promise.all(rows.slice(start, start + 16).map(loadRow))));
  }
  return loaded;
}

function rowOf(name: string): StreamRow {
  const row = streams.find(({ file }) => file === `${name}.sse`);
  if (!row) throw new Error(`No recording ${name}`);
  return row;
}
