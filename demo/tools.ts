/** The page as the agent's hands: five tools, each offered in a way of its own. */
import '../src/define.js';
import { html } from 'lit';
import { AgentClient, defineTool, type AgentTool, type ToolCallEntry } from '../src/core/index.js';
import { createMockAgent, inPageFetch, shopWishes } from './mock/index.js';
import { add, goods, items, order, readCart, show, writeNote, type Item } from './shop.js';
import { showSite } from './site.js';

showSite();

const chat = document.querySelector('agent-chat')!;
const agentInPage = inPageFetch(createMockAgent());

const cart = defineTool({
  name: 'read_cart',
  title: 'Read the cart',
  description: 'Tells what is in the cart.',
  execute: readCart,
});

/** Draws itself, from the first letters of its arguments on. */
const addToCart = defineTool({
  name: 'add_to_cart',
  title: 'Add to the cart',
  description: 'Puts goods into the cart.',
  parameters: {
    type: 'object',
    properties: { item: { enum: ['lamp', 'chair', 'clock'] }, count: { type: 'integer', minimum: 1, maximum: 10 } },
    required: ['item'],
  },
  execute: ({ item, count = 1 }) => ({ item, inCart: add(item, count) }),
  render: ({ args, status, result }: ToolCallEntry) => {
    const { item = '', count = 1 } = (args ?? {}) as { item?: string; count?: number };
    const name = Object.hasOwn(goods, item) ? goods[item as Item].name : '…';
    if (result?.error !== undefined) return undefined;
    return html`<p>
      ${status === 'done' ? 'In the cart:' : 'Into the cart:'} <strong>${count} × ${name}</strong>
      ${status === 'done' ? '' : html`<progress aria-label="Adding"></progress>`}
    </p>`;
  },
});

/** Costs money, so it asks the person each time; it pays no other sum than the one that the person saw. */
const placeOrder = defineTool({
  name: 'place_order',
  title: 'Place the order',
  description: 'Orders what is in the cart, at cost.',
  parameters: {
    type: 'object',
    properties: { name: { type: 'string', title: 'For whom' }, total: { type: 'string', title: 'To pay' } },
    required: ['name', 'total'],
  },
  needsApproval: true,
  execute: ({ name, total }) => {
    const { total: due } = readCart();
    if (total !== due) throw new Error(`The cart comes to ${due}, not to ${total}.`);
    return order(name);
  },
});

const client = new AgentClient({
  endpoint: `/agent${location.search}`,
  fetch: (input, init) => (import.meta.env.DEV ? fetch(input, init) : agentInPage(input, init)),
  tools: [cart, addToCart, placeOrder],
});
chat.client = client;

// The fourth stands in the HTML of the page: <agent-tool>. It asks, too, but the person may say that it need not again.
document.querySelector('agent-tool')!.addEventListener('agent-tool-run', ({ detail }) => {
  const { text } = detail.args as { text: string };
  writeNote(text);
  detail.respondWith({ written: text.length });
});

/** The fifth is the browser's: described by WebMCP, for any agent that comes along. */
interface WebMcp {
  registerTool(tool: object): unknown;
}
const { modelContext } = document as { modelContext?: WebMcp };
if (modelContext) {
  void modelContext.registerTool({
    name: 'read_reviews',
    title: 'Read reviews',
    description: 'Tells what buyers wrote about goods.',
    inputSchema: { type: 'object', properties: { item: { type: 'string', enum: items } }, required: ['item'] },
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: ({ item }: { item: Item }) => goods[item].review,
  });
} else document.querySelector<HTMLElement>('#no-webmcp')!.hidden = false;

document.querySelector('.asks')!.append(
  ...shopWishes.map((words) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
    button.addEventListener('click', () => {
      if (/idle|error/.test(client.snapshot.status)) void client.send(words);
    });
    return button;
  }),
);

function showOffer(tools: readonly AgentTool<never>[]): void {
  document.querySelector('.offer')!.replaceChildren(
    ...tools.map(({ name, title = name, description, needsApproval }) => {
      const entry = document.createElement('li');
      const words = needsApproval ? `${description} Asks first.` : description;
      entry.append(
        Object.assign(document.createElement('b'), { textContent: title }),
        Object.assign(document.createElement('small'), { textContent: words }),
      );
      return entry;
    }),
  );
}
client.observe({ toolsChange: showOffer });
showOffer(client.tools);
show();
