import { AgentClient } from 'agent-chat/core';

export const client = new AgentClient({ endpoint: '/agent' });
