// What a person sees and does: texts through all shadow roots, real clicks and keys.
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, sendMouse } from '@web/test-runner-commands';

function childrenOf(node: Node): Node[] {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return [...((node instanceof Element && node.shadowRoot) || node).childNodes];
}

/** Every element in the order of reading, through shadow roots and slots. */
export function* walk(root: Node): Generator<Element> {
  for (const child of childrenOf(root)) {
    if (!(child instanceof Element)) continue;
    yield child;
    yield* walk(child);
  }
}

/** The words on the screen below `root`; what only a screen reader says is among them. */
export function seen(root: Node): string {
  return collect(root).replace(/\s+/g, ' ').trim();
}

function collect(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  const { display, visibility } = getComputedStyle(node);
  if (display === 'none') return '';
  if (node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement) return ` ${node.value} `;
  const gap = display === 'inline' ? '' : ' ';
  const shown = childrenOf(node).filter((child) => visibility === 'visible' || !(child instanceof Text));
  return gap + shown.map(collect).join('') + gap;
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? seen(element)).trim();
}

/** Buttons below `root` by name. */
export function buttons(root: Node, name: string | RegExp): HTMLElement[] {
  return [...walk(root)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLButtonElement &&
      element.checkVisibility() &&
      (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))),
  );
}

/** The one button of that name. */
export function button(root: Node, name: string | RegExp): HTMLElement {
  const [found, ...rest] = buttons(root, name);
  if (!found || rest.length > 0)
    throw new Error(`${rest.length + (found ? 1 : 0)} buttons named ${name}: ${seen(root)}`);
  return found;
}

export function part<E extends HTMLElement = HTMLElement>(root: Node, name: string): E | undefined {
  return [...walk(root)].find((element) => element.part.contains(name)) as E | undefined;
}

/** One frame, or a moment where the page gets none. */
const frame = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(resolve)),
    new Promise((resolve) => setTimeout(resolve, 100)),
  ]);

/** The middle of an element once it has stood still for two frames; of one that never does, where it is after a second. */
async function restingPlace(element: Element): Promise<[number, number]> {
  const middle = (): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  element.scrollIntoView({ block: 'nearest' });
  let place = middle();
  const until = performance.now() + 1000;
  for (let still = 0; still < 2 && performance.now() < until;) {
    await frame();
    const next = middle();
    still = next.join() === place.join() ? still + 1 : 0;
    if (still === 0) element.scrollIntoView({ block: 'nearest' });
    place = still === 0 ? middle() : next;
  }
  return place;
}

/** So soon after a click, another one in the same place is the second half of a double click. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 6;
const last = { at: -Infinity, x: 0, y: 0 };

/** A real click in the middle of the element; one of its own, however soon it follows another call. */
export async function click(element: Element, clickCount = 1): Promise<void> {
  let position = await restingPlace(element);
  const isDouble = (): boolean =>
    performance.now() - last.at < DOUBLE_MS && Math.hypot(position[0] - last.x, position[1] - last.y) < DOUBLE_PX;
  while (isDouble()) {
    await frame();
    position = await restingPlace(element);
  }
  for (let count = 0; count < clickCount; count++) await sendMouse({ type: 'click', position });
  Object.assign(last, { at: performance.now(), x: position[0], y: position[1] });
}

export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}

export async function type(text: string): Promise<void> {
  await sendKeys({ type: text });
}

/** Waits until the words stand on the screen. */
export async function sees(root: Node, words: string | RegExp): Promise<void> {
  await waitUntil(
    () => (typeof words === 'string' ? seen(root).includes(words) : words.test(seen(root))),
    `“${words}” never appeared`,
  ).catch((error: Error) => {
    throw new Error(`${error.message}; seen: ${seen(root)}`);
  });
}

/** Waits until nothing below `root` moves or fades any more, but for what never ends. */
export async function still(root: Node): Promise<void> {
  const moving = [...walk(root)].flatMap((element) => element.getAnimations());
  const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The element that has the focus, in whatever shadow root. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
