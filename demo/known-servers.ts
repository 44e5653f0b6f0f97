/** What the well-known servers want on the page, as docs/servers/ says. */
export interface KnownServer {
  label: string;
  /** How their addresses look. */
  placeholder: string;
  attributes: Record<string, string>;
  remark?: string;
}

export const servers: Record<string, KnownServer> = {
  any: { label: 'Any that speaks AG-UI', placeholder: 'http://localhost:8000/agent', attributes: {} },
  'tanstack-ai': { label: 'TanStack AI', placeholder: 'http://localhost:3000/chat', attributes: {} },
  langgraph: {
    label: 'LangGraph',
    placeholder: 'http://localhost:8000/agent',
    attributes: { branches: 'false' },
    remark: 'Without branches="false" where your graph goes back when an earlier message is edited.',
  },
  mastra: {
    label: 'Mastra',
    placeholder: 'http://localhost:8000/agent',
    attributes: { 'unanswered-calls': 'keep' },
  },
  copilotkit: {
    label: 'CopilotKit',
    placeholder: 'http://localhost:3000/api/agent/shop',
    attributes: { routes: 'copilotkit' },
    remark: 'The address of an agent, not of the runtime.',
  },
  strands: { label: 'AWS Strands', placeholder: 'http://localhost:8000/agent', attributes: {} },
  stackbone: {
    label: 'Stackbone',
    placeholder: 'http://localhost:8000/agent',
    attributes: { history: 'new' },
    remark: 'The server keeps the conversation, so each request carries only what is new.',
  },
};
