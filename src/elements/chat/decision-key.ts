/** F6 leads from anywhere in the chat to the decision that is due, and from there back to the text. */
import type { AgentClient } from '../../core/index.js';

interface Places {
  client(): AgentClient | undefined;
  decision(): HTMLElement | null;
  text(): HTMLElement | null;
}

export function listenForDecisionKey(host: HTMLElement, places: Places): void {
  host.addEventListener('keydown', (event) => {
    if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Without a decision the key is the browser's.
    if (places.client()?.snapshot.status !== 'waiting') return;
    const decision = places.decision();
    if (!decision) return;
    event.preventDefault();
    const target = decision.matches(':focus-within') ? places.text() : decision;
    target?.focus();
  });
}
