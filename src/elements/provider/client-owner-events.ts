/** Turns what a client lets its host watch, refuse or rewrite into events of an element. */
import type { AgentClient } from '../../core/index.js';
import type { AgentEventMap } from '../../lit/events.js';

type Detail<N extends keyof AgentEventMap> = AgentEventMap[N] extends CustomEvent<infer D> ? D : never;

/** Fires the events on `host`, bubbling and composed. Returns the end of it. */
export function fireEvents(client: AgentClient, host: HTMLElement): () => void {
  function tell<N extends keyof AgentEventMap>(name: N, detail: Detail<N>): void {
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
  /** Whether nobody prevented it. */
  function ask<N extends keyof AgentEventMap>(name: N, detail: Detail<N>): boolean {
    return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
  return client.observe({
    send: (content) => ask('agent-send', { content }),
    runStart: ({ runId, threadId }) => tell('agent-run-start', { runId, threadId }),
    runEnd: (end) => tell('agent-run-end', end),
    error: (error) => tell('agent-error', { error }),
    toolCall: (call) => ask('agent-tool-call', call),
    toolResult: (call) => tell('agent-tool-result', { call }),
    interrupt: (interrupts) => tell('agent-interrupt', { interrupts }),
    resume: (entries, interrupts) => {
      const detail = { entries, interrupts };
      if (!ask('agent-resume', detail)) return false;
      return detail.entries === entries ? undefined : detail.entries;
    },
    stateChange: (state, change) => tell('agent-state-change', { state, ...change }),
    diagnostic: (diagnostic) => {
      const { code, message } = diagnostic;
      if (code === 'invalid-option') console.warn(`agent-chat: ${code}: ${message}`);
      tell('agent-diagnostic', diagnostic);
    },
  });
}
