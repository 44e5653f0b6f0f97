/** CopilotKit goes on with a run whose line is cut: it has to be told of a stop. */
import { expect } from '@open-wc/testing';
import type { AgentClient, AgentClientOptions } from '../../src/core/index.js';
import { until } from '../core/support/talk.js';
import { waitUntil } from '../support/wait-until.js';
import { lastWords, Peer } from './support/peer.js';

const peer = new Peer('copilotkit');

/** A client whose run was stopped in the middle. */
async function stopped(options: AgentClientOptions): Promise<AgentClient> {
  const client = peer.client('/api/agent/custom/run', options);
  const end = client.send('slow');
  await until(client, ({ status }) => status === 'running');
  client.stop();
  expect(await end).to.equal('stopped');
  return client;
}

describe('a stopped run of CopilotKit', () => {
  before(peer.starter());

  it('ends there too, and the next message is answered', async () => {
    const client = await stopped({ routes: 'copilotkit' });
    await client.send('hello');
    // The runtime is told at once; its agent notices with the next step.
    await waitUntil(async () => client.snapshot.status === 'idle' || (await client.retry()) === 'done');
    expect(lastWords(client)).to.equal('You said: hello.');
    expect(client.diagnostics.map(({ code }) => code)).to.not.include('stop-untold');
  });

  it('goes on where nobody tells the runtime', async () => {
    const client = await stopped({});
    expect(await client.send('hello')).to.equal('error');
    expect(client.snapshot.error?.code).to.equal('empty-stream');
  });
});
