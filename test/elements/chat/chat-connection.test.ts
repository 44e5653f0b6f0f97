// What a person sees while the line is down, and once it is up again.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import { durable, faulty, newKey } from '../../core/support/faulty.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, atRest, input, logOf, say, showChat, write } from '../support/chat.js';
import { resetOnline, setOnline } from '../support/online.js';
import { button, click, part, seen, sees } from '../support/person.js';

const OFFLINE = 'You are offline. What you write is kept.';
const ANSWER = 'a small scripted agent that speaks AG-UI';
const noHint = async (chat: Element): Promise<void> =>
  waitUntil(() => part(chat, 'connection') === undefined, 'the hint stays');

// The first requests start the servers.
before(async function start() {
  this.timeout(60_000);
  await Promise.all([fetch('/agent/log'), fetch('/peers/tanstack/record')]);
});

describe('a chat that is offline', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    resetOnline();
    fixtureCleanup();
  });

  it('says so above the composer as long as it lasts, and keeps what is written', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    setOnline(false);
    await sees(chat, OFFLINE);
    const hint = part(chat, 'connection')!;
    expect(hint.parentElement?.getAttribute('role')).to.equal('status');
    expect(hint.getBoundingClientRect().bottom).to.be.at.most(input(chat).getBoundingClientRect().top);
    await expect(chat).to.be.accessible();
    await write(chat, 'Half a thought');
    setOnline(true);
    await noHint(chat);
    expect(input(chat).value).to.equal('Half a thought');
  });

  it('is told nothing while it is online', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await say(chat, 'Hello');
    await sees(chat, ANSWER);
    expect(part(chat, 'connection')).to.equal(undefined);
  });

  it('offers to try again once it is online, sends nothing by itself, and then goes on', async () => {
    const chat = await showChat({ endpoint: faulty('refuse=1', at('chat')) });
    setOnline(false);
    await say(chat, 'Hello');
    await sees(chat, 'Try again once you are connected. Your message is kept.');
    const retry = button(chat, 'Try again');
    expect(retry.classList.contains('primary')).to.equal(false);
    setOnline(true);
    await sees(chat, 'You are connected again.');
    expect(button(chat, 'Try again').classList.contains('primary')).to.equal(true);
    await expect(chat).to.be.accessible();
    expect((await logOf(chat.client?.snapshot.threadId)).requests, 'nothing left by itself').to.have.length(0);
    chat.endpoint = at('chat');
    await chat.updateComplete;
    await click(button(chat, 'Try again'));
    await sees(chat, ANSWER);
    await waitUntil(() => part(chat, 'error') === undefined, 'the card stays');
    await atRest(chat);
    expect((await logOf(chat.client?.snapshot.threadId)).requests).to.have.length(1);
    expect(chat.client?.snapshot.status).to.equal('idle');
  });

  it('keeps what had arrived of an answer that broke off, and sends nothing by itself', async () => {
    const chat = await showChat({ endpoint: faulty(`cut=e6,hold=300,key=${newKey()},times=1`, at('chat')) });
    await say(chat, 'Hello');
    await sees(chat, 'The answer broke off');
    setOnline(false);
    await sees(chat, OFFLINE);
    setOnline(true);
    await sees(chat, 'You are connected again.');
    await noHint(chat);
    expect((await logOf(chat.client?.snapshot.threadId)).requests).to.have.length(1);
    await click(button(chat, 'Try again'));
    await waitUntil(() => chat.client?.snapshot.status === 'idle', 'it never came to rest');
    expect((await logOf(chat.client?.snapshot.threadId)).requests).to.have.length(2);
  });
});

describe('a chat whose answer can be taken up again', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    resetOnline();
    fixtureCleanup();
  });

  it('says that it is reconnecting, and why not yet, and then the answer is whole without a click', async () => {
    const { client, sent } = durable(`cut=e6,hold=300,key=${newKey()},times=1`, 'text', {
      reconnect: { by: 'last-event-id', delay: 60_000 },
    });
    const chat = await showChat({ client });
    await say(chat, 'go');
    await sees(chat, 'The connection was lost. Reconnecting…');
    expect(part(chat, 'error')).to.equal(undefined);
    await expect(chat).to.be.accessible();
    setOnline(false);
    await sees(chat, 'You are offline. The answer goes on once you are connected.');
    expect(sent.length).to.equal(1);
    setOnline(true);
    await sees(chat, 'This answer came in several deltas.');
    await noHint(chat);
    await atRest(chat);
    expect(sent.length).to.equal(2);
    expect(seen(chat)).to.not.include('broke off');
  });

  it('by attribute: whole although the line broke', async () => {
    const box = await showChat();
    box.setAttribute('reconnect', 'last-event-id');
    box.endpoint = faulty(`cut=e6,hold=300,key=${newKey()},times=1`, '/peers/tanstack/durable?script=text');
    await box.updateComplete;
    await say(box, 'go');
    await sees(box, 'This answer came in several deltas.');
    await atRest(box);
    expect(box.client?.snapshot.status).to.equal('idle');
  });
});
