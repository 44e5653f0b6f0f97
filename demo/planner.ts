/** A plan that person and agent write together: views of the shared state, and a page that writes to it itself. */
import '../src/define.js';
import { AgentClient } from '../src/core/index.js';
import { createMockAgent, inPageFetch } from './mock/index.js';
import { showSite } from './site.js';

showSite();

const chat = document.querySelector('agent-chat')!;
const agentInPage = inPageFetch(createMockAgent());

const client = new AgentClient({
  endpoint: `/agent/planner${location.search}`,
  fetch: (input, init) => (import.meta.env.DEV ? fetch(input, init) : agentInPage(input, init)),
  // The costs are the agent's alone.
  editableKeys: ['trip', 'tasks'],
});
chat.client = client;

document.querySelector('#start')!.addEventListener('click', () => void client.send('Plan a weekend'));

interface Plan {
  tasks?: { id: string; title: string; status: string }[];
}

const form = document.querySelector<HTMLFormElement>('.add')!;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const title = String(new FormData(form).get('title')).trim();
  if (title === '') return;
  client.setState((state: Plan | undefined) => ({
    ...state,
    tasks: [...(state?.tasks ?? []), { id: crypto.randomUUID(), title, status: 'pending' }],
  }));
  form.reset();
});
