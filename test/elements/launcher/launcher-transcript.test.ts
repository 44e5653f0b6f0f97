// What a launcher is told about its conversation reaches the chat in its panel.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { waitUntil } from '../../support/wait-until.js';
import { marked, pressFind } from '../support/find.js';
import { part, type } from '../support/person.js';
import { handClient, history, releaseHands, text } from '../support/transcript.js';

describe('agent-launcher, its conversation', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  it('scrolls, is revealed and can be searched as the attributes say', async () => {
    const { client, says } = handClient({ messages: history(30) });
    const launcher = await fixture<AgentLauncher>(
      html`<agent-launcher open scroll="pin-turn" smooth search .client=${client}></agent-launcher>`,
    );
    await waitUntil(() => launcher.chat?.shadowRoot);
    const chat = launcher.chat!;
    await waitUntil(() => part(chat, 'viewport'));
    expect([chat.scrollMode, chat.smooth, chat.search]).to.eql(['pin-turn', true, true]);
    launcher.removeAttribute('smooth');
    launcher.setAttribute('scroll', 'none');
    await waitUntil(() => !chat.smooth && chat.scrollMode === 'none');
    void client.send('A zebra');
    await says(...text.whole('a', 'Stripes.'));
    chat.focus();
    await pressFind();
    await waitUntil(() => part(chat, 'search-field'), 'no search bar');
    await type('zebra');
    await waitUntil(() => marked() === 'zebra');
  });
});
