import '../src/define.js';
import { AgentClient } from '../src/core/index.js';
import { createMockAgent, inPageFetch } from './mock/index.js';
import { furnish } from './composer.js';
import { keepEventLog } from './event-log.js';
import { pageTools, unpaint } from './page-tools.js';
import { showPicker } from './picker.js';
import { offerInspector } from './replay.js';
import { showSite } from './site.js';
import { offerReading, onSwitch } from './switches.js';

showSite();

const chat = document.querySelector('agent-chat')!;
const agentInPage = inPageFetch(createMockAgent());

// A static build has no server: the agent then runs in the page.
let server = import.meta.env.DEV ? 'http' : 'page';
document.querySelector<HTMLElement>('.switch[aria-label="Server"]')!.hidden = !import.meta.env.DEV;

// The page's own query goes on to the mock (`?pace=2`). Failing scenarios fail once, so that trying again helps.
const options = new URLSearchParams({ fails: '1', ...Object.fromEntries(new URLSearchParams(location.search)) });

const client = new AgentClient({
  endpoint: `/agent?${options}`,
  fetch: (input, init) => (server === 'page' ? agentInPage(input, init) : fetch(input, init)),
  tools: pageTools,
});

keepEventLog(document.querySelector('.log')!);
chat.client = client;

const startOver = () => {
  client.reset();
  unpaint();
};
showPicker(chat, client, startOver);
furnish(chat, startOver);
offerReading(chat);
offerInspector(chat, client);

onSwitch('server', (chosen) => {
  server = chosen;
  startOver();
});
