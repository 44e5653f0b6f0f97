import type { AgentSchemaForm } from './schema-form.js';

/** The detail of `agent-input` and `agent-change`. */
export interface AgentFormDetail {
  value: unknown;
  valid: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'agent-schema-form': AgentSchemaForm;
  }
  interface HTMLElementEventMap {
    'agent-input': CustomEvent<AgentFormDetail>;
    'agent-change': CustomEvent<AgentFormDetail>;
  }
}
