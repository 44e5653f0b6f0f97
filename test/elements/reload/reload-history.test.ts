/** What a person sees of a conversation that is brought back, from a server or from the storage. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import type { LoadedThread } from '../../../src/core/index.js';
import { finished, say, started } from '../../core/support/scripted.js';
import { toldServer } from '../../core/support/told.js';
import { at, input, inState, listen, logOf, showChat, write } from '../support/chat.js';
import { button, click, part, press, seen, sees } from '../support/person.js';
import { forget } from '../support/reload-frame.js';

const COMES = 'If this conversation has more to it than is shown here, that comes with the next answer.';

describe('a conversation that is opened again', () => {
  afterEach(() => fixtureCleanup());

  it('says that it is loading, in place of the greeting', async () => {
    let give: ((loaded: LoadedThread) => void) | undefined;
    const chat = await showChat({
      endpoint: at('chat'),
      threadId: 'loading',
      loadThread: () => new Promise((resolve) => (give = resolve)),
    });
    await sees(chat, 'Loading the conversation…');
    expect(part(chat, 'empty')).to.equal(undefined);
    expect(part(chat, 'thread-note')?.role).to.equal('status');
    await waitUntil(() => give !== undefined, 'never asked');
    give?.({ messages: [{ id: 'u', role: 'user', content: 'From last week' }] });
    await sees(chat, 'From last week');
    await waitUntil(() => !seen(chat).includes('Loading the conversation'), 'it still loads');
  });

  for (const how of ['ends', 'is stopped'] as const)
    it(`shows a run that still goes on as one of its own, and what was written meanwhile once it ${how}`, async () => {
      const told = toldServer();
      const chat = await showChat({ endpoint: at('chat'), threadId: 'live', routes: { connect: () => told.endpoint } });
      const ends = listen(chat, 'agent-run-end');
      const asked = { ...started, input: { messages: [{ id: 'u', role: 'user', content: 'Count to two' }] } };
      await told.write(asked, ...say('a', 'One').slice(0, 2));
      await sees(chat, 'One');
      await inState(chat, 'running');
      await write(chat, 'Hello');
      await press('Enter');
      await waitUntil(() => input(chat).value === '', 'it stays in the field');
      if (how === 'is stopped') {
        await click(button(chat, 'Stop'));
        await waitUntil(() => input(chat).value === 'Hello', 'it did not come back');
      } else {
        await told.write({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: ', two' }, finished);
        await told.end();
        await sees(chat, 'You said “Hello”');
        expect(seen(chat)).to.contain('One, two');
      }
      expect(ends[0]?.detail).to.eql({ runId: 'theirs', end: how === 'ends' ? 'done' : 'stopped' });
      expect(seen(chat)).to.contain('Count to two');
      if (how === 'is stopped') await told.end();
    });

  it('says when its server cannot tell of it, and asks again by a click', async () => {
    let asked = 0;
    const chat = await showChat({
      endpoint: at('chat'),
      threadId: 'failing',
      async loadThread() {
        if (++asked === 1) throw new Error('No connection');
        return { messages: [{ id: 'u', role: 'user', content: 'From last week' }] };
      },
    });
    await sees(chat, 'The conversation could not be loaded');
    button(chat, 'Try again').click();
    await sees(chat, 'From last week');
    await waitUntil(() => part(chat, 'error') === undefined, 'the card stayed');
    expect(asked).to.equal(2);
  });

  it('with a decision that is due, of which the server cannot tell: asks again by a click, and believes it then', async () => {
    const threadId = crypto.randomUUID();
    const first = await showChat({ endpoint: at('approval'), threadId, storage: 'local' });
    await first.send('Delete the project Apollo');
    await sees(first, 'Delete the project “apollo” and its 128 files?');
    const { messages } = first.client!.snapshot;
    await waitUntil(() => localStorage.getItem(`agent-chat:thread:${threadId}`)?.includes('"interrupts":[{'));
    first.client!.dispose();
    fixtureCleanup();
    let asked = 0;
    const chat = await showChat({
      endpoint: at('approval'),
      threadId,
      storage: 'local',
      async loadThread() {
        if (++asked === 1) throw new Error('No connection');
        return { messages, interrupts: [] };
      },
    });
    await sees(chat, 'The conversation could not be loaded');
    await sees(chat, 'Delete the project “apollo” and its 128 files?');
    button(chat, 'Try again').click();
    await waitUntil(() => !seen(chat).includes('and its 128 files?'), 'the card of a decision that was taken stayed');
    await waitUntil(() => part(chat, 'error') === undefined, 'the error stayed');
    expect([asked, chat.client?.snapshot.status]).to.eql([2, 'idle']);
    forget(threadId);
  });

  it('takes a hook that is set later, once, however often it is written anew', async () => {
    const chat = await showChat({ endpoint: at('chat'), threadId: 'later' });
    let asked = 0;
    const load = async (): Promise<LoadedThread> => {
      asked++;
      return { messages: [{ id: 'u', role: 'user', content: 'From last week' }] };
    };
    for (const hook of [() => load(), () => load(), () => load()]) {
      chat.loadThread = hook;
      await chat.updateComplete;
    }
    await sees(chat, 'From last week');
    expect(asked).to.equal(1);
  });

  it('on a server that tells of it with the next run: says so, and makes no empty run', async () => {
    const endpoint = '/agent/stackbone?pace=0';
    const threadId = `session-${Date.now()}`;
    const first = await showChat({ endpoint, threadId, history: 'new' });
    await first.send('hello');
    const heard = first.client!.snapshot.entries.length;
    fixtureCleanup();
    const chat = await showChat({ endpoint, threadId, history: 'new' });
    await sees(chat, COMES);
    expect((await logOf(threadId)).requests).to.have.length(1);
    await chat.send('hello again');
    await waitUntil(() => !seen(chat).includes(COMES), 'it still says so');
    const { entries } = chat.client!.snapshot;
    expect(entries.length).to.be.at.least(heard + 2);
    const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.id] : []));
    expect(new Set(messages).size).to.equal(messages.length);
    expect(entries.flatMap((entry) => ('role' in entry && entry.role === 'user' ? [entry.content] : []))).to.eql([
      'hello',
      'hello again',
    ]);
  });

  it('with that server and a storage: shows what was kept, and has nothing twice afterwards', async () => {
    const options = { endpoint: '/agent/history/agent/stackbone?pace=0', history: 'new' as const, persist: true };
    const first = await showChat(options);
    await first.send('hello');
    const { threadId } = first.client!.snapshot;
    await waitUntil(() => localStorage.getItem(`agent-chat:thread:${threadId}`)?.includes('assistant'), 'not kept');
    fixtureCleanup();
    const chat = await showChat(options);
    await waitUntil(() => (chat.client?.snapshot.entries.length ?? 0) > 0, 'nothing came back');
    const before = chat.client!.snapshot.entries;
    await chat.send('hello again');
    const { entries } = chat.client!.snapshot;
    expect(entries.slice(0, before.length).map(({ key }) => key)).to.eql(before.map(({ key }) => key));
    expect(entries.filter((entry) => 'role' in entry && entry.role === 'user')).to.have.length(2);
    fixtureCleanup();
    forget(threadId);
  });

  it('that was longer than the storage: says that its beginning is missing', async () => {
    const entries = [{ kind: 'message', key: 'message:u', id: 'u', role: 'user', content: 'Last', status: 'complete' }];
    const threadId = crypto.randomUUID();
    const kept = { version: 2, threadId, entries, interrupts: [], handledCalls: [], leftOut: 1234 };
    localStorage.setItem(`agent-chat:thread:${threadId}`, JSON.stringify(kept));
    const chat = await showChat({ endpoint: at('chat'), threadId, persist: 'local', lang: 'en' });
    await sees(chat, 'The beginning of this conversation was not kept in this browser (1,234 entries).');
    fixtureCleanup();
    forget(threadId);
  });

  for (const [attribute, value, area] of [
    ['persist', '', localStorage],
    ['persist', 'session', sessionStorage],
    ['storage', 'local', localStorage],
    ['storage', 'session', sessionStorage],
  ] as const)
    it(`is kept where ${attribute}="${value}" says`, async () => {
      const chat = await showChat({ endpoint: at('chat'), threadId: crypto.randomUUID() });
      chat.remove();
      chat.setAttribute(attribute, value);
      document.body.append(chat);
      await chat.updateComplete;
      await chat.send('Hello');
      const { threadId } = chat.client!.snapshot;
      await waitUntil(() => area.getItem(`agent-chat:thread:${threadId}`)?.includes('assistant'), 'not kept');
      chat.remove();
      forget(threadId);
    });
});
