// The outline of a turn: who does what for how long, what waits for the person, and where it goes when it is done.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentProgress } from '../../../src/elements/progress/progress.js';
import { waitUntil } from '../../support/wait-until.js';
import { showChat } from '../support/chat.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, buttons, click, focused, part, press, seen, sees, walk } from '../support/person.js';
import { atPeace, handClient, releaseHands, text } from '../support/transcript.js';

const show = (client: AgentClient): Promise<AgentProgress> =>
  fixture<AgentProgress>(html`<agent-progress .client=${client}></agent-progress>`);

const begin = (stepName: string, more: object = {}): object => ({ type: 'STEP_STARTED', stepName, ...more });
const end = (stepName: string): object => ({ type: 'STEP_FINISHED', stepName });
const agent = (subagentRunId: string, name: string, more: object = {}): object => ({
  type: 'SUBAGENT_STARTED',
  subagentRunId,
  name,
  ...more,
});

/** The names in an outline, each with those below it: `a(b c)`. */
function outline(root: Element): string {
  const list = part(root, 'progress-list');
  const names = (ul: Element): string =>
    [...ul.querySelectorAll(':scope > [part="step"]')]
      .map((row) => {
        const inner = row.querySelector(':scope > ul');
        return `${row.querySelector('[part="step-name"]')?.textContent}${inner ? `(${names(inner)})` : ''}`;
      })
      .join(' ');
  return list ? names(list) : '';
}

const fold = (root: Element): HTMLElement => part(root, 'progress-toggle')!;

describe('agent-progress', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
    disposeClients();
  });

  it('shows the running turn as nested lists, alone beside a client', async () => {
    const { client, says } = handClient();
    const element = await show(client);
    expect(seen(element)).to.equal('');
    expect(element.matches(':state(empty)')).to.equal(true);
    void client.send('Go');
    await says(
      begin('Plan'),
      end('Plan'),
      begin('Research'),
      agent('a', 'Librarian', { description: 'Looks into books' }),
      agent('b', 'Trader'),
      agent('c', 'Archivist', { parentSubagentRunId: 'a' }),
      begin('Shelves', { subagentRunId: 'b' }),
    );
    await waitUntil(() => outline(element) === 'Plan Research(Librarian(Archivist) Trader(Shelves))', outline(element));
    await sees(element, /3 steps · 3 helpers · \d+ sec/);
    await sees(element, 'Looks into books');
    expect(seen(element)).to.contain('Plan , done').and.contain('Research , running');
    expect(element.matches(':state(running)')).to.equal(true);
    await expect(element).to.be.accessible();
    await says({ type: 'SUBAGENT_ERROR', subagentRunId: 'c', message: 'The archive is closed.' });
    await sees(element, 'The archive is closed.');
    await sees(element, /1 failed/);
    expect(element.matches(':state(failed)')).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('says aloud what begins, and nothing of the time that it counts', async () => {
    const { client, says } = handClient();
    const element = await show(client);
    const other = await show(client);
    const voice = (of: Element): string =>
      of.shadowRoot?.querySelector('[role="status"]')?.textContent.trim() ?? 'none';
    void client.send('Go');
    await says(begin('Plan'));
    await waitUntil(() => voice(element) === 'Plan…', 'nothing was said');
    expect(voice(other), 'said twice').to.equal('');
    const spoken: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void spoken.push(...records));
    observer.observe(element.shadowRoot!.querySelector('[role="status"]')!, { subtree: true, characterData: true });
    const time = part(element, 'step-time')!;
    const before = seen(time);
    await waitUntil(() => seen(time) !== before, 'it does not count');
    expect(spoken).to.deep.equal([]);
    expect(time.closest('[aria-live], [role="status"], [role="log"]')).to.equal(null);
  });

  it('counts nothing from a clock that is wrong', async () => {
    const { client, says } = handClient();
    const element = await show(client);
    void client.send('Go');
    await says(
      begin('Plan', { timestamp: Date.now() - 86_400_000 }),
      begin('Ahead', { timestamp: Date.now() + 86_400_000 }),
    );
    await waitUntil(() => part(element, 'step-time'));
    expect(seen(element))
      .to.match(/Plan , running [0-9] sec/)
      .and.match(/Ahead , running [0-9] sec/);
  });

  it('folds branches by keys, and what is folded is not in the document', async () => {
    const { client, says } = handClient();
    const element = await show(client);
    void client.send('Go');
    await says(begin('Research'), agent('a', 'Librarian'));
    await waitUntil(() => outline(element) === 'Research(Librarian)', outline(element));
    fold(element).focus();
    await press('Tab');
    expect(focused()).to.equal(part(element, 'step-toggle'));
    await press('Enter');
    await waitUntil(() => outline(element) === 'Research');
    expect(part(element, 'step-toggle')?.ariaExpanded).to.equal('false');
    expect([...walk(element)].some((inner) => inner.textContent === 'Librarian')).to.equal(false);
    await press(' ');
    await waitUntil(() => outline(element) === 'Research(Librarian)');
    fold(element).focus();
    await press('Enter');
    await waitUntil(() => !part(element, 'progress-list'));
    await says(agent('b', 'Trader'));
    await sees(element, '2 helpers');
    expect(part(element, 'progress-list'), 'the person has folded it').to.equal(undefined);
  });

  it('shows the latest of very many, and all when asked', async () => {
    const { client, says } = handClient();
    const element = await show(client);
    void client.send('Go');
    await says(...Array.from({ length: 60 }, (_, n) => begin(`Step ${n}`)));
    await sees(element, '60 steps');
    expect(outline(element).split(' Step')).to.have.lengthOf(50);
    await click(button(element, 'Show 10 earlier'));
    await waitUntil(() => outline(element).split(' Step').length === 60);
  });

  it('stays unfolded after the turn where the page wants that', async () => {
    const { client, says, ends } = handClient();
    const element = await show(client);
    element.unfolded = true;
    void client.send('Go');
    await says(begin('Plan'));
    await ends();
    await waitUntil(() => !element.matches(':state(running)'));
    await element.updateComplete;
    expect(outline(element)).to.equal('Plan');
    element.unfolded = false;
    await waitUntil(() => !part(element, 'progress-list'));
    expect(seen(fold(element))).to.match(/^1 step( · \d|$)/);
    await expect(element).to.be.accessible();
  });
});

describe('the outline in a chat', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
    disposeClients();
  });

  it('marks what waits for a decision, leads to the card, and folds below the question when all is done', async function () {
    this.timeout(30_000);
    const client = mockClient('team');
    const chat = await showChat({ client }, { height: 700 });
    const beside = await show(client);
    await client.send('Prepare a tea tasting');
    await sees(chat, 'Order three teas for 42 EUR?');
    const at = 'Plan Research(Librarian(Search the shelves(Archivist)) Trader) Order(Buyer)';
    await waitUntil(() => outline(chat) === at, outline(chat));
    expect(outline(beside)).to.equal(at);
    expect(seen(chat)).to.contain('Buyer , Waits for your decision');
    expect(part(chat, 'step-waits'), 'the card is right below').to.equal(undefined);
    expect(seen(part(beside, 'step-waits')!)).to.contain('Waits for your decision');
    expect(beside.matches(':state(waiting)')).to.equal(true);
    await expect(chat).to.be.accessible();
    await expect(beside).to.be.accessible();

    // From elsewhere on the page, with keys.
    const jump = part(beside, 'step-request')!;
    jump.focus();
    await press('Enter');
    await waitUntil(() => seen(focused()!).includes('Order three teas'), 'the card has no focus');
    await click(button(chat, 'Approve'));
    await sees(chat, 'The list is ready');
    await waitUntil(() => client.snapshot.status === 'idle');
    await waitUntil(() => part(chat, 'progress-list') === undefined, 'it does not fold');
    expect(seen(fold(chat))).to.match(/^4 steps · 4 helpers · 1 failed/);
    const words = seen(chat);
    expect(words.indexOf('4 steps')).to.be.greaterThan(words.indexOf('Prepare a tea tasting'));
    expect(words.indexOf('4 steps')).to.be.lessThan(words.indexOf('Shopping list'));
    await expect(chat).to.be.accessible();
    await click(fold(chat));
    await waitUntil(() => outline(chat) === at, outline(chat));
    expect(seen(chat)).to.contain('The archive is closed today.');
  });

  it('stays behind its question when the conversation goes on', async () => {
    const { client, says, ends } = handClient();
    const chat = await showChat({ client });
    void client.send('First');
    await says(begin('Plan'), ...text.whole('a', 'One.'));
    await ends();
    await waitUntil(() => client.snapshot.status === 'idle');
    void client.send('Second');
    await says(...text.whole('b', 'Two.'));
    await sees(chat, 'Two.');
    expect(buttons(chat, /step/)).to.have.lengthOf(1);
    const words = seen(chat);
    expect(words.indexOf('1 step')).to.be.within(words.indexOf('First'), words.indexOf('One.'));
    await says(begin('Write'));
    await waitUntil(() => outline(chat) === 'Write', outline(chat));
    await ends();
    await waitUntil(() => buttons(chat, /step/).length === 2 && !part(chat, 'progress-list'));
    expect(seen(chat)).to.match(/First.*1 step.*One\..*Second.*1 step.*Two\./);
  });

  it('keeps the keyboard in the conversation when it moves', async () => {
    const { client, says, ends } = handClient();
    const chat = await showChat({ client });
    void client.send('First');
    await says(begin('Plan'));
    await waitUntil(() => outline(chat) === 'Plan');
    fold(chat).focus();
    expect(focused()).to.equal(fold(chat));
    await ends();
    await waitUntil(() => client.snapshot.status === 'idle' && !part(chat, 'progress-list'));
    expect(focused()).to.equal(part(chat, 'viewport'));
  });
});

describe('a recorded stream with steps and an activity', () => {
  afterEach(() => {
    fixtureCleanup();
  });

  it('is shown in a chat', async () => {
    const bytes = await fetch('/test/wire/copilotkit/09-steps-activity.sse').then((response) => response.arrayBuffer());
    const chat = await showChat({
      endpoint: '/recorded',
      fetch: () => Promise.resolve(new Response(bytes, { headers: { 'content-type': 'text/event-stream' } })),
    });
    await chat.send('go');
    await sees(chat, /PLAN Steps a b/i);
    await sees(chat, '2 steps');
    await atPeace(chat);
    await click(button(chat, /^2 steps/));
    await waitUntil(() => outline(chat) === 'research writing', outline(chat));
  });
});
