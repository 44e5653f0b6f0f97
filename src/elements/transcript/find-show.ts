/** Brings a found place into view and marks it. */
import type { LitElement } from 'lit';
import { markRange } from './find-highlight.js';
import type { FindMatch } from './find-matches.js';
import { needleOf } from './searchable.js';
import type { TranscriptScroller } from './transcript-scroller.js';
import { VisibleText } from './visible-text.js';

/** An element of the transcript that may have folded its content away. */
type EntryElement = Element & Partial<Pick<LitElement, 'updateComplete'>> & { unfold?(): void };

/** The match that was asked for last, by transcript: who steps on quickly wants to see that one alone. */
const wanted = new WeakMap<object, FindMatch>();

/** The transcript in which the mark stands: there is one in a page. */
let marked: object | undefined;

/** Nothing is searched for any more. */
export function clearMatch(host: object): void {
  wanted.delete(host);
  if (marked !== host) return;
  marked = undefined;
  markRange(undefined);
}

export async function showMatch(
  host: LitElement,
  scroller: TranscriptScroller,
  match: FindMatch,
  words: string,
): Promise<void> {
  wanted.set(host, match);
  if (!scroller.elementOf(match.key)) scroller.toEntry(match.key);
  const isLate = (): boolean => wanted.get(host) !== match;
  await host.updateComplete;
  let range = await rangeIn(scroller.elementOf(match.key), words, match.nth);
  // One frame to be laid out, and one to be in its place.
  await nextFrame();
  await nextFrame();
  if (isLate()) return;
  if (range && !range.startContainer.isConnected)
    range = await rangeIn(scroller.elementOf(match.key), words, match.nth);
  if (!host.isConnected) return;
  marked = host;
  markRange(range);
  const box = (range ?? scroller.elementOf(match.key))?.getBoundingClientRect();
  if (box) scroller.reveal(box);
}

/** Where the words stand in the element; what hides them is unfolded. */
async function rangeIn(element: EntryElement | undefined, words: string, nth: number): Promise<Range | undefined> {
  if (!element) return undefined;
  await element.updateComplete;
  const needle = needleOf(words);
  let text = new VisibleText(element);
  if (text.places(needle).length <= nth) {
    element.unfold?.();
    await element.updateComplete;
    for (const button of element.shadowRoot?.querySelectorAll<HTMLElement>('[part~="show-all"]') ?? []) button.click();
    await element.updateComplete;
    text = new VisibleText(element);
  }
  const places = text.places(needle);
  const place = places[nth] ?? places.at(-1);
  const range = place === undefined ? undefined : text.rangeAt(place, needle.length);
  range?.startContainer.parentElement?.closest('details')?.toggleAttribute('open', true);
  return range;
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
