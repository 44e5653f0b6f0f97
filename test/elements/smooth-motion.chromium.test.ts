// Only Chromium can be told what a person prefers.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../src/define.js';
import { seen } from './support/person.js';
import { handClient, releaseHands, showTranscript, text, words } from './support/transcript.js';

describe('agent-messages, an even pace, for who wants no motion', () => {
  afterEach(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    fixtureCleanup();
    releaseHands();
  });

  it('shows everything at once', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { client, says } = handClient();
    const element = await showTranscript(client, { smooth: true });
    void client.send('Go on');
    await says(text.start('a'), text.more('a', 'Start. '));
    await says(text.more('a', `${words(1, 300)} END`));
    expect(seen(element)).to.include('END');
  });
});
