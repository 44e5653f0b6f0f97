/** What an open panel needs beyond being there: edges to move, room on the page, the keyboard kept in. */
import { nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { Late } from '../../lit/late.js';
import { coversWindow, type LauncherLayout } from './launcher-options.js';
import { PagePush } from './page-push.js';
import { PanelCover } from './panel-cover.js';
import type { PanelHandles } from './panel-handles.js';
import type { PanelPrint } from './panel-print.js';

export interface OpenPanelHost extends HTMLElement {
  readonly open: boolean;
  readonly layout: LauncherLayout | undefined;
  readonly push: boolean;
  readonly fixedSize: boolean;
  requestUpdate(): void;
}

const lateHandles = new Late(() => import('./panel-handles.js'));
const latePrint = new Late(() => import('./panel-print.js'));

export class OpenPanel {
  readonly #host: OpenPanelHost;
  readonly #panel: HTMLElement;
  readonly #localize: Localize;
  readonly #push: PagePush;
  readonly #cover: PanelCover;
  #handles: PanelHandles | undefined;
  #print: PanelPrint | undefined;
  #isOpen = false;

  constructor(host: OpenPanelHost, panel: HTMLElement, localize: Localize) {
    this.#host = host;
    this.#panel = panel;
    this.#localize = localize;
    this.#push = new PagePush(panel);
    latePrint.load().then(
      ({ PanelPrint }) => {
        this.#print = new PanelPrint(panel);
        host.requestUpdate();
      },
      () => undefined,
    );
    this.#cover = new PanelCover(host, panel, () => host.focus({ preventScroll: true }));
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
    this.#print?.[isOpen ? 'start' : 'stop']();
    this.#push[isOpen && push && layout === 'sidebar' ? 'start' : 'stop']();
    if (isOpen && this.#cover.isCovering) this.#panel.setAttribute('aria-modal', 'true');
    else this.#panel.removeAttribute('aria-modal');
  }

  /** Out of the document. */
  stop(): void {
    this.#cover.stop();
    this.#print?.stop();
    this.#push.stop();
  }

  renderHandles(): TemplateResult | typeof nothing {
    const { fixedSize, id, layout = 'popup', open } = this.#host;
    if (fixedSize || !open || coversWindow(layout)) return nothing;
    const refresh = (): void => this.#host.requestUpdate();
    if (!lateHandles.value) {
      lateHandles.load().then(refresh, () => undefined);
      return nothing;
    }
    this.#handles ??= new lateHandles.value.PanelHandles(this.#panel, this.#localize, refresh);
    return this.#handles.render(id, layout);
  }
}
