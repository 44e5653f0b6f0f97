import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentClientOptions, AgentClient, ThreadSummary } from '../../../src/core/index.js';
import type { AgentThreads } from '../../../src/elements/threads/threads.js';
import { clearSpace, sharedStorage } from '../../core/support/shared-storage.js';
import { waitUntil } from '../../support/wait-until.js';
import { input, listen, showChat } from '../support/chat.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, buttons, click, focused, part, press, sees, seen, type } from '../support/person.js';

const spaces: string[] = [];

/** A client that has had these conversations, the last one open. */
async function clientWith(words: readonly string[], options: AgentClientOptions = {}): Promise<AgentClient> {
  const storage = sharedStorage();
  spaces.push(storage.space);
  const client = mockClient('chat', { storage, ...options });
  for (const [index, one] of words.entries()) {
    if (index > 0) await client.openThread();
    await client.send(one);
  }
  return client;
}

async function show(properties: Partial<AgentThreads>, width = 320): Promise<AgentThreads> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.inlineSize = `${width}px`;
  const list = Object.assign(document.createElement('agent-threads'), properties);
  box.append(list);
  await list.updateComplete;
  return list;
}

const opens = (list: Element): HTMLElement[] => [...list.shadowRoot!.querySelectorAll<HTMLElement>('.open')];
const titles = (list: Element): string[] =>
  [...list.shadowRoot!.querySelectorAll('.title')].map(({ textContent }) => textContent?.trim() ?? '');
const current = (list: Element): string | undefined =>
  list.shadowRoot!.querySelector('[aria-current="true"] .title')?.textContent?.trim();

const focusedTitle = (): string | undefined => focused()?.querySelector('.title')?.textContent?.trim();

async function lists(list: Element, ...wanted: string[]): Promise<void> {
  await waitUntil(() => titles(list).join('|') === wanted.join('|'), `never listed: ${wanted.join('|')}`).catch(
    (error: Error) => {
      throw new Error(`${error.message}; seen: ${seen(list)}`);
    },
  );
}

describe('agent-threads', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
    for (const space of spaces.splice(0)) clearSpace(space);
  });

  it('is accessible: empty, with rows, while one is renamed or about to be deleted', async () => {
    const client = await clientWith([]);
    const list = await show({ client });
    await sees(list, 'No conversations yet');
    await expect(list).to.be.accessible();
    await client.send('About tea');
    await lists(list, 'About tea');
    await expect(list).to.be.accessible();
    expect(list.shadowRoot!.querySelector('ul')?.getAttribute('aria-label')).to.equal('Conversations');
    button(list, 'Rename: About tea').click();
    await waitUntil(() => part(list, 'thread-input'));
    await expect(list).to.be.accessible();
    await press('Escape');
    await waitUntil(() => buttons(list, 'Delete: About tea').length === 1);
    button(list, 'Delete: About tea').click();
    await sees(list, 'Delete “About tea” for good?');
    await expect(list).to.be.accessible();
    for (const one of buttons(list, /./)) expect(one.getBoundingClientRect().height).to.be.at.least(24);
  });

  it('shows when each was used, marks the open one, and opens another by a click', async () => {
    const client = await clientWith(['First', 'Second']);
    const list = await show({ client });
    await lists(list, 'Second', 'First');
    expect(current(list)).to.equal('Second');
    expect(part(list, 'thread-time')?.textContent?.trim()).to.equal('now');
    const heard = listen(list, 'agent-thread-open');
    await click(opens(list)[1]!);
    await waitUntil(() => current(list) === 'First', 'the first one was never marked');
    await waitUntil(() => client.snapshot.messages[0]?.content === 'First', 'the first one never came');
    expect(heard.map(({ detail }) => detail.threadId)).to.eql([client.snapshot.threadId]);
  });

  it('opens nothing that the page refuses', async () => {
    const client = await clientWith(['First', 'Second']);
    const list = await show({ client });
    await lists(list, 'Second', 'First');
    for (const name of ['agent-thread-open', 'agent-thread-new', 'agent-thread-rename', 'agent-thread-remove'] as const)
      list.addEventListener(name, (event) => event.preventDefault());
    const { threadId } = client.snapshot;
    opens(list)[1]!.click();
    button(list, 'New conversation').click();
    button(list, 'Delete: First').click();
    await waitUntil(() => buttons(list, 'Delete').length === 1);
    button(list, 'Delete').click();
    await list.updateComplete;
    expect(client.snapshot.threadId).to.equal(threadId);
    expect(await client.threads.list()).to.have.length(2);
  });

  it('begins a new one, and keeps the old one', async () => {
    const client = await clientWith(['First']);
    const list = await show({ client });
    await lists(list, 'First');
    await click(button(list, 'New conversation'));
    await waitUntil(() => client.snapshot.entries.length === 0, 'no new one');
    await waitUntil(() => current(list) === undefined, 'the old one is still marked');
    await client.send('Second');
    await lists(list, 'Second', 'First');
    expect(current(list)).to.equal('Second');
  });

  it('leads to the text field of the chat beside it with a new one', async () => {
    const client = await clientWith(['First']);
    const chat = await showChat({ client });
    chat.id = 'chat';
    const list = await show({ for: 'chat' });
    await lists(list, 'First');
    await click(button(list, 'New conversation'));
    await waitUntil(() => client.snapshot.entries.length === 0, 'no new one');
    await waitUntil(() => focused() === input(chat), 'the text field never had the focus');
    // Also where the open one is empty already.
    await click(button(list, 'New conversation'));
    await waitUntil(() => focused() === input(chat), 'the text field lost the focus');
  });

  it('renames with Enter, by leaving the field, and not with Escape', async () => {
    const client = await clientWith(['First']);
    const list = await show({ client });
    await lists(list, 'First');
    opens(list)[0]!.focus();
    await press('F2');
    await waitUntil(() => focused() === part(list, 'thread-input'), 'the field never had the focus');
    await type('About');
    // A list that is drawn anew leaves alone what somebody is writing.
    list.requestUpdate();
    await list.updateComplete;
    await type(' tea');
    await press('Enter');
    await lists(list, 'About tea');
    expect((focused() as HTMLElement).getAttribute('aria-label')).to.match(/^Rename: /);
    await press('Enter');
    await waitUntil(() => focused() === part(list, 'thread-input'));
    await type('Nothing of it');
    await press('Escape');
    await lists(list, 'About tea');
    button(list, 'Rename: About tea').click();
    await waitUntil(() => focused() === part(list, 'thread-input'));
    await type('About coffee');
    await click(button(list, 'New conversation'));
    await lists(list, 'About coffee');
    expect((await client.threads.list())[0]?.title).to.equal('About coffee');
  });

  it('deletes after a question only; the focus goes on to the next row', async () => {
    const client = await clientWith(['First', 'Second', 'Third']);
    const list = await show({ client });
    await lists(list, 'Third', 'Second', 'First');
    opens(list)[1]!.focus();
    await press('Delete');
    await waitUntil(() => focused()?.textContent?.trim() === 'Keep it', 'the question never had the focus');
    await press('Escape');
    await lists(list, 'Third', 'Second', 'First');
    await waitUntil(() => focused()?.getAttribute('aria-label') === 'Delete: Second', 'the focus was lost');
    await press('Enter');
    await waitUntil(() => focused()?.textContent?.trim() === 'Keep it');
    await click(button(list, 'Delete'));
    await lists(list, 'Third', 'First');
    await sees(list, 'Deleted: Second');
    expect(focusedTitle()).to.equal('First');
  });

  it('deletes the open one, and a new one begins', async () => {
    const client = await clientWith(['First', 'Second']);
    const list = await show({ client });
    await lists(list, 'Second', 'First');
    button(list, 'Delete: Second').click();
    await waitUntil(() => buttons(list, 'Delete').length === 1);
    button(list, 'Delete').click();
    await lists(list, 'First');
    expect(client.snapshot.entries).to.eql([]);
  });

  it('is one stop for Tab; arrows, Home and End lead through it', async () => {
    const client = await clientWith(['First', 'Second', 'Third']);
    const list = await show({ client });
    await lists(list, 'Third', 'Second', 'First');
    const after = document.createElement('button');
    list.after(after);
    button(list, 'New conversation').focus();
    await press('Tab');
    expect(focusedTitle()).to.equal('Third');
    const stops: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowUp']) {
      await press(key);
      stops.push(focusedTitle());
    }
    expect(stops).to.eql(['Second', 'First', 'First', 'Third', 'First', 'Second']);
    await press('Tab');
    expect(focused()?.getAttribute('aria-label')).to.equal('Rename: Second');
    await press('Tab', 'Tab');
    expect(document.activeElement).to.equal(after);
  });

  it('can be searched when there are many', async () => {
    const rows = Array.from({ length: 13 }, (_, index) => ({ id: `t${index}`, title: `Talk ${index}` }));
    const list = await show({ threads: rows.slice(1) });
    await lists(list, ...rows.slice(1).map(({ title }) => title));
    expect(part(list, 'thread-search')).to.equal(undefined);
    list.threads = rows;
    await waitUntil(() => part(list, 'thread-search'), 'no search');
    await click(part(list, 'thread-search')!);
    await type('TALK 12');
    await lists(list, 'Talk 12');
    await type('x');
    await sees(list, 'No matches');
    await expect(list).to.be.accessible();
  });

  it('shows the list of the page, and tells the page what a person wants', async () => {
    const rows: ThreadSummary[] = [
      { id: 'a', title: 'From the page', updatedAt: Date.now() - 3 * 86_400_000, waiting: true },
      { id: 'b', updatedAt: '2020-05-06T07:08:09Z' },
    ];
    const list = await show({ threads: rows });
    await lists(list, 'From the page', 'Untitled conversation');
    const times = [...list.shadowRoot!.querySelectorAll('time')].map(({ textContent }) => textContent?.trim());
    expect(times).to.eql(['3 days ago', 'May 6, 2020']);
    await sees(list, 'Waits for your decision');
    await expect(list).to.be.accessible();
    const heard = listen(list, 'agent-thread-rename', 'agent-thread-remove');
    button(list, 'Rename: From the page').click();
    await waitUntil(() => focused() === part(list, 'thread-input'));
    await type('Mine');
    await press('Enter');
    button(list, 'Delete: Untitled conversation').click();
    await waitUntil(() => buttons(list, 'Delete').length === 1);
    button(list, 'Delete').click();
    expect(heard.map(({ type: name, detail }) => [name, detail])).to.eql([
      ['agent-thread-rename', { threadId: 'a', title: 'Mine' }],
      ['agent-thread-remove', { threadId: 'b' }],
    ]);
    list.readonly = true;
    await list.updateComplete;
    expect(buttons(list, /Rename|Delete/)).to.eql([]);
  });

  it('bad lists and times break nothing', async () => {
    for (const threads of ['text', { id: 'x' }, [null, 3, {}, { id: '' }]] as never[]) {
      const list = await show({ threads });
      await sees(list, 'No conversations yet');
    }
    const list = await show({
      threads: [
        { id: 'a', title: 'A', updatedAt: 'when' },
        { id: 'b', updatedAt: NaN },
      ],
    });
    await lists(list, 'A', 'Untitled conversation');
    expect(list.shadowRoot!.querySelector('time')).to.equal(null);
  });

  it('says that the list could not be loaded, and tries again', async () => {
    let isUp = false;
    const client = mockClient('chat', {
      listThreads: async () => {
        if (!isUp) throw new Error('down');
        return [{ id: 'a', title: 'Of the server' }];
      },
    });
    const list = await show({ client });
    await sees(list, 'The conversations could not be loaded.');
    await expect(list).to.be.accessible();
    isUp = true;
    await click(button(list, 'Try again'));
    await lists(list, 'Of the server');
    expect(seen(list)).not.to.contain('could not');
    expect(buttons(list, /Rename|Delete/)).to.eql([]);
  });

  it('stands in 200 pixels with a title of 5000 letters, in both directions', async () => {
    const title = 'word '.repeat(500) + 'x'.repeat(2500);
    for (const dir of ['ltr', 'rtl']) {
      const list = await show({ threads: [{ id: 'a', title, updatedAt: Date.now() }] }, 200);
      list.dir = dir;
      await list.updateComplete;
      expect(list.scrollWidth).to.equal(list.clientWidth);
      expect(opens(list)[0]!.getBoundingClientRect().height).to.be.below(80);
      button(list, /^Delete/).click();
      await waitUntil(() => part(list, 'thread-confirm'));
      expect(list.scrollWidth).to.equal(list.clientWidth);
    }
  });
});
