/** The size that a person gave the panel, for each launcher and layout; a browser that keeps nothing forgets it. */

/** In pixels; what is absent has its default. */
export interface PanelSize {
  inline?: number | undefined;
  block?: number | undefined;
}

/** What holds until the page is left, also in a browser that keeps nothing. */
const sizes = new Map<string, PanelSize>();

const keyOf = (id: string, layout: string): string => `agent-launcher:${id}:${layout}`;

/** The size that was kept. */
export function readSize(id: string, layout: string): PanelSize {
  const known = sizes.get(keyOf(id, layout));
  if (known) return known;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id, layout)) ?? '{}');
    const { inline, block } = Object(kept) as Record<string, unknown>;
    return { inline: lengthOf(inline), block: lengthOf(block) };
  } catch {
    return {};
  }
}

/** Takes a size for this visit, e.g. while an edge is being moved. */
export function noteSize(id: string, layout: string, size: PanelSize): void {
  sizes.set(keyOf(id, layout), size);
}

/** Keeps a size for the next visit; one without lengths is forgotten. */
export function keepSize(id: string, layout: string, size: PanelSize): void {
  noteSize(id, layout, size);
  try {
    if (size.inline ?? size.block) localStorage.setItem(keyOf(id, layout), JSON.stringify(size));
    else localStorage.removeItem(keyOf(id, layout));
  } catch {
    // Forbidden or full: the size holds until the page is left.
  }
}

/** Gives the panel its size; the style sheet keeps it within the window. */
export function applySize(panel: HTMLElement, { inline, block }: PanelSize): void {
  for (const [name, length] of [
    ['--_inline', inline],
    ['--_block', block],
  ] as const) {
    if (length === undefined) panel.style.removeProperty(name);
    else panel.style.setProperty(name, `${length}px`);
  }
}

function lengthOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;
}
