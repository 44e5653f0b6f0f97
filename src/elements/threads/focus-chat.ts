/** The way from a list of conversations to the chat that stands beside it. */
import type { AgentClient } from '../../core/index.js';
import { tagName } from '../../lit/tags.js';
import { isCoarse } from '../composer/composer.js';

type Shown = HTMLElement & { client?: AgentClient | undefined };

/** Moves the focus to the text field of the chat of `client`; on a touch screen that would bring up the keyboard. */
export function focusChatOf(client: AgentClient | undefined, tree: Node): void {
  if (!client || isCoarse() || !(tree instanceof Document || tree instanceof ShadowRoot)) return;
  const chats = tree.querySelectorAll<Shown>(`${tagName('chat')}, ${tagName('launcher')}`);
  [...chats].find((chat) => chat.client === client)?.focus({ preventScroll: true });
}
