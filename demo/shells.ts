import '../src/define.js';
import { createMockAgent, inPageFetch } from './mock/index.js';
import { showSite } from './site.js';
import { onSwitch } from './switches.js';

showSite();

const launcher = document.querySelector('agent-launcher')!;
const inline = document.querySelector('agent-chat')!;
const code = document.querySelector('pre code')!;
const query = location.search || '?pace=1';
const agentInPage = inPageFetch(createMockAgent());

for (const [element, scenario] of [
  [launcher, 'state'],
  [inline, 'chat'],
] as const) {
  element.endpoint = `/agent/${scenario}${query}`;
  // A static build has no server: the agent then runs in the page.
  if (!import.meta.env.DEV) element.fetch = agentInPage;
  element.suggestions = [
    'Plan a dinner for six',
    { label: 'What can you do?', description: 'A short tour' },
    { label: 'Write to us', prompt: 'Dear shop, ', send: false },
  ];
}
launcher.greeting = 'Hello! I know **every tea** on this page. What are you looking for?';

function show(): void {
  const names = ['layout', 'side', 'push'].filter((name) => launcher.hasAttribute(name));
  const attributes = names.map((name) => ` ${name}="${launcher.getAttribute(name)}"`.replace('=""', ''));
  code.textContent = `<agent-launcher endpoint="/agent"${attributes.join('')}></agent-launcher>`;
}

onSwitch('layout', (layout) => {
  launcher.setAttribute('layout', layout);
  launcher.show();
  show();
});
onSwitch('side', (side) => {
  launcher.setAttribute('side', side);
  launcher.setAttribute('placement', side);
  show();
});
onSwitch('push', (push) => {
  launcher.toggleAttribute('push', push !== '');
  show();
});
show();
