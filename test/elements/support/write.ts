// The text field of a chat, and the addresses of the mock agent; registers nothing.
import { waitUntil } from '../../support/wait-until.js';
import { click, part, press, type } from './person.js';

/** The address of a scenario; `query` as in `&fails=1`. */
export const at = (scenario: string, query = '', pace = 0): string => `/agent/${scenario}?pace=${pace}${query}`;

export function input(root: Node): HTMLTextAreaElement {
  const found = part<HTMLTextAreaElement>(root, 'input');
  if (!found) throw new Error('There is no text field.');
  return found;
}

/** Clicks into the text field and types. */
export async function write(root: Node, text: string): Promise<void> {
  await click(input(root));
  await type(text);
}

/** Writes a message and sends it with Enter; resolves once it has left the field, or after a moment where it stays. */
export async function say(root: Node, text: string): Promise<void> {
  await write(root, text);
  await press('Enter');
  const hasLeft = (): boolean => part<HTMLTextAreaElement>(root, 'input')?.value !== text;
  await waitUntil(hasLeft, 'it stays', { timeout: 400 }).catch(() => undefined);
}
