/** Whether a new card may take the focus: never from somebody who types, nor from the rest of the page. */
import { tagName } from '../../lit/tags.js';

export function mayTakeFocus(host: HTMLElement): boolean {
  const root = host.getRootNode();
  const composer = root instanceof ShadowRoot ? root.querySelector(tagName('composer')) : null;
  if (textOf(composer) !== '') return false;
  const active = deepActive();
  if (!active) return true;
  const owner = root instanceof ShadowRoot ? root.host : host;
  return isInside(active, owner) && textOf(active) === '';
}

/** The element that has the focus, inside whatever shadow; nothing where that is the page as a whole. */
function deepActive(): Element | undefined {
  let active = document.activeElement;
  if (!active || active === document.body || active === document.documentElement) return undefined;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active ?? undefined;
}

function isInside(element: Element, owner: Element): boolean {
  let node: Node | null = element;
  while (node && node !== owner) node = node instanceof ShadowRoot ? node.host : node.parentNode;
  return node === owner;
}

/** What has been typed into an element, if it is one to type into. */
function textOf(element: Element | null): string {
  if (!element) return '';
  if (element instanceof HTMLElement && element.isContentEditable) return element.textContent;
  // A button has a value too, and nobody typed it.
  if (element instanceof HTMLButtonElement) return '';
  const value: unknown = 'value' in element ? element.value : '';
  return typeof value === 'string' ? value : '';
}
