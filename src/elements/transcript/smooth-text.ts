/** Reveals a text that arrives in bursts at an even pace. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What has arrived is seen after this time at the latest. */
const LAG_MS = 300;

const JOINER = '\u200d';
/** What belongs to the character before it: accents, tones of skin, second halves. */
const CONTINUES = /^[\p{M}\p{Emoji_Modifier}\u200d\udc00-\udfff]/u;

/** So much of the text is due at that time. */
interface Arrival {
  length: number;
  due: number;
}

export class SmoothText implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #key: string | undefined;
  #text = '';
  #wasPaced = false;
  #shown = 0;
  #arrivals: Arrival[] = [];
  #frame = 0;
  #last = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** As much of the text as is revealed. */
  get text(): string {
    return this.#shown < this.#text.length ? this.#text.slice(0, this.#shown) : this.#text;
  }

  /** Whether some of the text is still to be revealed. */
  get isRevealing(): boolean {
    return this.#shown < this.#text.length;
  }

  hostDisconnected(): void {
    this.#finish();
  }

  /** Takes the text as it has arrived. What is not `paced`, and what is new under this key, is shown at once. */
  take(key: string | undefined, text: string, isPaced: boolean): void {
    const isNew = key !== this.#key;
    // The last piece may come together with the end.
    const isGoingOn = isPaced || (this.#wasPaced && !isNew);
    const isLonger = text.length > this.#text.length;
    if (text === this.#text && !isNew && isGoingOn) return;
    this.#key = key;
    this.#text = text;
    this.#wasPaced = isGoingOn;
    if (isNew || !isGoingOn || !mayMove()) return this.#finish();
    const now = performance.now();
    if (isLonger) this.#arrivals.push({ length: text.length, due: now + LAG_MS });
    this.#shown = Math.min(this.#shown, text.length);
    this.#start(now);
  }

  #start(now: number): void {
    if (this.#frame !== 0 || !this.isRevealing) return;
    this.#last = now;
    this.#frame = requestAnimationFrame(this.#reveal);
    document.addEventListener('visibilitychange', this.#onHidden);
  }

  #finish(): void {
    this.#shown = this.#text.length;
    this.#arrivals = [];
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    document.removeEventListener('visibilitychange', this.#onHidden);
  }

  readonly #reveal = (): void => {
    const now = performance.now();
    const passed = now - this.#last;
    this.#frame = 0;
    this.#shown = this.#boundary(this.#shown + passed * this.#pace(this.#last));
    this.#arrivals = this.#arrivals.filter(({ length }) => length > this.#shown);
    if (this.isRevealing) this.#start(now);
    else this.#finish();
    this.#host.requestUpdate();
  };

  /** Characters per millisecond: the least that shows everything in time. */
  #pace(now: number): number {
    const paces = this.#arrivals.map(({ length, due }) => (length - this.#shown) / Math.max(due - now, 1));
    return Math.max(0, ...paces);
  }

  /** No character is shown in halves. */
  #boundary(length: number): number {
    let end = Math.min(Math.ceil(length), this.#text.length);
    while (
      end < this.#text.length &&
      (this.#text[end - 1] === JOINER || CONTINUES.test(this.#text.slice(end, end + 2)))
    )
      end++;
    return end;
  }

  readonly #onHidden = (): void => {
    if (!document.hidden) return;
    this.#finish();
    this.#host.requestUpdate();
  };
}

function mayMove(): boolean {
  return !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
