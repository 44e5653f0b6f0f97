/** What every server of this folder must be able to do with our client, dialect undetected beforehand. */
import { expect } from '@open-wc/testing';
import { highlightTool, lastWords, onlyPause, REFUND, type Peer } from './peer.js';

/** Messages, the server's tools, the page's tools, failures. */
export function talks(peer: Peer, path: string): void {
  it('answers, twice in a row', async () => {
    const client = peer.client(path);
    expect(await client.send('hello')).to.equal('done');
    expect(lastWords(client)).to.equal('You said: hello.');
    expect(await client.send('again')).to.equal('done');
    expect(lastWords(client)).to.equal('You said: again.');
    expect(client.snapshot.messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'user', 'assistant']);
  });

  it('runs a tool of the server once and shows call and result', async () => {
    const client = peer.client(path);
    expect(await client.send('weather')).to.equal('done');
    expect(await peer.ran(client)).to.deep.equal([{ name: 'get_weather', args: { city: 'Oslo' } }]);
    const calls = client.snapshot.entries.filter((entry) => entry.kind === 'tool-call');
    expect(calls.map(({ name, status }) => [name, status])).to.deep.equal([['get_weather', 'done']]);
    expect(lastWords(client)).to.equal('Tool said: [[{"city":"Oslo","tempC":21}]].');
    expect(await client.send('hello')).to.equal('done');
    expect(lastWords(client)).to.equal('You said: hello.');
  });

  for (const words of ['highlight', 'highlight loudly']) {
    it(`runs a tool of the page once and brings its result back verbatim (${words})`, async () => {
      const result = { highlighted: 'SKU-1', note: '“ä” \\ </script>' };
      const tool = highlightTool(result);
      const client = peer.client(path, { tools: [tool] });
      expect(await client.send(words)).to.equal('done');
      expect(tool.calls).to.deep.equal([{ sku: 'SKU-1' }]);
      const { results, requests } = await peer.record(client.snapshot.threadId);
      expect(results.map(({ content }) => content)).to.deep.equal([JSON.stringify(result)]);
      expect(requests).to.have.lengthOf(2);
      expect(lastWords(client)).to.equal(`Tool said: [[${JSON.stringify(result)}]].`);
      expect(await client.send('hello')).to.equal('done');
      expect(lastWords(client)).to.equal('You said: hello.');
      expect(tool.calls).to.have.lengthOf(1);
    });
  }

  it('tells the model why a tool of the page failed', async () => {
    const tool = highlightTool(undefined);
    const fail = (): never => {
      throw new Error('no such product');
    };
    const client = peer.client(path, { tools: [{ ...tool, execute: fail }] });
    expect(await client.send('highlight')).to.equal('done');
    const { results } = await peer.record(client.snapshot.threadId);
    expect(results).to.have.lengthOf(1);
    expect(results[0]?.content).to.contain('no such product');
    expect(client.snapshot.entries.find((entry) => entry.kind === 'tool-call')).to.include({ status: 'failed' });
  });

  it('runs a tool of the page that asks first only after the approval', async () => {
    const tool = highlightTool('shown');
    const client = peer.client(path, { tools: [{ ...tool, needsApproval: true }] });
    expect(await client.send('highlight')).to.equal('waiting');
    expect(tool.calls).to.deep.equal([]);
    expect(await onlyPause(client).edit({ sku: 'SKU-2' })).to.equal(true);
    expect(tool.calls).to.deep.equal([{ sku: 'SKU-2' }]);
    expect(lastWords(client)).to.equal('Tool said: [[shown]].');
  });

  it('shows a failure in the middle of an answer, and goes on after it', async () => {
    const client = peer.client(path);
    expect(await client.send('explode')).to.equal('error');
    expect(client.snapshot.status).to.equal('error');
    expect(client.snapshot.error?.message).to.contain('model exploded');
    expect(await client.send('hello')).to.equal('done');
    expect(client.snapshot.error).to.equal(undefined);
    expect(lastWords(client)).to.equal('You said: hello.');
  });
}

/** An approval of a refund by the server, decided in every way. */
export function pauses(peer: Peer, path: string): void {
  async function paused() {
    const client = peer.client(path);
    expect(await client.send('refund')).to.equal('waiting');
    const item = onlyPause(client);
    expect(item.decisions).to.include.members(['approve', 'reject']);
    expect(await peer.ran(client)).to.deep.equal([]);
    return { client, item };
  }

  it('runs the tool once after an approval', async () => {
    const { client, item } = await paused();
    expect(await item.approve()).to.equal(true);
    expect(client.snapshot.status).to.equal('idle');
    expect(client.interrupts).to.deep.equal([]);
    expect(await peer.ran(client)).to.deep.equal([REFUND]);
    expect(await client.send('hello')).to.equal('done');
    expect(lastWords(client)).to.equal('You said: hello.');
    expect(await peer.ran(client)).to.deep.equal([REFUND]);
  });

  it('does not run it after a rejection', async () => {
    const { client, item } = await paused();
    expect(await item.reject()).to.equal(true);
    expect(client.snapshot.status).to.equal('idle');
    expect(await client.send('hello')).to.equal('done');
    expect(lastWords(client)).to.equal('You said: hello.');
    expect(await peer.ran(client)).to.deep.equal([]);
  });

  it('does not run it after a cancellation', async () => {
    const { client, item } = await paused();
    expect(await item.cancel()).to.equal(true);
    expect(client.snapshot.status).to.equal('idle');
    expect(await client.send('hello')).to.equal('done');
    expect(lastWords(client)).to.equal('You said: hello.');
    expect(await peer.ran(client)).to.deep.equal([]);
  });

  it('cancels and sends when a message comes instead of a decision', async () => {
    const { client } = await paused();
    expect(await client.send('hello', { cancelPending: true })).to.equal('done');
    expect(lastWords(client)).to.equal('You said: hello.');
    expect(client.interrupts).to.deep.equal([]);
    expect(await peer.ran(client)).to.deep.equal([]);
  });

  it('asks again when the agent wants it again', async () => {
    const { client, item } = await paused();
    await item.approve();
    expect(await client.send('refund')).to.equal('waiting');
    await onlyPause(client).reject();
    expect(await peer.ran(client)).to.deep.equal([REFUND]);
  });
}
