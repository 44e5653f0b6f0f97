/** Mentions and commands, by keyboard and by mouse. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { Completions } from '../../../src/elements/composer/suggest-options.js';
import { at, input, listen, say, showChat, write } from '../support/chat.js';
import { click, focused, part, press, seen, type, walk } from '../support/person.js';
import { waitUntil } from '../../support/wait-until.js';

const people = ['Ada Lovelace', { label: 'Grace Hopper', description: 'Compilers', text: '@grace' }, 'Hedy Lamarr'];

const withLists = (properties: Partial<AgentChat> = { mentions: people }): Promise<AgentChat> =>
  showChat({ endpoint: at('chat'), ...properties });

const popup = (chat: AgentChat): HTMLElement | undefined => part(chat, 'completions');
const isOpen = (chat: AgentChat): boolean => popup(chat)?.matches(':popover-open') ?? false;
const options = (chat: AgentChat): string[] =>
  isOpen(chat) ? [...walk(popup(chat)!)].filter((one) => one.role === 'option').map((one) => seen(one)) : [];

/** The option that the text field points at. */
function active(chat: AgentChat): string | undefined {
  const id = input(chat).getAttribute('aria-activedescendant');
  const option = id ? [...walk(popup(chat)!)].find((one) => one.id === id) : undefined;
  expect(option?.getAttribute('aria-selected') ?? 'true').to.equal('true');
  return option && seen(option);
}

async function offers(chat: AgentChat, ...labels: string[]): Promise<void> {
  await waitUntil(() => options(chat).join('|') === labels.join('|'), `not offered: ${labels.join('|')}`).catch(
    (error: Error) => {
      throw new Error(`${error.message}; but: ${options(chat).join('|')}`);
    },
  );
}

const isClosed = (chat: AgentChat): Promise<void> => waitUntil(() => !isOpen(chat), 'the list stays open');

describe('mentions', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('open with the sign, are narrowed by letters, and put into the text by Enter', async () => {
    const chat = await withLists();
    await write(chat, 'Ask @');
    await offers(chat, 'Ada Lovelace', 'Grace Hopper Compilers', 'Hedy Lamarr');
    expect(active(chat)).to.equal('Ada Lovelace');
    await expect(chat).to.be.accessible();
    await type('lam');
    await offers(chat, 'Hedy Lamarr');
    await press('Enter');
    expect(input(chat).value).to.equal('Ask @Hedy Lamarr ');
    await isClosed(chat);
    expect(input(chat).hasAttribute('aria-activedescendant')).to.equal(false);
    expect(chat.client?.snapshot.entries).to.have.length(0);
    await type('please');
    await press('Enter');
    await waitUntil(() => chat.client?.snapshot.entries.length);
    expect(chat.client?.snapshot.messages[0]?.content).to.equal('Ask @Hedy Lamarr please');
  });

  it('are moved through by the arrow keys, and taken by Tab', async () => {
    const chat = await withLists();
    await write(chat, '@');
    await offers(chat, 'Ada Lovelace', 'Grace Hopper Compilers', 'Hedy Lamarr');
    await press('ArrowUp');
    await waitUntil(() => active(chat) === 'Hedy Lamarr');
    await press('ArrowDown', 'ArrowDown');
    await waitUntil(() => active(chat) === 'Grace Hopper Compilers');
    await press('Tab');
    expect(input(chat).value).to.equal('@grace ');
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
  });

  it('are closed by Escape, which closes nothing else, and stay closed for this word', async () => {
    const launcher = Object.assign(document.createElement('agent-launcher'), { open: true, mentions: people });
    launcher.endpoint = at('chat');
    document.body.append(launcher);
    await waitUntil(() => launcher.chat);
    const chat = launcher.chat!;
    await chat.updateComplete;
    await Promise.all(
      part(launcher, 'panel')!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    await write(chat, '@a');
    await waitUntil(() => isOpen(chat));
    await press('Escape');
    await isClosed(chat);
    expect(launcher.open).to.equal(true);
    await type('d');
    expect(isOpen(chat)).to.equal(false);
    await press('Escape');
    expect(launcher.open).to.equal(false);
    launcher.remove();
  });

  it('are taken by mouse, with the focus where it was', async () => {
    const chat = await withLists();
    await write(chat, '@');
    await offers(chat, 'Ada Lovelace', 'Grace Hopper Compilers', 'Hedy Lamarr');
    await click(part(chat, 'completion')!);
    expect(input(chat).value).to.equal('@Ada Lovelace ');
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
  });

  it('do not open inside a word, nor where there are none', async () => {
    const chat = await withLists();
    await write(chat, 'mail@');
    await press('ArrowLeft', 'ArrowRight');
    expect(isOpen(chat)).to.equal(false);
    await type(' @zzz');
    expect(isOpen(chat)).to.equal(false);
    await press('Enter');
    await waitUntil(() => chat.client?.snapshot.entries.length);
    expect(chat.client?.snapshot.messages[0]?.content).to.equal('mail@ @zzz');
  });

  it('may come late; an answer to an older question is not shown', async () => {
    const asked: { query: string; signal: AbortSignal; answer(list: Completions): void }[] = [];
    const chat = await withLists({
      mentions: (query, { signal }) => new Promise((answer) => asked.push({ query, signal, answer })),
    });
    await write(chat, '@');
    await waitUntil(() => asked.length === 1);
    await waitUntil(() => seen(popup(chat)!) === 'Loading…');
    await expect(chat).to.be.accessible();
    await type('g');
    await waitUntil(() => asked.length === 2);
    expect(asked.map(({ query, signal }) => [query, signal.aborted])).to.eql([
      ['', true],
      ['g', false],
    ]);
    asked[1]?.answer(['Grace']);
    await offers(chat, 'Grace');
    asked[0]?.answer(['Old']);
    await chat.updateComplete;
    expect(options(chat)).to.eql(['Grace']);
  });

  it('of a source that fails, or returns nonsense, do no harm', async () => {
    const chat = await withLists({ mentions: () => Promise.reject(new Error('offline')), commands: 7 as never });
    const notices = listen(chat, 'agent-diagnostic');
    await write(chat, '@');
    await waitUntil(() => notices.length === 1);
    expect(notices[0]?.detail.message).to.include('offline');
    chat.mentions = () => [null, { label: 3 }, 'Ada'] as unknown as Completions;
    await type('a');
    await offers(chat, 'Ada');
  });

  it('stand above the text field, in the top layer, and end with the focus', async () => {
    const chat = await withLists();
    await write(chat, '@');
    await offers(chat, 'Ada Lovelace', 'Grace Hopper Compilers', 'Hedy Lamarr');
    const box = popup(chat)!.getBoundingClientRect();
    const frame = part(chat, 'composer-box')!.getBoundingClientRect();
    expect(box.bottom).to.be.at.most(frame.top);
    expect([Math.round(box.left), Math.round(box.width)]).to.eql([Math.round(frame.left), Math.round(frame.width)]);
    input(chat).blur();
    await isClosed(chat);
  });
});

describe('commands', () => {
  afterEach(() => fixtureCleanup());

  it('run a function of the page, and leave no text behind', async () => {
    let runs = 0;
    const chat = await withLists({ commands: [{ label: 'clear', run: () => ++runs }, 'weather'] });
    await write(chat, '/');
    await offers(chat, '/clear', '/weather');
    await type('c');
    await offers(chat, '/clear');
    await press('Enter');
    expect(runs).to.equal(1);
    await waitUntil(() => input(chat).value === '');
    expect(chat.client?.snapshot.entries).to.have.length(0);
  });

  it('put text in where they have no function, and count only at the beginning', async () => {
    const chat = await withLists({ commands: [{ label: 'weather', text: 'How is the weather?' }] });
    await write(chat, 'a /');
    expect(isOpen(chat)).to.equal(false);
    await press('Backspace', 'Backspace', 'Backspace');
    await type('/');
    await offers(chat, '/weather');
    await press('Enter');
    expect(input(chat).value).to.equal('How is the weather? ');
  });

  it('that fail are told to the page', async () => {
    const run = (): never => {
      throw new Error('no');
    };
    const chat = await withLists({ commands: [{ label: 'fail', run }] });
    const notices = listen(chat, 'agent-diagnostic');
    await write(chat, '/');
    await offers(chat, '/fail');
    await press('Enter');
    expect(notices.map(({ detail }) => detail.code)).to.eql(['listener-failed']);
    await say(chat, 'Still here');
    await waitUntil(() => chat.client?.snapshot.entries.length);
    expect(chat.client?.snapshot.messages[0]?.content).to.equal('Still here');
  });
});
