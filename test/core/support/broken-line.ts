/** A line to a real server that breaks where a test says so. */
import type { AgentClientOptions } from '../../../src/core/index.js';

/**
 * `before`: nothing leaves. `unanswered`: the server gets and does everything, its answer is lost. A RegExp: the answer
 * breaks off right behind the event that it fits.
 */
export type Break = 'before' | 'unanswered' | RegExp | undefined;

export interface BrokenLine {
  next: Break;
  options: AgentClientOptions;
}

/** Breaks the next request as `next` says, once. */
export function brokenLine(): BrokenLine {
  const line: BrokenLine = { next: undefined, options: {} };
  line.options.fetch = async (url, init) => {
    const { next } = line;
    line.next = undefined;
    if (next === 'before') throw new TypeError('Failed to fetch');
    const response = await fetch(url, init);
    if (next === undefined) return response;
    const text = await response.text();
    if (next === 'unanswered') throw new TypeError('Failed to fetch');
    const frames = text.split('\n\n');
    const cut = frames.findIndex((frame) => next.test(frame)) + 1;
    if (cut === 0) throw new Error(`No event fits ${String(next)}`);
    return new Response(breaking(`${frames.slice(0, cut).join('\n\n')}\n\n`), response);
  };
  return line;
}

function breaking(text: string): ReadableStream<Uint8Array> {
  let isSaid = false;
  return new ReadableStream({
    pull(controller) {
      if (isSaid) controller.error(new TypeError('network error'));
      else controller.enqueue(new TextEncoder().encode(text));
      isSaid = true;
    },
  });
}
