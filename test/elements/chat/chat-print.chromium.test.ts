// On paper there is what was said, and nothing to press.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { at, atRest, say, showChat } from '../support/chat.js';
import { waitUntil } from '../../support/wait-until.js';
import { part, sees } from '../support/person.js';

describe('a chat on paper', () => {
  afterEach(async () => {
    await emulateMedia({ media: 'screen' });
    fixtureCleanup();
  });

  it('keeps the heading and what was said, not the buttons of the header', async () => {
    const chat = await showChat({ endpoint: at('chat'), heading: 'Help', newConversation: true, threads: true });
    await say(chat, 'Hello there');
    await sees(chat, 'Ask me for the');
    await atRest(chat);
    const names = ['new-conversation', 'threads-button', 'composer-box'];
    const isSeen = (name: string): boolean => part(chat, name)?.checkVisibility() === true;
    await waitUntil(() => names.every(isSeen), 'they were never there');
    await emulateMedia({ media: 'print' });
    expect(names.filter(isSeen)).to.eql([]);
    expect(part(chat, 'heading')!.checkVisibility()).to.equal(true);
    await sees(chat, 'Ask me for the');
  });
});
