/** Makes room on the page for a sidebar, and takes all of it back. */

/** What must remain of the page for pushing it to make sense. */
const LEAST_PAGE = 480;

export class PagePush {
  readonly #panel: HTMLElement;
  readonly #sheet = new CSSStyleSheet();
  readonly #observer: ResizeObserver;
  #frame = 0;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
    this.#observer = new ResizeObserver(() => this.#fitSoon());
  }

  start(): void {
    this.#observer.observe(this.#panel);
    this.#observer.observe(document.documentElement);
    if (!document.adoptedStyleSheets.includes(this.#sheet)) document.adoptedStyleSheets.push(this.#sheet);
    this.#fit();
  }

  stop(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }

  /** Within the observer's own turn it would hear of itself. */
  #fitSoon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#fit());
  }

  #fit(): void {
    const { left, right, width } = this.#panel.getBoundingClientRect();
    const side = left + right > innerWidth ? 'right' : 'left';
    const hasRoom = width > 0 && innerWidth - width >= LEAST_PAGE;
    // A sheet of its own touches no rule and no attribute of the page.
    this.#sheet.replaceSync(hasRoom ? `@media screen{:root{margin-${side}:${width}px !important}}` : '');
  }
}
