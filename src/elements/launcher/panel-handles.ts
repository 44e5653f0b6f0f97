/** The edges of the panel that a person can move, by pointer and by keyboard. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { adoptStyles } from '../adopt-styles.js';
import { panelHandlesStyles } from './panel-handles.styles.js';
import { applySize, keepSize, noteSize, readSize, type PanelSize } from './panel-size.js';

type Axis = keyof PanelSize;

const LEAST: Record<Axis, number> = { inline: 280, block: 320 };
/** What the style sheet leaves above the panel. */
const EDGE = 16;
const STEP = 16;
const BIG_STEP = 64;

export class PanelHandles {
  readonly #panel: HTMLElement;
  readonly #localize: Localize;
  readonly #refresh: () => void;
  #place: [id: string, layout: string] = ['', 'popup'];

  constructor(panel: HTMLElement, localize: Localize, refresh: () => void) {
    this.#panel = panel;
    this.#localize = localize;
    this.#refresh = refresh;
    adoptStyles(panel.getRootNode() as ShadowRoot, panelHandlesStyles);
  }

  render(id: string, layout: string): TemplateResult | typeof nothing {
    this.#place = [id, layout];
    if (layout === 'fullscreen') return nothing;
    return html`${this.#renderHandle('inline')}${layout === 'popup' ? this.#renderHandle('block') : nothing}`;
  }

  #renderHandle(axis: Axis): TemplateResult {
    const isInline = axis === 'inline';
    return html`<div
      part="resize-handle"
      class="handle ${axis}"
      role="separator"
      tabindex="0"
      aria-orientation=${isInline ? 'vertical' : 'horizontal'}
      aria-label=${this.#localize.term(isInline ? 'panelWidth' : 'panelHeight')}
      aria-controls="panel"
      aria-valuenow=${Math.round(this.#length(axis))}
      aria-valuemin=${LEAST[axis]}
      aria-valuemax=${Math.round(this.#most(axis))}
      @focus=${() => this.#refresh()}
      @pointerdown=${(event: PointerEvent) => this.#onGrab(event, axis)}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, axis)}
      @dblclick=${() => this.#set(axis, undefined)}
    ></div>`;
  }

  #length(axis: Axis): number {
    return axis === 'inline' ? this.#panel.offsetWidth : this.#panel.offsetHeight;
  }

  /** As far as the window goes, less the same distance from its far edge as from the near one. */
  #most(axis: Axis): number {
    const { left, right, bottom } = this.#panel.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const gap = this.#isMovedLeft ? clientWidth - right : left;
    return Math.max(LEAST[axis], axis === 'inline' ? clientWidth - 2 * gap : bottom - EDGE);
  }

  /** Whether the movable edge is the left one: the panel stands at the right. */
  get #isMovedLeft(): boolean {
    const { left, right } = this.#panel.getBoundingClientRect();
    return left + right > document.documentElement.clientWidth;
  }

  #set(axis: Axis, length: number | undefined, isKept = true): void {
    const before = readSize(...this.#place);
    const limited = length && Math.round(Math.min(this.#most(axis), Math.max(LEAST[axis], length)));
    const size = { ...before, [axis]: limited };
    applySize(this.#panel, size);
    (isKept ? keepSize : noteSize)(...this.#place, size);
    this.#refresh();
  }

  #onGrab(event: PointerEvent, axis: Axis): void {
    if (event.button !== 0) return;
    const handle = event.currentTarget as HTMLElement;
    const begin = this.#length(axis);
    const sign = axis === 'block' || this.#isMovedLeft ? -1 : 1;
    const lengthAt = ({ clientX, clientY }: PointerEvent): number =>
      begin + sign * (axis === 'inline' ? clientX - event.clientX : clientY - event.clientY);
    let length = begin;
    const onMove = (move: PointerEvent): void => {
      length = lengthAt(move);
      this.#set(axis, length, false);
    };
    // Where the pointer is then, WebKit does not say.
    const onEnd = (): void => {
      handle.removeEventListener('pointermove', onMove);
      if (length !== begin) this.#set(axis, length);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', onEnd, { once: true });
  }

  #onKeydown(event: KeyboardEvent, axis: Axis): void {
    const grow = axis === 'block' ? 'ArrowUp' : this.#isMovedLeft ? 'ArrowLeft' : 'ArrowRight';
    const shrink = axis === 'block' ? 'ArrowDown' : this.#isMovedLeft ? 'ArrowRight' : 'ArrowLeft';
    const step = event.shiftKey ? BIG_STEP : STEP;
    const next = {
      [grow]: this.#length(axis) + step,
      [shrink]: this.#length(axis) - step,
      Home: LEAST[axis],
      End: this.#most(axis),
    }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#set(axis, next);
  }
}
