import { AgentClient } from 'agent-chat/core';

export const client = new AgentClient({ endpoint: '/agent' }); // never in ref() or reactive(): a proxy cannot reach its private fields
