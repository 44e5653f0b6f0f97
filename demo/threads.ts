/** Conversations that are kept in the browser: a list of them, and two tabs that show the same. */
import '../src/define.js';
import { createMockAgent, inPageFetch } from './mock/index.js';
import { showSite } from './site.js';

showSite();

const chat = document.querySelector('agent-chat')!;
const agentInPage = inPageFetch(createMockAgent());

chat.fetch = (input, init) => (import.meta.env.DEV ? fetch(input, init) : agentInPage(input, init));
chat.suggestions = ['Tell me a slow story', 'Delete the project Apollo', 'Which scenarios are there?'];
chat.endpoint = `/agent${location.search}`;
