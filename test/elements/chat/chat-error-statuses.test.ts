// What a person reads of each status that a server may answer with, and the same request again.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import { at, logOf, say, showChat } from '../support/chat.js';
import { button, buttons, click, part, seen, sees } from '../support/person.js';

describe('error cards by status', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  const statuses: [status: number, title: string, hint: string | RegExp][] = [
    [400, 'The assistant did not accept this', 'Please try again.'],
    [401, 'You are not signed in', 'Sign in again, then try once more.'],
    [403, 'You have no access to this assistant', 'Ask the people who run this site to let you in.'],
    [404, 'There is no assistant at this address', 'Please tell the people who run this site.'],
    [405, 'There is no assistant at this address', 'Please tell the people who run this site.'],
    [409, 'The assistant did not accept this', 'Please try again.'],
    [413, 'This message is too large', 'Send a shorter one.'],
    [429, 'Too many messages at once', 'Wait a moment, then try again.'],
    [503, 'The assistant is not available right now', 'The server has a problem. Try again in a moment.'],
  ];
  for (const [status, title, hint] of statuses) {
    it(`status ${status}: what happened, what to do, and the same request again`, async () => {
      const chat = await showChat({ endpoint: at('http-status', `&fails=1&status=${status}`) });
      await say(chat, 'Hello');
      await sees(chat, title);
      expect([seen(part(chat, 'error-title')!), seen(part(chat, 'error-hint')!)]).to.eql([title, hint]);
      const details = part(chat, 'error-details')?.querySelector('pre')?.textContent ?? '';
      expect(details).to.include(`status: ${status}`).and.include('code: http').and.include('address: /agent/');
      await expect(chat).to.be.accessible();
      if (status === 413) {
        expect(buttons(chat, 'Try again'), 'the same would be as large').to.eql([]);
        return;
      }
      await click(button(chat, 'Try again'));
      await sees(chat, 'It is allowed now.');
      const { requests } = await logOf(chat.client?.snapshot.threadId);
      const [first, second] = requests.map(({ body: { runId: _, ...rest } }) => rest);
      expect(requests).to.have.length(2);
      expect(second).to.eql(first);
    });
  }
});
