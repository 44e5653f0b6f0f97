/** Tells the agent about the page that a person looks at: for the option `context`. */
import type { Context } from '../../core/index.js';

const LONGEST_SELECTION = 8000;

export interface PageContextOptions {
  /** The title of the page; `true` by default. */
  title?: boolean;
  /** The address, by default without what follows `?` or `#`, which may hold secrets; `"full"` sends all of it. */
  url?: boolean | 'full';
  /** The text that was selected outside the chat; `false` by default. */
  selection?: boolean;
  /** Whatever else: a description, and a value or a function that is asked for every request. */
  more?: Readonly<Record<string, unknown>>;
}

/** A function for `context`. `stop()` lets go of the page; only a watched selection needs that. */
export type PageContext = (() => Promise<Context[]>) & { stop(): void };

/** What the agent should know of the page, read anew for every request. */
export function pageContext(options: PageContextOptions = {}): PageContext {
  const { title = true, url = true, selection = false, more = {} } = options;
  const watch = selection ? watchSelection() : undefined;
  const read = async (): Promise<Context[]> => {
    const facts: [description: string, value: unknown][] = [];
    if (title) facts.push(['Title of the page', document.title]);
    if (url) facts.push(['Address of the page', url === 'full' ? location.href : location.origin + location.pathname]);
    if (watch) facts.push(['Text that the person has selected on the page', watch.text]);
    for (const [description, given] of Object.entries(more)) {
      facts.push([description, typeof given === 'function' ? await (given as () => unknown)() : given]);
    }
    return facts.flatMap(([description, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return text === '' ? [] : [{ description, value: text }];
    });
  };
  return Object.assign(read, { stop: () => watch?.stop() });
}

/** A click into the composer ends the selection of the page: what was selected last is remembered. */
class SelectionWatch {
  text = '';

  constructor() {
    document.addEventListener('selectionchange', this.#onChange);
    this.#onChange();
  }

  stop(): void {
    document.removeEventListener('selectionchange', this.#onChange);
    this.text = '';
  }

  readonly #onChange = (): void => {
    const { activeElement } = document;
    // In an element with a shadow, such as a chat, a person writes about what was selected before.
    if (activeElement?.shadowRoot) return;
    this.text = (getSelection()?.toString() ?? '').trim().slice(0, LONGEST_SELECTION);
  };
}

function watchSelection(): SelectionWatch {
  return new SelectionWatch();
}
