/** One entry of the conversation takes part in the order of Tab; arrow keys lead from it to the others. */
import type { LitElement, ReactiveController } from 'lit';
import type { Entry } from '../../core/index.js';
import type { TranscriptScroller } from './transcript-scroller.js';

type EntryElement = HTMLElement & { entry?: Entry; updateComplete?: Promise<unknown> };

export class MessageFocus implements ReactiveController {
  readonly #host: LitElement;
  readonly #scroller: TranscriptScroller;
  /** The entry that had the focus last. */
  #key: string | undefined;
  #offered: HTMLElement | null = null;

  constructor(host: LitElement, scroller: TranscriptScroller) {
    this.#host = host;
    this.#scroller = scroller;
    host.addController(this);
    host.addEventListener('focusin', this.#onFocusIn);
    host.addEventListener('keydown', this.#onKeydown);
    host.addEventListener('pointerdown', this.#onPointerDown);
  }

  hostUpdate(): void {
    if (this.#scroller.index.indexOf(this.#key) < 0) this.#key = undefined;
  }

  hostUpdated(): void {
    const element = this.#elementOf(this.key);
    // It may draw later than the conversation around it.
    void element?.updateComplete?.then(() => this.#offer(articleOf(element)));
  }

  /** The key of the entry that Tab leads to: the one that had the focus, else the latest. */
  get key(): string | undefined {
    return this.#key ?? this.#latest?.key;
  }

  /** Asked for with every entry that is drawn: looks at no more entries than it has to. */
  get #latest(): Entry | undefined {
    const { items } = this.#scroller.index;
    let place = items.length - 1;
    while (items[place] && !canHaveFocus(items[place] as Entry)) place--;
    return items[place];
  }

  async #moveTo(place: number, by: 1 | -1): Promise<void> {
    const { items } = this.#scroller.index;
    let next = place;
    while (items[next] && !canHaveFocus(items[next] as Entry)) next += by;
    const key = items[next]?.key;
    if (key === undefined) return;
    this.#key = key;
    if (!this.#scroller.elementOf(key)) this.#scroller.toEntry(key);
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const element = this.#elementOf(key);
    await element?.updateComplete;
    const article = element && articleOf(element);
    // A later key press may have gone on already.
    if (this.#key !== key || !article) return;
    this.#offer(article);
    article.focus({ preventScroll: true });
  }

  /** Lets Tab lead to `article`, and to no other one. */
  #offer(article: HTMLElement | null): void {
    if (article !== this.#offered) this.#offered?.removeAttribute('tabindex');
    if (!article?.hasAttribute('tabindex')) article?.setAttribute('tabindex', '0');
    this.#offered = article;
  }

  #elementOf(key: string | undefined): EntryElement | undefined {
    return key === undefined ? undefined : (this.#scroller.elementOf(key) as EntryElement | undefined);
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || target.localName !== 'article') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { items } = this.#scroller.index;
    const place = this.#scroller.index.indexOf(this.#key);
    const moves: Record<string, readonly [number, 1 | -1] | undefined> = {
      ArrowUp: [place - 1, -1],
      ArrowDown: [place + 1, 1],
      Home: [0, 1],
      End: [items.length - 1, -1],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    void this.#moveTo(...move);
  };

  readonly #onFocusIn = (event: Event): void => {
    const key = entryOf(event)?.entry?.key;
    if (key === undefined || key === this.#key || this.#scroller.index.indexOf(key) < 0) return;
    this.#key = key;
    this.#host.requestUpdate();
  };

  /** A click into a message goes on to scroll by keys, as it does everywhere else: it gives the message no focus. */
  readonly #onPointerDown = (): void => {
    const article = this.#offered;
    if (!article || article.matches(':focus')) return;
    article.removeAttribute('tabindex');
    const restore = (): void => {
      removeEventListener('pointerup', restore);
      removeEventListener('pointercancel', restore);
      if (article === this.#offered) article.setAttribute('tabindex', '0');
    };
    addEventListener('pointerup', restore);
    addEventListener('pointercancel', restore);
  };
}

/** The record of a decision is read with what it is about. */
function canHaveFocus({ kind }: Entry): boolean {
  return kind !== 'decision';
}

function entryOf(event: Event): EntryElement | undefined {
  return event.composedPath().find((node) => node instanceof HTMLElement && 'entry' in node) as
    EntryElement | undefined;
}

function articleOf(element: HTMLElement): HTMLElement | null {
  return element.shadowRoot?.querySelector<HTMLElement>('article') ?? null;
}
