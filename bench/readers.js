// The three that read the same answer: our client, the official one, and the least that any client must do.
import assert from 'node:assert/strict';
import { HttpAgent } from '@ag-ui/client';
import { createParser } from 'eventsource-parser';
import { importSource } from '../scripts/bundle.js';
import { responseOf } from './streams.js';

export const { AgentClient } = await importSource('src/core/index.ts');
export const url = 'http://agent.invalid/';

/** Our client, ready to take `run`. `view` looks at it with every notification and before every chunk. */
export function ours(run, { messages, state, view } = {}) {
  const client = new AgentClient({
    endpoint: url,
    fetch: () => Promise.resolve(responseOf(run, view && (() => view(client)))),
    ...(messages && { messages }),
    ...(state && { state }),
  });
  if (view) client.subscribe(() => view(client));
  // A page that shows the thread has looked at it before it sends.
  assert.equal(client.snapshot.entries.length, messages?.length ?? 0);
  return async () => {
    assert.equal(await client.send('Go.'), 'done');
    // Bringing the snapshot up to date belongs to the work.
    assert.ok(client.snapshot.entries.length > 0);
    client.dispose();
  };
}

/** The official client with the same answer. */
export function official(run, { messages, state } = {}) {
  const agent = new HttpAgent({
    url,
    fetch: () => Promise.resolve(responseOf(run)),
    ...(messages && { initialMessages: messages }),
    ...(state && { initialState: state }),
  });
  agent.addMessage({ id: 'go', role: 'user', content: 'Go.' });
  return async () => {
    await agent.runAgent({ runId: 'run' });
    assert.ok(agent.messages.length > 0);
  };
}

/** eventsource-parser and JSON.parse, and nothing done with what comes out. */
export function floor(run) {
  const response = responseOf(run);
  return async () => {
    let count = 0;
    const parser = createParser({
      onEvent: ({ data }) => {
        if (JSON.parse(data).type) count++;
      },
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(decoder.decode(value, { stream: true }));
    }
    assert.equal(count, run.events);
  };
}
