/** Tokens that expire: asked for once, and the same request once more. */
import { expect } from '@open-wc/testing';
import { AgentClient, type AgentClientOptions, type AgentError } from '../../../src/core/index.js';
import { durable, faulty, newKey, watched, wordsOf, type Sent } from '../support/faulty.js';
import { gate, until } from '../support/talk.js';

interface Guarded {
  client: AgentClient;
  sent: Sent[];
  /** What the server takes; another value makes the old one expire. */
  token: { valid: string; held: string };
}

/** A client whose server answers 401 to everything but the valid token. */
function guarded(options: AgentClientOptions = {}, token = { valid: 'new', held: 'old' }): Guarded {
  const { fetch, sent } = watched();
  const refused = faulty('status=401', '/agent/chat');
  const client = new AgentClient({
    endpoint: new URL('/agent/chat?pace=0', location.href).href,
    headers: () => ({ authorization: token.held }),
    onUnauthorized: () => {
      token.held = token.valid;
    },
    ...options,
    fetch: (url, init) => {
      const isValid = new Headers(init?.headers).get('authorization') === token.valid;
      return fetch(isValid ? url : refused, init);
    },
  });
  return { client, sent, token };
}

describe('a token that has expired', () => {
  it('is renewed once, and the same request goes out exactly once more', async () => {
    const errors: AgentError[] = [];
    const { client, sent, token } = guarded({
      onUnauthorized: (error) => {
        errors.push(error);
        token.held = 'new';
      },
    });
    expect(await client.send('Hello')).to.equal('done');
    expect(errors.map(({ code, detail }) => [code, detail.status, detail.serverMessage])).to.deep.equal([
      ['http', 401, 'A fault.'],
    ]);
    expect(sent.map(({ headers }) => headers['authorization'])).to.deep.equal(['old', 'new']);
    expect(sent[1]?.body).to.equal(sent[0]?.body);
    expect(client.snapshot.error).to.equal(undefined);
  });

  it('overnight is renewed with the next message, as often as it expires', async () => {
    const { client, sent, token } = guarded();
    await client.send('Good evening');
    token.valid = 'tomorrow';
    expect(await client.send('Good morning')).to.equal('done');
    expect(sent.map(({ headers }) => headers['authorization'])).to.deep.equal(['old', 'new', 'new', 'tomorrow']);
  });

  it('is asked for once by all that find it expired at the same time, also in two clients', async () => {
    const renewing = gate();
    const token = { valid: 'new', held: 'old' };
    let asked = 0;
    const onUnauthorized = async (): Promise<void> => {
      asked++;
      await renewing.pass();
      token.held = 'new';
    };
    const one = guarded({ onUnauthorized }, token);
    const two = guarded({ onUnauthorized }, token);
    const ends = [one.client.send('One'), two.client.send('Two')];
    await renewing.reached;
    await until(two.client, () => two.sent.length === 1);
    renewing.open();
    expect(await Promise.all(ends)).to.deep.equal(['done', 'done']);
    expect([asked, one.sent.length, two.sent.length]).to.deep.equal([1, 2, 2]);
  });

  it('that was renewed while a request was under way needs no further asking', async () => {
    let asked = 0;
    const token = { valid: 'new', held: 'old' };
    const slow = gate();
    const onUnauthorized = (): void => {
      asked++;
      token.held = 'new';
    };
    const late = new AgentClient({
      endpoint: '/agent/chat?pace=0',
      headers: () => ({ authorization: token.held }),
      onUnauthorized,
      fetch: async (url, init) => {
        if (new Headers(init?.headers).get('authorization') === 'new') return fetch(url, init);
        await slow.pass();
        return fetch(faulty('status=401', '/agent/chat'), init);
      },
    });
    const end = late.send('Late');
    await slow.reached;
    await guarded({ onUnauthorized }, token).client.send('Early');
    slow.open();
    expect([await end, asked]).to.deep.equal(['done', 1]);
  });

  it('that cannot be renewed leaves the 401, and a later try asks again', async () => {
    const { client, sent, token } = guarded({ onUnauthorized: () => false });
    expect(await client.send('Hello')).to.equal('error');
    expect([client.snapshot.error?.detail.status, sent.length]).to.deep.equal([401, 1]);
    client.configure({ onUnauthorized: () => Promise.reject(new Error('No session.')) });
    expect(await client.retry()).to.equal('error');
    const { error } = client.snapshot;
    expect([error?.detail.status, (error?.cause as Error).message]).to.deep.equal([401, 'No session.']);
    client.configure({
      onUnauthorized: () => {
        token.held = 'new';
      },
    });
    expect(await client.retry()).to.equal('done');
  });

  it('whose successor is refused too is not asked for a third time', async () => {
    let asked = 0;
    const { client, sent } = guarded({ onUnauthorized: () => void asked++ });
    expect(await client.send('Hello')).to.equal('error');
    expect([asked, sent.length, client.snapshot.error?.detail.status]).to.deep.equal([1, 2, 401]);
  });

  it('whose renewal outlasts the person’s patience sends nothing after a stop', async () => {
    const renewing = gate();
    const { client, sent } = guarded({ onUnauthorized: () => renewing.pass() });
    const end = client.send('Hello');
    await renewing.reached;
    client.stop();
    expect(await end).to.equal('stopped');
    renewing.open();
    const next = guarded();
    expect(await next.client.send('Meanwhile')).to.equal('done');
    expect(sent.length).to.equal(1);
  });

  it('may take a person longer to renew than a server may be silent', async () => {
    const { client, sent, token } = guarded({
      idleTimeout: 1500,
      onUnauthorized: () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            token.held = 'new';
            resolve();
          }, 1700);
        }),
    });
    expect(await client.send('Hello')).to.equal('done');
    expect(sent.length).to.equal(2);
  });

  it('is not renewed for anything but a 401, nor once an answer has begun', async () => {
    let asked = 0;
    const hook = { onUnauthorized: () => void asked++ };
    for (const fault of ['status=403', 'status=500', 'cut=e4,hold=200', 'refuse=1']) {
      const { fetch, sent } = watched();
      const client = new AgentClient({ endpoint: faulty(fault, '/agent/chat?pace=0'), fetch, ...hook });
      expect(await client.send('Hello'), fault).to.equal('error');
      expect(sent.length, fault).to.equal(1);
    }
    expect(asked).to.equal(0);
  });

  it('is renewed when a run is taken up again after a sleep, and the run goes on', async () => {
    const token = { valid: 'old', held: 'old' };
    let asked = 0;
    const path = '/peers/tanstack/durable?script=text';
    const cutting = faulty(`cut=e6,hold=200,key=${newKey()},times=1`, path);
    const sent: string[] = [];
    const talk = durable('none=1', 'text', {
      headers: () => ({ authorization: token.held }),
      onUnauthorized: () => {
        asked++;
        token.held = token.valid;
      },
      fetch: (_url, init) => {
        const given = new Headers(init?.headers).get('authorization') ?? '';
        sent.push(given);
        const isValid = given === token.valid;
        // While the line is down the token expires.
        if (sent.length === 1) token.valid = 'new';
        return fetch(isValid ? cutting : faulty('status=401', path), init);
      },
    });
    expect(await talk.client.send('go')).to.equal('done');
    expect(wordsOf(talk.client.snapshot)).to.equal('Hello from TanStack AI. This answer came in several deltas.');
    expect([asked, sent]).to.deep.equal([1, ['old', 'old', 'new']]);
  });
});
