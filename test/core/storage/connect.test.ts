/** A thread that its server replays, by `routes.connect`: what is shown meanwhile, and what stays where the replay ends badly. */
import { expect } from '@open-wc/testing';
import { AgentClient, type AgentClientOptions } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { memory, saved, type Memory } from '../support/memory-storage.js';
import { finished, paused, pause, say, scripted, started, text } from '../support/scripted.js';
import { toldServer, type Told } from '../support/told.js';

const PAUSED = { id: 'i', reason: 'confirmation', message: 'Delete it?' };
/** Longer than parts of a replay are waited for. */
const WHILE_MS = 250;

function opened(told: Told, options: AgentClientOptions = {}): { client: AgentClient; restored: Promise<void> } {
  const client = new AgentClient({
    endpoint: 'https://agent.test/',
    threadId: 't',
    routes: { connect: () => told.endpoint },
    ...options,
  });
  return { client, restored: client.restore() };
}

const words = ({ snapshot }: AgentClient): string[] =>
  snapshot.messages.map(({ content }) => (typeof content === 'string' ? content : ''));
const shows = (client: AgentClient, ...all: string[]): Promise<void> =>
  waitUntil(() => words(client).join('\n') === all.join('\n'), `never shown: ${all.join()}`);

const asked = (id: string, content: string): object => ({
  ...started,
  input: { messages: [{ id, role: 'user', content }] },
});
const answered = { ...started, input: { messages: [], resume: [{ interruptId: 'i', status: 'resolved' }] } };
const begun = (messageId: string, delta: string): object[] => say(messageId, delta).slice(0, 2);
const more = (messageId: string, delta: string): object => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });

/** Kept in `storage`: a question, "Shall I?", and a decision that is due. */
async function keptPause(storage: Memory): Promise<void> {
  const { client } = await paused([PAUSED], { storage, threadId: 't', events: say('a', 'Shall I?') });
  await saved(storage, 'Delete it?');
  client.dispose();
}

describe('a replay of a thread', () => {
  it('that goes quiet in the middle of a run is shown, and what comes after is added', async () => {
    const told = toldServer();
    const { client, restored } = opened(told);
    await told.write(asked('u', 'Hi'), ...begun('a', 'Let me'));
    await shows(client, 'Hi', 'Let me');
    expect([client.snapshot.status, client.snapshot.opening]).to.eql(['running', true]);
    await told.write(more('a', ' think'));
    await shows(client, 'Hi', 'Let me think');
    await told.write(more('a', '.'), finished);
    await told.end();
    await restored;
    expect(words(client)).to.eql(['Hi', 'Let me think.']);
    expect([client.snapshot.status, client.snapshot.opening]).to.eql(['idle', false]);
  });

  it('shows a run that goes on as one that works, and a person can stop it', async () => {
    const told = toldServer();
    const stops: unknown[] = [];
    const { client, restored } = opened(told, {
      routes: {
        connect: () => told.endpoint,
        stop: 'https://agent.test/{threadId}/{runId}',
      },
      fetch: (url, init) => {
        if (String(url).startsWith(told.endpoint)) return fetch(url, init);
        stops.push([url, init?.body]);
        return Promise.resolve(new Response('{}'));
      },
    });
    await told.write(asked('u', 'Hi'), ...begun('a', 'Let me'));
    await waitUntil(() => client.snapshot.status === 'running', 'it does not look like a run');
    expect(words(client)).to.eql(['Hi', 'Let me']);
    let refused: unknown;
    await client.regenerate('a').catch((thrown: unknown) => (refused = thrown));
    expect(refused).to.have.property('code', 'busy');
    client.stop();
    await restored;
    expect([client.snapshot.status, client.snapshot.opening, client.snapshot.error]).to.eql(['idle', false, undefined]);
    expect(words(client)).to.eql(['Hi', 'Let me']);
    await waitUntil(() => stops.length === 1, 'the server was not told');
    expect(stops).to.eql([['https://agent.test/t/theirs', JSON.stringify({ threadId: 't', runId: 'theirs' })]]);
    await told.end();
  });

  it('that is slow takes nothing away of what is shown, and is shown from there on', async () => {
    const storage = memory();
    const before = scripted([[started, ...say('a', 'A long answer'), finished]], { storage, threadId: 't' });
    await before.client.send('Hi');
    await saved(storage, 'A long answer');
    before.client.dispose();
    const told = toldServer();
    let parts = 0;
    const { client, restored } = opened(told, { storage });
    client.observe({ diagnostic: () => void parts++ });
    await shows(client, 'Hi', 'A long answer');
    const short: string[] = [];
    client.subscribe(() => {
      if (!words(client).join().startsWith('Hi,A long answer')) short.push(words(client).join());
    });
    // An event that is none: its diagnostic tells that the part has come.
    for (const [index, part] of [[asked('u', 'Hi')], begun('a', 'A long')].entries()) {
      await told.write(...part, { type: 'TEXT_MESSAGE_CONTENT' });
      await waitUntil(() => parts > index, 'the part never came');
      const at = Date.now();
      await waitUntil(() => Date.now() > at + WHILE_MS);
    }
    await told.write(more('a', ' answer goes on'));
    await shows(client, 'Hi', 'A long answer goes on');
    expect(short).to.eql([]);
    await told.write(finished);
    await told.end();
    await restored;
    expect(words(client)).to.eql(['Hi', 'A long answer goes on']);
  });

  it('shows a run that goes on also where decisions were noted here, of which the server tells nothing', async () => {
    const storage = memory();
    const before = await paused([PAUSED, { ...PAUSED, id: 'j' }, { ...PAUSED, id: 'k' }], {
      storage,
      threadId: 't',
      answers: [text('Done.')],
    });
    await before.client.batch?.approveAll();
    await before.client.batch?.submit();
    await saved(storage, 'Done.');
    const { id = '' } = before.client.snapshot.messages[1] ?? {};
    expect(before.client.snapshot.entries.filter(({ kind }) => kind === 'decision')).to.have.length(3);
    before.client.dispose();
    const told = toldServer();
    const { client, restored } = opened(told, { storage });
    await told.write(asked('u', 'go'), ...say(id, 'Done.'), finished, asked('v', 'Again'), ...begun('b', 'Well'));
    await shows(client, 'go', 'Done.', 'Again', 'Well');
    expect(client.snapshot.opening).to.equal(true);
    await told.write(finished);
    await told.end();
    await restored;
  });

  for (const how of ['cut', 'end'] as const)
    it(`that comes no further than its beginning (${how}) costs neither what is shown nor the decision that is due`, async () => {
      const storage = memory();
      await keptPause(storage);
      const told = toldServer();
      const { client, restored } = opened(told, { storage });
      await told.write(asked('u', 'go'));
      await told[how]();
      await restored;
      const { status, error } = client.snapshot;
      expect([words(client), client.interrupts.length]).to.eql([['go', 'Shall I?'], 1]);
      expect([status, error?.code]).to.eql(['waiting', 'history-failed']);
    });

  // Some engines cannot tell one from the other.
  for (const how of ['cut', 'end'] as const)
    it(`that ends in the middle of a run (${how}) leaves what has come, says so, and goes on by a retry`, async () => {
      const told = toldServer();
      const { client, restored } = opened(told);
      await told.write(asked('u', 'Hi'), ...begun('a', 'Let me'));
      await told[how]();
      await restored;
      expect([words(client), client.snapshot.error?.code]).to.eql([['Hi', 'Let me'], 'history-failed']);
      await told.write(asked('u', 'Hi'), ...say('a', 'Let me think.'), finished);
      await told.end();
      expect(await client.retry()).to.equal('done');
      expect([words(client), client.snapshot.error]).to.eql([['Hi', 'Let me think.'], undefined]);
    });

  it('that fails leaves the card; asked again, what the server says of the decision is believed', async () => {
    const storage = memory();
    await keptPause(storage);
    const told = toldServer();
    await told.status(500);
    const { client, restored } = opened(told, { storage });
    await restored;
    expect([client.interrupts.length, client.snapshot.error?.code]).to.eql([1, 'history-failed']);
    await told.status(503);
    expect(await client.retry()).to.equal('waiting');
    expect([client.snapshot.status, client.snapshot.error?.code]).to.eql(['waiting', 'history-failed']);
    const waits = pause([PAUSED], say('a', 'Shall I?')).slice(1);
    await told.write(asked('u', 'go'), ...waits);
    await told.end();
    expect(await client.retry()).to.equal('waiting');
    expect([client.interrupts.length, client.snapshot.status, client.snapshot.error]).to.eql([1, 'waiting', undefined]);
  });

  it('that fails, and tells by a retry that the decision was taken elsewhere, takes the card away', async () => {
    const storage = memory();
    await keptPause(storage);
    const told = toldServer();
    await told.status(500);
    const { client, restored } = opened(told, { storage });
    await restored;
    const waits = pause([PAUSED], say('a', 'Shall I?')).slice(1);
    await told.write(asked('u', 'go'), ...waits, answered, ...say('b', 'Deleted.'), finished);
    await told.end();
    expect(await client.retry()).to.equal('done');
    expect([client.interrupts.length, client.snapshot.status]).to.eql([0, 'idle']);
    expect(words(client)).to.eql(['go', 'Shall I?', 'Deleted.']);
    expect(await told.requests()).to.equal(2);
  });
});
