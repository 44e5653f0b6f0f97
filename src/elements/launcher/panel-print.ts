/** An open panel goes on paper with the page: it leaves the layer above it, where only one window of it would be seen. */
import { adoptStyles } from '../adopt-styles.js';
import { panelPrintStyles } from './panel-print.styles.js';

export class PanelPrint {
  readonly #panel: HTMLElement;
  #focused: HTMLElement | undefined;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
    adoptStyles(panel.getRootNode() as ShadowRoot, panelPrintStyles);
  }

  start(): void {
    addEventListener('beforeprint', this.#onBefore);
    addEventListener('afterprint', this.#onAfter);
  }

  stop(): void {
    removeEventListener('beforeprint', this.#onBefore);
    removeEventListener('afterprint', this.#onAfter);
    this.#onAfter();
  }

  readonly #onBefore = (): void => {
    if (!this.#panel.popover) return;
    this.#focused = focusedIn(this.#panel);
    this.#panel.popover = null;
  };

  readonly #onAfter = (): void => {
    if (this.#panel.popover !== null) return;
    this.#panel.popover = 'manual';
    if (!this.#panel.isConnected || !this.#panel.classList.contains('open')) return;
    this.#panel.showPopover();
    this.#focused?.focus({ preventScroll: true });
  };
}

/** What has the focus in a panel, however deep. */
function focusedIn(panel: HTMLElement): HTMLElement | undefined {
  const { activeElement } = panel.getRootNode() as ShadowRoot;
  if (!activeElement || !panel.contains(activeElement)) return undefined;
  let deepest: Element = activeElement;
  while (deepest.shadowRoot?.activeElement) deepest = deepest.shadowRoot.activeElement;
  return deepest instanceof HTMLElement ? deepest : undefined;
}
