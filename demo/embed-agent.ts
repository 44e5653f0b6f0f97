/** Only where the demo is static files: stands in for the server that the chat of embed.html talks to. */
import { createMockAgent, inPageFetch } from './mock/index.js';

const agent = inPageFetch(createMockAgent());
const network = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.pathname === '/agent' ? agent(input, init) : network(input, init);
};
