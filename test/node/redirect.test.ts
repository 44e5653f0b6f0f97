/** Redirects of a real server: not followed unless the host says so, and nothing is sent to where they lead. */
import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { AgentClient, AgentError } from '../../src/core/index.js';
import { startServer, type CoreServer } from './core-server.js';

let agent: CoreServer;
let door: http.Server;
let doorUrl = '';
before(async () => {
  agent = await startServer();
  door = http.createServer((request, response) => {
    request.resume();
    response.writeHead(Number(request.url?.slice(1)), { location: agent.url }).end();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  doorUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;
});
after(async () => {
  door.closeAllConnections();
  door.close();
  await agent.close();
});

for (const status of [301, 302, 307, 308]) {
  test(`${status} is refused, with the usual cause in words, and the body goes nowhere`, async () => {
    const client = new AgentClient({ endpoint: doorUrl + status });
    const before = agent.inputs.length;
    assert.equal(await client.send('clock'), 'error');
    const { error } = client.snapshot;
    assert.ok(error instanceof AgentError);
    assert.equal(error.code, 'redirect');
    assert.match(error.message, /slash at the end/);
    assert.equal(agent.inputs.length, before);
    client.dispose();
  });
}

test('with redirect: "follow" the message arrives where 307 and 308 lead, whole', async () => {
  for (const status of [307, 308]) {
    const client = new AgentClient({ endpoint: doorUrl + status, redirect: 'follow' });
    const asked = client.send('mail');
    assert.equal(await asked, 'waiting');
    assert.equal(agent.inputs.at(-1)?.threadId, client.snapshot.threadId);
    assert.equal(client.snapshot.error, undefined);
    client.dispose();
  }
});
