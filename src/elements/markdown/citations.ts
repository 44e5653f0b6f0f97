/** Which texts cite which labels, so that a definition that comes late changes those alone. */
import type { InlineRun } from './tokens.js';

/** A text that was read, and what to do when it has to be drawn again. */
export interface Citation {
  run: InlineRun;
  touch(): void;
}

const LABEL = /\[((?:\\[\s\S]|[^[\]\\]){1,999})\]/g;

/** As `marked` compares the labels of links. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}

export class Citations {
  readonly #byLabel = new Map<string, Set<Citation>>();

  /** Remembers what `citation` cites, but for the labels that are `known`: nothing changes those. */
  add(citation: Citation, known: object): void {
    if (!citation.run.src.includes('[')) return;
    for (const [, text = ''] of citation.run.src.matchAll(LABEL)) {
      const label = normalizeLabel(text);
      if (Object.hasOwn(known, label)) continue;
      const set = this.#byLabel.get(label) ?? new Set();
      this.#byLabel.set(label, set.add(citation));
    }
  }

  of(label: string): Iterable<Citation> {
    return this.#byLabel.get(label) ?? [];
  }
}
