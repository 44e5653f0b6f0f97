import 'agent-chat/define';
import type { AgentClient } from 'agent-chat/core';

interface Task {
  title: string;
  status: string;
}

const byId = (id: string) => document.getElementById(id)!;
const main = document.querySelector('main')!;
const chat = document.querySelector('agent-chat')!;

main.addEventListener('agent-run-end', (event) => {
  byId('ends').append(`${event.detail.end} `);
});
chat.querySelector('agent-tool')!.addEventListener('agent-tool-run', ({ detail }) => {
  byId('painted').textContent = String(detail.args['color']);
  detail.respondWith('painted');
});

function showTasks(tasks: Task[] | undefined): void {
  byId('tasks').replaceChildren(
    ...(tasks ?? []).map((task) => {
      const item = document.createElement('li');
      item.textContent = task.title;
      return item;
    }),
  );
}

function showDecisions({ interrupts }: AgentClient): void {
  byId('decisions').replaceChildren(
    ...interrupts.map((item) => {
      const card = document.createElement('p');
      card.className = 'decision';
      const reject = document.createElement('button');
      reject.textContent = 'Reject';
      reject.addEventListener('click', () => void item.reject('No'));
      card.append(item.message ?? '', reject);
      return card;
    }),
  );
}

/** The chat makes its client by its attributes, and a new one where it is put back. */
function follow(client: AgentClient | undefined): void {
  if (!client) return;
  client.select<Task[] | undefined>('/tasks').store.subscribe(showTasks);
  client.subscribe(() => showDecisions(client));
}

follow(chat.client);
byId('clear').addEventListener('click', () => {
  chat.client?.setState((state: object) => ({ ...state, tasks: [] }));
});
byId('dark').addEventListener('click', () => {
  chat.theme = 'dark';
});
byId('mount').addEventListener('click', () => {
  const isMounted = main.isConnected;
  if (isMounted) main.remove();
  else byId('dark').after(main);
  byId('mount').textContent = isMounted ? 'Mount' : 'Unmount';
});
