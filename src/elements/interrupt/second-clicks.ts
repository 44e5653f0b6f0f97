/** The second click of a double click is not meant for what the first one has brought to its place: another request, or "Undo". */
import type { LitElement } from 'lit';

/** Keeps it from the buttons at `place` in the shadow of `host`; `subject`: what they are about now. */
export function ignoreSecondClicks(host: LitElement, place: string, subject: () => unknown): void {
  let first: readonly unknown[] = [];
  const onClick = (event: MouseEvent): void => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || target.getRootNode() !== host.shadowRoot) return;
    const button = target.closest(`${place} button`);
    if (!button) return;
    const meant = [subject(), button.part.value];
    if (event.detail < 2) first = meant;
    if (meant.every((one, index) => one === first[index])) return;
    event.preventDefault();
    event.stopPropagation();
  };
  host.addEventListener('click', onClick, true);
}
