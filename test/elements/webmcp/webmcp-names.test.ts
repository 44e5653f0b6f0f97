// Tools of the page and tools of the host with one name, tools that are none, and a client that is gone.
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { cleanupWebMCPPolyfill, initializeWebMCPPolyfill } from '@mcp-b/webmcp-polyfill';
import { html } from 'lit';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { ModelContext, RegisteredTool } from '../../../src/elements/webmcp/model-context.js';
import { calling, names, offers, provide, toolOf } from './support.js';

const context = (): ModelContext => (document as unknown as { modelContext: ModelContext }).modelContext;
const listed = async (): Promise<string> => (await context().getTools()).map(({ name }) => name).join();

async function lists(wanted: string): Promise<void> {
  await waitUntil(async () => (await listed()) === wanted, `the browser never listed ${wanted}`);
}

describe('webmcp, names', () => {
  let registration: AbortController;
  before(() => Object.defineProperty(globalThis, 'originAgentCluster', { value: true, configurable: true }));
  beforeEach(() => {
    initializeWebMCPPolyfill();
    registration = new AbortController();
  });
  afterEach(() => {
    fixtureCleanup();
    registration.abort();
    cleanupWebMCPPolyfill();
    delete (document as { modelContext?: unknown }).modelContext;
  });

  const register = async (name: string): Promise<void> => {
    const tool = { name, description: 'The page’s', execute: () => 'page' };
    await context().registerTool?.(tool, { signal: registration.signal });
  };

  it('gives the agent the tool of the page again when the host takes its own of that name away', async () => {
    await register('search');
    const { client } = calling('search');
    const remove = client.addTool({ name: 'search', description: 'Ours', execute: () => 'ours' });
    await register('other');
    await provide(client);
    await offers(client, 'search', 'other');
    expect(toolOf(client, 'search')?.description).to.equal('Ours');
    remove();
    await waitUntil(() => toolOf(client, 'search')?.description === 'The page’s', 'it never came back');
    const removeLater = client.addTool({ name: 'search', description: 'Later', execute: () => 'later' });
    expect(toolOf(client, 'search')?.description).to.equal('Later');
    removeLater();
    expect(toolOf(client, 'search')?.description).to.equal('The page’s');
  });

  it('with "both" registers the tool that counts, and takes none of its own for one of the page', async () => {
    const { client } = calling('none');
    await provide(client, 'both');
    const remove = client.addTool({ name: 'paint', description: 'One', execute: () => 1 });
    const removeOther = client.addTool({ name: 'paint', description: 'Two', execute: () => 2 });
    await lists('paint');
    expect((await context().getTools())[0]?.description).to.equal('Two');
    removeOther();
    await waitUntil(async () => (await context().getTools())[0]?.description === 'One', 'the first never came back');
    remove();
    await lists('');
    await register('last');
    await offers(client, 'last');
  });

  it('takes its tools out of the browser when the page disposes the client', async () => {
    const { client } = calling('none');
    await provide(client, 'both');
    client.addTool({ name: 'paint', description: 'Paints', execute: () => 1 });
    await lists('paint');
    client.dispose();
    await lists('');
  });

  it('passes over what is no tool, and says so', async () => {
    const ring: Record<string, unknown> = { type: 'object' };
    ring.self = ring;
    const tools = [
      { description: 'without a name' },
      { name: '', description: 'empty' },
      { name: 'ring', description: 'leads back to itself', inputSchema: ring },
      { name: 'whole', description: 'fine', annotations: { readOnlyHint: true } },
    ] as RegisteredTool[];
    const odd = Object.assign(new EventTarget(), {
      getTools: () => Promise.resolve(tools),
      executeTool: () => Promise.resolve('done'),
    });
    Object.defineProperty(document, 'modelContext', { value: odd, configurable: true });
    const { client } = calling('whole');
    await fixture(html`<agent-provider webmcp .client=${client}></agent-provider>`);
    await offers(client, 'whole');
    expect(names(client)).to.deep.equal(['whole']);
    expect(client.diagnostics.map(({ code }) => code)).to.deep.equal(['webmcp', 'webmcp', 'webmcp']);
  });
});
