/** What an open panel needs beyond being there: edges to move, room on the page, the keyboard kept in. */
import { nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { adoptStyles } from '../adopt-styles.js';
import { coversWindow, type LauncherLayout } from './launcher-options.js';
import { openPanelStyles } from './open-panel.styles.js';
import { PagePush } from './page-push.js';
import { PanelCover } from './panel-cover.js';
import { PanelHandles } from './panel-handles.js';

export interface OpenPanelHost extends HTMLElement {
  readonly open: boolean;
  readonly layout: LauncherLayout | undefined;
  readonly push: boolean;
  readonly fixedSize: boolean;
  requestUpdate(): void;
}

export class OpenPanel {
  readonly #host: OpenPanelHost;
  readonly #panel: HTMLElement;
  readonly #handles: PanelHandles;
  readonly #push: PagePush;
  readonly #cover: PanelCover;
  #isOpen = false;

  constructor(host: OpenPanelHost, panel: HTMLElement, localize: Localize) {
    this.#host = host;
    this.#panel = panel;
    this.#handles = new PanelHandles(panel, localize, () => host.requestUpdate());
    this.#push = new PagePush(panel);
    this.#cover = new PanelCover(host, panel, () => host.focus({ preventScroll: true }));
    adoptStyles(host.shadowRoot, openPanelStyles);
  }

  /** After each update of the launcher. */
  update(): void {
    const { open, layout, push, isConnected } = this.#host;
    const isOpen = open && isConnected;
    // Only what is shown has a size to tell.
    if (isOpen && !this.#isOpen) queueMicrotask(() => this.#host.requestUpdate());
    this.#isOpen = isOpen;
    this.#cover.isCovering = coversWindow(layout);
    this.#cover[isOpen ? 'start' : 'stop']();
    this.#push[isOpen && push && layout === 'sidebar' ? 'start' : 'stop']();
    if (isOpen && this.#cover.isCovering) this.#panel.setAttribute('aria-modal', 'true');
    else this.#panel.removeAttribute('aria-modal');
  }

  /** Out of the document. */
  stop(): void {
    this.#cover.stop();
    this.#push.stop();
  }

  renderHandles(): TemplateResult | typeof nothing {
    const { fixedSize, id, layout = 'popup', open } = this.#host;
    return fixedSize || !open || coversWindow(layout) ? nothing : this.#handles.render(id, layout);
  }
}
