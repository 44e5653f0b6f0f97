import 'agent-chat/define';
import type { AgentClient } from 'agent-chat/core';

interface Task {
  title: string;
  status: string;
}

const byId = (id: string) => document.getElementById(id)!;
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

/** Puts the template on the page; the chat makes its client by its attributes. */
function mount(): HTMLElement {
  const main = document.importNode(document.querySelector('template')!.content, true).querySelector('main')!;
  main.addEventListener('agent-run-end', (event) => {
    byId('ends').append(`${event.detail.end} `);
  });
  main.querySelector('agent-tool')!.addEventListener('agent-tool-run', ({ detail }) => {
    byId('painted').textContent = String(detail.args['color']);
    detail.respondWith('painted');
  });
  byId('dark').after(main);
  const { client } = main.querySelector('agent-chat')!;
  client?.select<Task[] | undefined>('/tasks').store.subscribe(showTasks);
  client?.subscribe(() => showDecisions(client));
  return main;
}

let main: HTMLElement | undefined = mount();
const chat = () => main?.querySelector('agent-chat');

byId('clear').addEventListener('click', () => {
  chat()?.client?.setState((state: object) => ({ ...state, tasks: [] }));
});
byId('dark').addEventListener('click', () => {
  chat()?.setAttribute('theme', 'dark');
});
byId('mount').addEventListener('click', () => {
  if (main) main.remove();
  main = main ? undefined : mount();
  byId('mount').textContent = main ? 'Unmount' : 'Mount';
});
