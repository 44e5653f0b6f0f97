import { AgentClient } from 'agent-chat/core';

export const client = new AgentClient({ endpoint: '/agent' }); // one for a conversation, not one for each rendering
