// What the keyboard or a pointer can use.
import { walk } from '../support/person.js';

const USABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Everything below `root` that can be used and is seen. */
export function usable(root: Node): HTMLElement[] {
  return [...walk(root)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.matches(USABLE) &&
      !element.matches(':disabled, [type="hidden"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1,
  );
}

/** A short description, for messages. */
export function describeElement(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
  return `<${element.localName} part="${element.part.value}" class="${element.className.toString()}"> ${name}`;
}
