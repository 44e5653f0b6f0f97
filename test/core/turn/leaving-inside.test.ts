/** Pages stop, leave and dispose from wherever they are called: in hooks, in listeners, in their tools. */
import { expect } from '@open-wc/testing';
import type { AgentClient } from '../../../src/core/index.js';
import { type AgentTool } from '../../../src/core/index.js';
import { finish, start } from '../generators/events.js';
import { Pipe } from '../generators/pipe.js';
import { clientOver, more, open } from '../generators/piped.js';
import type { Wire } from '../generators/wire.js';
import { call, finished, scripted, started, text } from '../support/scripted.js';

const never = (): Promise<never> => new Promise(() => undefined);

describe('a tool of the page', () => {
  const calling = [started, ...call('c', 't'), finished];

  it('does not run where the page stops on hearing of the call', async () => {
    let runs = 0;
    const tool: AgentTool = { name: 't', description: '', execute: () => (runs += 1) };
    const { client } = scripted([calling], { tools: [tool] });
    client.observe({ toolCall: () => void client.stop() });
    expect(await client.send('go')).to.equal('stopped');
    expect(runs).to.equal(0);
    expect(client.snapshot.entries.at(-1)).to.include({ status: 'cancelled' });
  });

  it('may stop the run itself, whatever it does then', async () => {
    const tool: AgentTool = {
      name: 't',
      description: '',
      execute: () => {
        client.stop();
        return never();
      },
    };
    const { client } = scripted([calling], { tools: [tool] });
    expect(await client.send('go')).to.equal('stopped');
    expect(await client.send('again')).to.equal('done');
  });
});

describe('leaving the thread', () => {
  for (const [where, last] of [
    ['in the midst of a batch', [finish]],
    ['with the last event of a batch', []],
  ] as [string, Wire[]][]) {
    it(`on sight of an event leaves nothing of it in the next one (${where})`, async () => {
      const pipe = new Pipe();
      const client = clientOver(pipe);
      client.observe({ wire: (value) => void ((value as Wire).delta === 'old' && client.reset()) });
      const end = client.send('go');
      pipe.push(start, open, more('old'), ...last);
      pipe.end();
      expect(await end).to.equal('stopped');
      expect(client.snapshot).to.deep.include({ status: 'idle', entries: [] });
    });
  }

  it('on hearing what is wrong with an event does so too', async () => {
    const pipe = new Pipe();
    const client = clientOver(pipe);
    client.observe({ diagnostic: ({ code }) => void (code === 'malformed-field' && client.reset()) });
    const end = client.send('go');
    pipe.push(start, open, { ...more('old'), timestamp: 'noon' });
    pipe.end();
    expect(await end).to.equal('stopped');
    expect(client.snapshot).to.deep.include({ status: 'idle', entries: [] });
  });
});

describe('a listener', () => {
  /** A client that has something to tell, and the time by which it has told it. */
  async function told(client: AgentClient): Promise<void> {
    await client.send('go');
    await new Promise((resolve) => setTimeout(resolve, 150));
  }

  it('that disposes of the client is the last one that is told', async () => {
    const { client } = scripted([text('Fine.')]);
    const calls: string[] = [];
    client.subscribe(() => {
      calls.push('first');
      client.dispose();
    });
    client.subscribe(() => calls.push('second'));
    await told(client).catch(() => undefined);
    expect(calls).to.eql(['first']);
  });

  it('that is taken away by another is not told any more', async () => {
    const { client } = scripted([text('Fine.')]);
    let calls = 0;
    client.subscribe(() => remove());
    const remove = client.subscribe(() => (calls += 1));
    await told(client);
    expect(calls).to.equal(0);
  });

  it('that stands there twice is told as long as one of them stays', async () => {
    const { client } = scripted([text('Fine.')]);
    let calls = 0;
    const listener = (): void => void (calls += 1);
    const remove = client.subscribe(listener);
    client.subscribe(listener);
    remove();
    remove();
    await told(client);
    expect(calls).to.be.greaterThan(0);
  });
});
