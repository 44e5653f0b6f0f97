/** The views of the inspector, as tabs: arrow keys go from one to the next. */
import { html, type TemplateResult } from 'lit';
import type { InspectorStrings } from '../../lit/strings/inspector-strings.js';
import { VIEWS, type InspectorView } from './inspector-rows.js';

interface Tabs {
  texts: InspectorStrings;
  view: InspectorView;
  counts: Record<InspectorView, number>;
  isRtl: boolean;
  choose(view: InspectorView): void;
}

export function renderTabs(tabs: Tabs): TemplateResult {
  const { texts, view, counts } = tabs;
  return html`<div class="tabs" part="tabs" role="tablist" aria-label=${texts.view} @keydown=${(event: KeyboardEvent) => onKeydown(event, tabs)}>
    ${VIEWS.map(
      (name) => html`<button
        role="tab"
        type="button"
        part="tab"
        id="tab-${name}"
        data-view=${name}
        aria-selected=${String(name === view)}
        aria-controls="panel"
        tabindex=${name === view ? '0' : '-1'}
        @click=${() => tabs.choose(name)}
      >
        ${texts[name]} <span class="count">${counts[name]}</span>
      </button>`,
    )}
  </div>`;
}

function onKeydown(event: KeyboardEvent, { view, isRtl, choose }: Tabs): void {
  const next = placeAfter(event.key, VIEWS.indexOf(view), isRtl);
  const name = next === undefined ? undefined : VIEWS.at(next % VIEWS.length);
  if (name === undefined) return;
  event.preventDefault();
  choose(name);
  const list = event.currentTarget as HTMLElement;
  list.querySelector<HTMLElement>(`[data-view="${name}"]`)?.focus();
}

function placeAfter(key: string, place: number, isRtl: boolean): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return place + (isRtl ? -1 : 1);
    case 'ArrowLeft':
      return place + (isRtl ? 1 : -1);
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return undefined;
  }
}
