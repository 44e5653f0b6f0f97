/** The outline of what an agent did is there after a reload: folded where it was done, and it goes on where a decision was due. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { showChat } from '../support/chat.js';
import { button, click, part, seen, sees } from '../support/person.js';
import { ReloadFrame, forget } from '../support/reload-frame.js';
import { waitUntil } from '../../support/wait-until.js';

const endpoint = '/agent/team?pace=0';
let threadId = '';

const open = (): Promise<AgentChat> => showChat({ endpoint, storage: 'session', threadId }, { height: 700 });
const keyOf = (): string => `agent-chat:thread:${threadId}`;
const kept = (): Record<string, unknown> =>
  JSON.parse(sessionStorage.getItem(keyOf()) ?? '{}') as Record<string, unknown>;
const outlines = (chat: AgentChat): string[] => seen(chat).match(/\d+ steps? · \d+ helpers?(?: · \d+ failed)?/g) ?? [];

describe('the outline of a turn after a reload', () => {
  beforeEach(() => (threadId = `progress-${crypto.randomUUID()}`));
  afterEach(() => {
    fixtureCleanup();
    forget(threadId);
  });

  it('goes on where a decision was due, and folds below the question when all is done', async function () {
    this.timeout(30_000);
    const first = await open();
    await first.send('Prepare a tea tasting');
    await sees(first, 'Order three teas for 42 EUR?');
    await waitUntil(() => 'progress' in kept());
    fixtureCleanup();

    const second = await open();
    await sees(second, 'Order three teas for 42 EUR?');
    await waitUntil(() => part(second, 'progress-list'), 'the work that waits is folded');
    expect(seen(second)).to.contain('Buyer , Waits for your decision');
    await click(button(second, 'Approve'));
    await sees(second, 'The list is ready');
    await waitUntil(() => second.client?.snapshot.status === 'idle', 'never at rest');
    await waitUntil(() => outlines(second).join() === '4 steps · 4 helpers · 1 failed', outlines(second).join());
    await waitUntil(() => JSON.stringify(kept()).includes('"interrupts":[]'), 'the end was never kept');
    fixtureCleanup();

    const third = await open();
    await sees(third, 'The list is ready');
    await waitUntil(() => outlines(third).join() === '4 steps · 4 helpers · 1 failed', outlines(third).join());
    expect(part(third, 'progress-list')).to.equal(undefined);
    const words = seen(third);
    expect(words.indexOf('4 steps')).to.be.greaterThan(words.indexOf('Prepare a tea tasting'));
    expect(words.indexOf('4 steps')).to.be.lessThan(words.indexOf('Shopping list'));
    await expect(third).to.be.accessible();
    await click(part(third, 'progress-toggle')!);
    await waitUntil(() => seen(third).includes('The archive is closed today.'));
  });

  it('says of work that a reload has cut that it failed', async function () {
    this.timeout(30_000);
    const page = await ReloadFrame.open({
      endpoint: `/fault/${encodeURIComponent('stall=e2')}/agent/steps?pace=0`,
      persist: 'session',
      'thread-id': threadId,
    });
    void page.chat.send('Research the history of tea');
    await page.until(({ steps }) => steps.some(({ status }) => status === 'running'), 'no step ran');
    await page.reload();
    await page.until(({ progress }) => progress.length === 1, 'the outline is gone');
    const [turn] = page.snapshot.progress;
    expect(turn?.steps.map(({ status }) => status))
      .to.include('failed')
      .and.not.include('running');
    expect(turn?.steps.every(({ endedAt }) => endedAt !== undefined)).to.equal(true);
    page.close();
  });

  it('is left out where older code or nonsense is in the storage, and nothing else is', async () => {
    const first = await open();
    await first.send('Prepare a tea tasting');
    await waitUntil(() => 'progress' in kept());
    fixtureCleanup();
    const thread = kept();
    const { progress: _, ...old } = thread;
    for (const stored of [old, { ...thread, progress: 7 }, { ...thread, progress: [{ steps: 1 }, null] }]) {
      sessionStorage.setItem(keyOf(), JSON.stringify(stored));
      const chat = await open();
      await sees(chat, 'Prepare a tea tasting');
      expect(chat.client?.snapshot.progress).to.eql([]);
      fixtureCleanup();
    }
  });

  it('is given up before what was said where the storage has little room', async () => {
    const room = async (limit?: number): Promise<Record<string, unknown>> => {
      threadId = `progress-${crypto.randomUUID()}`;
      const texts = new Map<string, string>();
      const storage = {
        get: async (key: string) => texts.get(key),
        set: async (key: string, text: string) => void texts.set(key, text),
        remove: async (key: string) => void texts.delete(key),
        ...(limit === undefined ? {} : { limit }),
      };
      const chat = await showChat({ endpoint, storage, threadId });
      await chat.send('Prepare a tea tasting');
      await waitUntil(() => texts.get(keyOf())?.includes('Order three teas for 42 EUR?'), 'the request was never kept');
      fixtureCleanup();
      return JSON.parse(texts.get(keyOf()) ?? '{}') as Record<string, unknown>;
    };
    const whole = await room();
    expect(whole).to.have.property('progress');
    const short = await room(JSON.stringify(whole).length - 200);
    expect(short).not.to.have.property('progress');
    expect(short['entries']).to.have.length((whole['entries'] as unknown[]).length);
    expect(short['leftOut']).to.equal(0);
  });
});
