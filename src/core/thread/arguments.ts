/** Tool arguments while they stream: JSON text that is not finished yet. */
import type { Draft, ToolCallEntry } from './entries.js';

interface Reading {
  length: number;
  value: unknown;
}

/** Below this length every look parses anew; above it only a text that grew by 1/32 does, so that all looks together stay linear. */
const SMALL = 4096;
const readings = new WeakMap<Draft, Reading>();

/** The arguments of `entry`, a view of `draft`, as far as they have come: an object with its last member possibly cut. */
export function readArguments(entry: ToolCallEntry, draft: Draft): unknown {
  if (entry.status !== 'streaming') return parseArguments(entry.argumentsText).value;
  const { length } = entry.argumentsText;
  const last = readings.get(draft);
  if (last && last.length <= length && length > SMALL && length < last.length * (33 / 32)) return last.value;
  const value = parsePartial(entry.argumentsText);
  readings.set(draft, { length, value });
  return value;
}

/** Arguments that are complete: empty text is `{}`; text that is no JSON has an `error`. */
export function parseArguments(text: string): { value: unknown; error?: string } {
  if (text.trim() === '') return { value: {} };
  try {
    return { value: JSON.parse(text) };
  } catch (thrown) {
    return { value: undefined, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

type PartialParser = (text: string) => unknown;

/** Comes with the room that reads streams: before one there is nothing unfinished to read. */
let partialParser: PartialParser | undefined;

export function usePartialParser(parser: PartialParser): void {
  partialParser = parser;
}

function parsePartial(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return partialParser?.(text);
  } catch {
    return undefined;
  }
}
