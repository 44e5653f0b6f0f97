/** One shell in one look, as the query says: `?shell=sidebar&preset=soft&theme=dark&dir=rtl&density=compact&accent=…`. */
import '../src/define.js';
import { AgentClient, type Message } from '../src/core/index.js';
import { createMockAgent, inPageFetch } from './mock/index.js';
import './site.js';

const SHELLS = ['inline', 'popup', 'sidebar', 'fullscreen'] as const;

const query = new URLSearchParams(location.search);
const main = document.querySelector('main')!;
const form = document.querySelector<HTMLFormElement>('.look')!;

const messages: Message[] = [
  { id: 'u1', role: 'user', content: 'How long should green tea steep?' },
  {
    id: 'a1',
    role: 'assistant',
    content: [
      '**Two minutes** at 75 °C; see [the guide](https://example.com/tea).',
      '',
      '| Tea | Water | Time |',
      '| --- | --- | ---: |',
      '| Green | 75 °C | 2 min |',
      '| Black | 95 °C | 4 min |',
    ].join('\n'),
  },
];

const client = new AgentClient({
  endpoint: '/agent?pace=0',
  fetch: inPageFetch(createMockAgent()),
  messages,
});

function showShell(): void {
  const look = ['preset', 'density', 'accent'].map((name) => [name, query.get(name) ?? ''] as const);
  const shell = SHELLS.find((known) => known === query.get('shell')) ?? 'inline';
  const element = document.createElement(shell === 'inline' ? 'agent-chat' : 'agent-launcher');
  for (const [name, value] of look) if (value) element.setAttribute(name, value);
  Object.assign(element, { client, heading: 'Tea house' });
  const box = document.createElement('div');
  box.className = shell === 'inline' ? 'stage' : 'page';
  if (shell !== 'inline') {
    element.setAttribute('layout', shell);
    box.append('The page of a shop that sells tea. The chat stands over it.');
    element.toggleAttribute('open', true);
  }
  box.append(element);
  main.replaceChildren(box);
}

function showLook(): void {
  document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
  document.documentElement.dir = query.get('dir') ?? 'ltr';
  document.documentElement.toggleAttribute('data-bare', query.has('bare'));
  for (const select of form.querySelectorAll('select')) select.value = query.get(select.name) ?? select.value;
}

form.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  query.set(target.name, target.value);
  history.replaceState(undefined, '', `?${query}`);
  showLook();
  showShell();
});

showLook();
showShell();
if (!query.has('rest')) await client.send('Delete the project Apollo');
document.documentElement.dataset['ready'] = '';
