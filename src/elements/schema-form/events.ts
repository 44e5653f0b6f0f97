/** The detail of `agent-input` and `agent-change`. */
export interface AgentFormDetail {
  value: unknown;
  valid: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'agent-input': CustomEvent<AgentFormDetail>;
    'agent-change': CustomEvent<AgentFormDetail>;
  }
}
