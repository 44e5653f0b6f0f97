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

/** Writes a message and sends it with Enter; resolves once it has left the field, and says why where it never does. */
export async function say(root: Node, text: string): Promise<void> {
  await offer(root, text);
  const hasLeft = (): boolean => part<HTMLTextAreaElement>(root, 'input')?.value !== text;
  await waitUntil(hasLeft).catch(() => {
    const notice = part(root, 'notice')?.textContent.replace(/\s+/g, ' ').trim();
    throw new Error(`“${text}” never left the text field. ${notice ? `It says: ${notice}` : 'It does not say why.'}`);
  });
}

/** Writes a message and presses Enter, where it is not sent. */
export async function offer(root: Node, text: string): Promise<void> {
  await write(root, text);
  await press('Enter');
}
