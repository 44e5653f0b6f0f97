import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { forget } from '../support/reload-frame.js';
import { atRest, logOf, say, showChat } from '../support/chat.js';
import { button, part, press, sees, type, walk } from '../support/person.js';

describe('agent-chat with storage="local"', () => {
  // An agent of its own: other test files run beside this one, on the same storage.
  const endpoint = '/agent/reload/agent/batch?pace=0';

  it('brings the cards back with their drafts, and what is decided then is what runs', async () => {
    const before = await showChat({ endpoint, storage: 'local' });
    await say(before, 'Clean up');
    await sees(before, '0 of 2 decided');
    const mail = [...walk(before)].filter((inner) => inner.localName === 'agent-interrupt')[1]!;
    await atRest(before);
    button(mail, 'Edit').click();
    const subject = (): HTMLInputElement | undefined =>
      [...walk(mail)].filter((inner): inner is HTMLInputElement => inner.localName === 'input')[1];
    await waitUntil(subject, 'the form never came');
    subject()?.focus();
    await press('End');
    await type(' today');
    await press('Enter');
    await sees(before, '1 of 2 decided');
    const kept = (): string => Object.values(localStorage).join();
    await waitUntil(() => kept().includes('Cleaned up today'), 'the draft was not kept');
    const { threadId } = before.client!.snapshot;
    fixtureCleanup();

    const after = await showChat({ endpoint, storage: 'local' });
    await sees(after, '1 of 2 decided');
    expect(after.client?.snapshot.threadId).to.equal(threadId);
    expect(after.matches(':state(waiting)')).to.equal(true);
    const [file, again] = [...walk(after)].filter((inner) => inner.localName === 'agent-interrupt');
    await sees(again!, 'Your answer: Approved with changes');
    await sees(again!, 'Subject Cleaned up added: today');
    button(file!, 'Reject').click();
    await sees(after, '2 of 2 decided');
    part(after, 'submit-all')!.click();
    await atRest(after);
    await waitUntil(() => !part(after, 'card'), 'the cards stayed');
    const { tools } = await logOf(threadId);
    expect(tools.map(({ name, times }) => [name, times])).to.eql([['send_email', 1]]);
    expect(tools[0]?.args).to.deep.include({ subject: 'Cleaned up today' });
    fixtureCleanup();
    forget(threadId);
  });
});
