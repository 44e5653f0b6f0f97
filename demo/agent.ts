/** A chat with whatever agent one names: the address, what its server wants, and what to write on a page of one's own. */
import '../src/define.js';
import '../src/inspector.js';
import { servers } from './known-servers.js';
import { pageTools } from './page-tools.js';
import { showSite } from './site.js';

showSite();

const form = document.querySelector<HTMLFormElement>('.connect')!;
const stage = document.querySelector('.stage')!;
const status = form.querySelector('[role="status"]')!;
const { server, endpoint, headers, credentials } = form.elements as typeof form.elements & {
  server: HTMLSelectElement;
  endpoint: HTMLInputElement;
  headers: HTMLTextAreaElement;
  credentials: HTMLInputElement;
};

for (const [name, { label }] of Object.entries(servers)) server.add(new Option(label, name));

const chosen = () => servers[server.value] ?? servers['any']!;

function showServer(): void {
  const { placeholder, remark = '' } = chosen();
  endpoint.placeholder = placeholder;
  document.querySelector('#remark')!.textContent = remark;
}

/** An object of texts, `undefined` where nothing was written. */
function readHeaders(): Record<string, string> | undefined {
  if (headers.value.trim() === '') return undefined;
  const read: unknown = JSON.parse(headers.value);
  const isTexts = typeof read === 'object' && read !== null && !Array.isArray(read);
  if (!isTexts || Object.values(read).some((value) => typeof value !== 'string')) throw new TypeError('no texts');
  return read as Record<string, string>;
}

async function connect(): Promise<void> {
  let extra: Record<string, string> | undefined;
  try {
    extra = readHeaders();
  } catch {
    status.textContent = 'The headers are no JSON object of texts.';
    return;
  }
  const chat = document.createElement('agent-chat');
  const attributes = {
    endpoint: endpoint.value,
    ...chosen().attributes,
    ...(credentials.checked ? { credentials: 'include' } : {}),
  };
  for (const [name, value] of Object.entries(attributes)) chat.setAttribute(name, value);
  const tag = document.querySelector('#tag')!;
  tag.textContent = chat.outerHTML;
  Object.assign(chat, { heading: 'Your agent', tools: pageTools, headers: extra });
  stage.replaceChildren(chat);
  await chat.updateComplete;
  for (const view of document.querySelectorAll('agent-inspector, agent-state'))
    Object.assign(view, { client: chat.client });
  document.querySelector<HTMLElement>('.behind')!.hidden = false;
  status.textContent = `Connected: the first message goes to ${new URL(endpoint.value, location.href).host}.`;
  // No headers: an address is passed on, a token is not.
  const query = new URLSearchParams({ endpoint: endpoint.value, server: server.value });
  history.replaceState(null, '', `?${query}`);
}

server.addEventListener('change', showServer);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void connect();
});

const query = new URLSearchParams(location.search);
if (Object.hasOwn(servers, query.get('server') ?? '')) server.value = query.get('server')!;
endpoint.value = query.get('endpoint') ?? '';
showServer();
if (endpoint.value && endpoint.checkValidity()) await connect();
