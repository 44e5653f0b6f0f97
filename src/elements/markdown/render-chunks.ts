import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';

/**
 * Draws chunks; one whose array is the same as before, and whose surroundings are, is left alone. `frame` is what stands
 * around a chunk.
 */
export function renderChunks<T>(
  chunks: readonly (readonly T[])[],
  surroundings: unknown,
  render: (value: T, index: number) => unknown,
  frame: (content: unknown, place: number) => unknown = (content) => content,
): unknown {
  let start = 0;
  const parts = chunks.map((chunk) => {
    const first = start;
    start += chunk.length;
    return { chunk, first };
  });
  return repeat(
    parts,
    ({ first }) => first,
    ({ chunk, first }, place) =>
      frame(
        guard([chunk, surroundings], () =>
          repeat(
            chunk,
            (_, index) => first + index,
            (value, index) => guard([value, surroundings], () => render(value, first + index)),
          ),
        ),
        place,
      ),
  );
}
