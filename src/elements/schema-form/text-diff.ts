import { html, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import type { FormStrings } from './strings.js';
import type { Part } from './text-compare.js';

type Compare = (before: string, after: string) => readonly Part[];

/** So much of what did not change is shown around a change. */
const CONTEXT = 80;
let compare: Compare | undefined;
let loading: Promise<Compare | undefined> | undefined;

/** Fetches what compares texts, so that it is there when the first one is changed. */
export function loadTextDiff(): Promise<Compare | undefined> {
  loading ??= import('./text-compare.js').then(
    ({ compareTexts }) => (compare = compareTexts),
    () => undefined,
  );
  return loading;
}

/** Two texts as one, with what went and what came marked: by words, in long ones by lines. */
export function renderTextDiff(before: string, after: string, t: FormStrings): TemplateResult {
  if (compare) return renderParts(compare(before, after), t);
  const whole = [
    { value: before, removed: true },
    { value: after, added: true },
  ];
  const later = loadTextDiff().then((loaded) => renderParts(loaded ? loaded(before, after) : whole, t));
  // Both texts in full would push away what stands below, only to give the place back.
  return html`${until(later, html`<span class="text">…</span>`)}`;
}

function renderParts(parts: readonly Part[], t: FormStrings): TemplateResult {
  return html`<span class="text">${parts.map((part) => renderPart(part, t))}</span>`;
}

/** The marks are said as well as drawn: not every screen reader tells `ins` and `del`. */
function renderPart({ value, added, removed }: Part, t: FormStrings): unknown {
  if (added) return html`<ins><span class="said">${t.added}: </span>${value}</ins>`;
  if (removed) return html`<del><span class="said">${t.removedValue}: </span>${value}</del>`;
  return value.length > 3 * CONTEXT ? `${value.slice(0, CONTEXT)} … ${value.slice(-CONTEXT)}` : value;
}
