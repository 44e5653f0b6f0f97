// A chat that comes and goes a hundred times leaves nothing behind: no nodes, no listeners, no memory.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EmbedSite } from '../support/embed-site.js';

const limit = { timeout: 180_000 };
const site = new EmbedSite();
before(() => site.start(), limit);
after(() => site.stop());

const CYCLES = 100;
/** Less than one of a cycle: what loads late, and what the browser itself keeps for a while. */
const NODES = CYCLES - 1;
const LISTENERS = 10;
const HEAP = 10_000 * CYCLES;

/** Puts a chat with a conversation on the page and takes it away; runs in the page. */
async function comeAndGo({ cycles, options }) {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const place = document.body.appendChild(document.createElement('main'));
    const { element, unmount } = cycle % 2 ? AgentChat.mount(place, options) : AgentChat.mount(options);
    await element.updateComplete;
    const messages = () => (element.chat ?? element).shadowRoot?.querySelector('agent-messages')?.shadowRoot;
    while (!messages()?.querySelector('agent-message')) await new Promise(requestAnimationFrame);
    unmount();
    place.remove();
  }
}

async function measure(session) {
  // Twice: what the first round frees may be held by what the second one finds.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const { Nodes, JSEventListeners, JSHeapUsedSize } = Object.fromEntries(
    metrics.map(({ name, value }) => [name, value]),
  );
  return { nodes: Nodes, listeners: JSEventListeners, heap: JSHeapUsedSize };
}

for (const kind of ['a module', 'a classic script'])
  test(`${kind}: ${CYCLES} chats that came and went leave nothing`, limit, async (t) => {
    const { page, complaints } = await site.visit(site.tags[kind]());
    await page.waitForFunction(() => window.AgentChat?.version);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const messages = [
      { id: '1', role: 'user', content: 'Hello' },
      { id: '2', role: 'assistant', content: 'Some **Markdown** with `code`' },
    ];
    const options = {
      endpoint: site.endpoint('chat'),
      messages,
      open: true,
      layout: 'sidebar',
      push: true,
      search: true,
    };
    // What is made once and kept for all chats is made here.
    await page.evaluate(comeAndGo, { cycles: 30, options });
    const first = await measure(session);
    await page.evaluate(comeAndGo, { cycles: CYCLES, options });
    const last = await measure(session);
    t.diagnostic(JSON.stringify({ first, last }));
    assert.ok(last.nodes - first.nodes <= NODES, `nodes: ${first.nodes}, then ${last.nodes}`);
    assert.ok(last.listeners - first.listeners <= LISTENERS, `listeners: ${first.listeners}, then ${last.listeners}`);
    assert.ok(last.heap - first.heap <= HEAP, `heap: ${first.heap}, then ${last.heap}`);
    assert.deepEqual(complaints, []);
    await page.close();
  });
