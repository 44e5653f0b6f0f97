// A chat with an answer, and the actions of its messages.
import { waitUntil } from '../../support/wait-until.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { button, buttons, seen, walk } from '../support/person.js';

export const NAMES = /^(Copy message|Copy as plain text|Edit message|Answer again|Quote|Good answer|Bad answer)$/;

/** The message that says `words`, the latest of them. */
export function messageOf(chat: AgentChat, words: string): HTMLElement {
  const found = [...walk(chat)].filter(
    (element) => element.localName === 'agent-message' && seen(element).includes(words),
  );
  const last = found.at(-1);
  if (!last) throw new Error(`No message says “${words}”: ${seen(chat)}`);
  return last as HTMLElement;
}

/** An action of the message that says `words`, once both are drawn: what is said of an answer is there before it is. */
export async function actionOf(chat: AgentChat, words: string, name: string): Promise<HTMLElement> {
  await waitUntil(() => button(messageOf(chat, words), name));
  return button(messageOf(chat, words), name);
}

/** A chat with one question and its answer, whose actions are there. */
export async function answered(properties: Partial<AgentChat> = {}, words = 'Hello there'): Promise<AgentChat> {
  const chat = await showChat({ endpoint: at('chat'), ...properties });
  await say(chat, words);
  await atRest(chat);
  const isDrawn = () => buttons(chat, 'Copy message').length === 2 && !/Connecting|Working/.test(seen(chat));
  await waitUntil(isDrawn, 'the actions never came');
  return chat;
}
