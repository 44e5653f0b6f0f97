/** Fits the sheet of a small screen into what the keyboard and a zoom leave visible. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class VisibleArea implements ReactiveController {
  readonly #panelOf: () => HTMLElement | null;

  constructor(host: ReactiveControllerHost, panelOf: () => HTMLElement | null) {
    this.#panelOf = panelOf;
    host.addController(this);
  }

  hostConnected(): void {
    globalThis.visualViewport?.addEventListener('resize', this.fit);
    globalThis.visualViewport?.addEventListener('scroll', this.fit);
  }

  hostDisconnected(): void {
    globalThis.visualViewport?.removeEventListener('resize', this.fit);
    globalThis.visualViewport?.removeEventListener('scroll', this.fit);
  }

  hostUpdated(): void {
    this.fit();
  }

  readonly fit = (): void => {
    const viewport = globalThis.visualViewport;
    const panel = this.#panelOf();
    if (!viewport || !panel) return;
    panel.style.setProperty('--_visible-top', `${viewport.offsetTop}px`);
    panel.style.setProperty('--_visible-size', `${viewport.height}px`);
  };
}
