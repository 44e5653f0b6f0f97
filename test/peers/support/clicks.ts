/** A refund decided in `<agent-chat>`, by clicks and keys. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { ChatPage } from './chat-page.js';
import { REFUND, type Peer } from './peer.js';

export function decidesByClicks(peer: Peer, path: string): void {
  async function paused(): Promise<ChatPage> {
    const page = await ChatPage.open(peer.client(path));
    await page.write('refund');
    await page.find('button[part~="approve-button"]');
    expect(await peer.ran(page.client)).to.deep.equal([]);
    return page;
  }

  it('approves by a click', async () => {
    const page = await paused();
    await page.press('approve-button');
    await page.rests();
    await page.write('hello');
    await page.hears('You said: hello.');
    expect(page.has('button[part~="approve-button"]')).to.equal(false);
    expect(await peer.ran(page.client)).to.deep.equal([REFUND]);
  });

  it('rejects by the keyboard', async () => {
    const page = await paused();
    (await page.find('button[part~="reject-button"]')).focus();
    await sendKeys({ press: 'Enter' });
    if (page.has('form[part~="step"]')) {
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Enter' });
    }
    await page.rests();
    await page.write('hello');
    await page.hears('You said: hello.');
    expect(await peer.ran(page.client)).to.deep.equal([]);
  });

  it('cancels by a click', async () => {
    const page = await paused();
    await page.press('cancel-button');
    await page.rests();
    await page.write('hello');
    await page.hears('You said: hello.');
    expect(await peer.ran(page.client)).to.deep.equal([]);
  });

  it('cancels and sends what was written instead of a decision', async () => {
    const page = await paused();
    await page.write('hello');
    await page.choose('Cancel the request and send');
    await page.hears('You said: hello.');
    expect(page.has('button[part~="approve-button"]')).to.equal(false);
    expect(await peer.ran(page.client)).to.deep.equal([]);
  });
}
