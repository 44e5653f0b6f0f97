/** The composer with everything on it, in every look: accessible, and nothing sticks out. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { emulateMedia, executeServerCommand, setViewport } from '@web/test-runner-commands';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { input, say, showChat, write } from '../support/chat.js';
import { choose, picture, textFile } from '../support/files.js';
import { part, seen, walk } from '../support/person.js';
import { handClient } from '../support/transcript.js';
import { waitUntil } from '../../support/wait-until.js';

/** Files, one of them broken and one on its way, a message that waits, a notice and an open list. */
async function everything(): Promise<AgentChat> {
  const { client } = handClient();
  const upload = (file: File): Promise<string> => {
    if (file.name.startsWith('broken')) return Promise.reject(new Error('507'));
    return file.name.startsWith('slow') ? new Promise(() => undefined) : Promise.resolve('/files/1');
  };
  const chat = await showChat(
    { client, attachments: { upload, accept: 'image/*,.txt' }, mentions: ['Ada', 'Grace'] },
    { width: 340, height: 640 },
  );
  await waitUntil(() => part(chat, 'attach-button'));
  await say(chat, 'First');
  await waitUntil(() => chat.matches(':state(running)'));
  await say(chat, 'Wait for the answer before');
  await waitUntil(() => part(chat, 'held'));
  choose(
    chat,
    await picture(),
    textFile('broken.txt'),
    textFile('slow-with-a-very-long-name-indeed.txt'),
    textFile('a.pdf'),
  );
  await waitUntil(() => seen(part(chat, 'notice')!).includes('broken.txt could not be uploaded'));
  await write(chat, '@');
  await waitUntil(() => part(chat, 'completions')?.matches(':popover-open'));
  return chat;
}

function expectInside(chat: AgentChat): void {
  const around = chat.getBoundingClientRect();
  for (const element of walk(part(chat, 'composer')!)) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1 || element.closest('.visually-hidden')) continue;
    expect(left, element.outerHTML.slice(0, 80)).to.be.at.least(around.left - 0.5);
    expect(right, element.outerHTML.slice(0, 80)).to.be.at.most(around.right + 0.5);
  }
}

function expectLargeTargets(chat: AgentChat): void {
  for (const element of walk(part(chat, 'composer')!)) {
    if (!(element instanceof HTMLButtonElement)) continue;
    const { width, height } = element.getBoundingClientRect();
    expect(Math.min(width, height), element.outerHTML.slice(0, 80)).to.be.at.least(24);
  }
}

describe('agent-composer with everything on it', function () {
  // The checker looks at the whole of it.
  this.timeout(30_000);
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(async () => {
    fixtureCleanup();
    document.documentElement.dir = 'ltr';
    await executeServerCommand('forced-colors', false);
    await emulateMedia({ colorScheme: 'light' });
  });

  for (const look of ['light', 'dark', 'forced colours', 'right to left'] as const) {
    it(`is accessible and fits: ${look}`, async () => {
      if (look === 'dark') await emulateMedia({ colorScheme: 'dark' });
      if (look === 'forced colours') await executeServerCommand('forced-colors', true);
      if (look === 'right to left') document.documentElement.dir = 'rtl';
      document.documentElement.style.colorScheme = 'light dark';
      const chat = await everything();
      await expect(chat).to.be.accessible();
      expectInside(chat);
      expectLargeTargets(chat);
      expect(input(chat).getBoundingClientRect().width).to.be.greaterThan(100);
    });
  }
});
