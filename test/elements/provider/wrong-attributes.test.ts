// Attributes that a page has written wrong, or left empty: the chat works as if they were not there, and says what is wrong.
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { html } from 'lit';
import { unsafeStatic, html as staticHtml } from 'lit/static-html.js';
import '../../../src/define.js';
import type { AgentProvider } from '../../../src/elements/provider/provider.js';
import { at } from '../support/chat.js';
import { disposeClients } from '../support/mock-client.js';

const { warn } = console;

/** A provider whose element says `attribute`, and what is said on the console until the end of the test. */
async function provide(attribute: string): Promise<{ provider: AgentProvider; said: string[] }> {
  const said: string[] = [];
  console.warn = (...words: unknown[]) => said.push(words.join(' '));
  const provider = await fixture<AgentProvider>(
    staticHtml`<agent-provider ${unsafeStatic(attribute)} endpoint=${at('chat')}>${html`<agent-composer></agent-composer>`}</agent-provider>`,
  );
  return { provider, said };
}

describe('attributes that say nothing useful', () => {
  afterEach(() => {
    console.warn = warn;
    fixtureCleanup();
    disposeClients();
  });

  for (const attribute of [
    'idle-timeout="soon"',
    'max-event-size="1 MB"',
    'max-turns="many"',
    'credentials="yes"',
    'routes="{"',
    'headers="none"',
  ])
    it(`${attribute} is ignored, and said`, async () => {
      const { provider, said } = await provide(attribute.replace(/"(.*)"/, "'$1'"));
      expect(await provider.client?.send('Hello')).to.equal('done');
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^agent-chat: invalid-option: /);
    });

  for (const attribute of [
    'routes="{\"run\":5}"',
    'routes="[]"',
    'routes="copilot"',
    'context="{}"',
    'context="{}" page-context',
    'forwarded-props="5"',
    'headers="5"',
    'messages="{}"',
    'editable-keys="{}"',
  ])
    it(`${attribute} is of no use: it is ignored and named, and the message is sent`, async () => {
      const { provider, said } = await provide(attribute.replace(/"(\S*)"/, "'$1'"));
      const { client } = provider;
      expect(await client?.send('Hello')).to.equal('done');
      const name = attribute.replace(/=.*/, '').replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
      const [first, ...rest] = client?.diagnostics.filter(({ code }) => code === 'invalid-option') ?? [];
      expect(first?.message).to.match(new RegExp(`^The option ${name} is ignored: it must be `));
      expect(rest).to.eql([]);
      expect(said).to.eql([`agent-chat: invalid-option: ${first?.message}`]);
    });

  it('properties of no use never cost a message, nor the page', async () => {
    const { provider } = await provide('');
    const told: string[] = [];
    provider.addEventListener('agent-diagnostic', ({ detail }) => told.push(detail.code));
    Object.assign(provider, { context: 5, routes: { stop: 5 }, headers: () => 5, forwardedProps: () => [] });
    await provider.updateComplete;
    expect(await provider.client?.send('Hello')).to.equal('done');
    expect(provider.client?.snapshot.messages.map(({ content }) => content)[0]).to.equal('Hello');
    expect(told).to.eql(Array.from({ length: 4 }, () => 'invalid-option'));
    Object.assign(provider, { context: () => ({}), routes: undefined, headers: {}, forwardedProps: {} });
    await provider.updateComplete;
    expect(await provider.client?.send('Again')).to.equal('done');
    expect(told).to.have.length(5);
  });

  for (const attribute of ['idle-timeout=""', 'max-turns=""', 'credentials=""', 'thread-id=""', 'headers=""'])
    it(`${attribute} is none`, async () => {
      const { provider, said } = await provide(attribute);
      expect(await provider.client?.send('Hello')).to.equal('done');
      expect(provider.client?.snapshot.threadId).to.match(/^.{8,}/);
      expect(said).to.eql([]);
    });

  it('right ones count', async () => {
    const { provider, said } = await provide(
      'idle-timeout="5000" max-turns="3" credentials="include" thread-id="mine"',
    );
    expect(provider).to.include({ idleTimeout: 5000, maxTurns: 3, credentials: 'include' });
    expect(provider.client?.snapshot.threadId).to.equal('mine');
    expect(said).to.eql([]);
    provider.removeAttribute('idle-timeout');
    expect(provider.idleTimeout).to.equal(undefined);
  });
});
