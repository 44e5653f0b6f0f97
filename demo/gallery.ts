/** One shell in one look, as the query says: `?shell=sidebar&preset=soft&theme=dark&dir=rtl&density=compact&accent=…`. */
import '../src/define.js';
import { ASKS_FIRST, sampleClient } from './sample-conversation.js';
import { showSite } from './site.js';

showSite();

const SHELLS = ['inline', 'popup', 'sidebar', 'fullscreen'] as const;

const query = new URLSearchParams(location.search);
const main = document.querySelector('main')!;
const form = document.querySelector<HTMLFormElement>('.look')!;

const client = sampleClient();

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
if (!query.has('rest')) await client.send(ASKS_FIRST);
document.documentElement.dataset['ready'] = '';
