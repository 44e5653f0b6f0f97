// What a search has marked, and the keys that begin one.
import { sendKeys } from '@web/test-runner-commands';
import { press } from './person.js';

/** What is marked now. */
export function marked(): string {
  const ranges = [...(CSS.highlights.get('agent-find') ?? [])];
  return ranges.map((range) => (range as Range).toString()).join('|');
}

export async function pressFind(): Promise<void> {
  await sendKeys({ down: 'Control' });
  await press('f');
  await sendKeys({ up: 'Control' });
}
