/** Drag and drop of files: the whole chat takes them, and shows that while they are over it. */
import { html, type TemplateResult } from 'lit';
import { tagName } from '../../lit/tags.js';
import type { ComposerHost } from './composer-host.js';

interface DropTarget {
  isOn(): boolean;
  take(files: File[]): void;
}

export class DropZone {
  readonly #host: ComposerHost;
  readonly #target: DropTarget;
  readonly #listening = new WeakSet<HTMLElement>();

  constructor(host: ComposerHost, target: DropTarget) {
    this.#host = host;
    this.#target = target;
  }

  /** The chat around the composer, else the composer. It may have been moved into another one. */
  get #zone(): HTMLElement {
    const root = this.#host.getRootNode();
    const around = root instanceof ShadowRoot ? root.host : undefined;
    return around instanceof HTMLElement && around.localName === tagName('chat') ? around : this.#host;
  }

  render(words: string): TemplateResult {
    this.#listen(this.#zone);
    // What is shown takes the events: so there is one end of the dragging, whatever it went over before.
    return html`<div
      part="drop-zone"
      class="zone"
      popover="manual"
      aria-hidden="true"
      @dragleave=${this.#hide}
      @dragover=${this.#onDrag}
      @drop=${this.#onDrop}
    >
      <span>${words}</span>
    </div>`;
  }

  #listen(zone: HTMLElement): void {
    if (this.#listening.has(zone)) return;
    this.#listening.add(zone);
    for (const name of ['dragenter', 'dragover'] as const)
      zone.addEventListener(name, (event) => {
        if (zone === this.#zone && this.#host.isConnected) this.#onDrag(event);
      });
    zone.addEventListener('drop', (event) => {
      if (zone === this.#zone && this.#host.isConnected) this.#onDrop(event);
    });
  }

  readonly #onDrag = (event: DragEvent): void => {
    if (event.defaultPrevented || !this.#target.isOn() || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    this.#show();
  };

  readonly #onDrop = (event: DragEvent): void => {
    this.#hide();
    if (event.defaultPrevented || !this.#target.isOn() || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.#target.take([...event.dataTransfer.files]);
    this.#host.focus();
  };

  get #cover(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.zone') ?? null;
  }

  #show(): void {
    const cover = this.#cover;
    if (!cover || cover.matches(':popover-open')) return;
    const { x, y, width, height } = this.#zone.getBoundingClientRect();
    const box = { left: x, top: y, width, height };
    for (const [name, value] of Object.entries(box)) cover.style.setProperty(name, `${value}px`);
    cover.showPopover();
  }

  readonly #hide = (): void => {
    const cover = this.#cover;
    if (cover?.matches(':popover-open')) cover.hidePopover();
  };
}
