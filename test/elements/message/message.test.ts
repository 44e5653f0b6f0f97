import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { Entry, MessageEntry } from '../../../src/core/index.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';
import { button, buttons, click, part, seen, sees, walk } from '../support/person.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function message(content: MessageEntry['content'], rest: Partial<MessageEntry> = {}): MessageEntry {
  return {
    kind: 'message',
    key: 'message:1',
    id: '1',
    createdAt: 0,
    role: 'user',
    status: 'complete',
    ...rest,
    content,
  };
}

function show(entry: Entry): Promise<AgentMessage> {
  return fixture<AgentMessage>(html`<agent-message .entry=${entry}></agent-message>`);
}

/** As a page of that scheme does it; axe takes a canvas without a colour for white. */
function setScheme(scheme: '' | 'dark'): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  style.backgroundColor = scheme ? '#15171c' : '';
}

describe('agent-message', () => {
  it('is accessible', async () => {
    for (const entry of [
      message('Hello'),
      message('Hello', { role: 'assistant', status: 'incomplete' }),
      message([{ type: 'image', source: { type: 'data', value: PIXEL, mimeType: 'image/png' } }]),
    ]) {
      await expect(await show(entry)).to.be.accessible();
      setScheme('dark');
      await expect(await show(entry)).to.be.accessible();
      setScheme('');
    }
  });

  it('names who wrote it, and keeps line breaks', async () => {
    const user = await show(message('one\ntwo'));
    expect(user.shadowRoot?.querySelector('article')?.getAttribute('aria-labelledby')).to.equal('author');
    expect(seen(user)).to.equal('You one two');
    expect(getComputedStyle(part(user, 'text')!).whiteSpaceCollapse).to.equal('preserve');
    expect(user.matches(':state(user)')).to.equal(true);

    const helper = await fixture<AgentMessage>(
      html`<agent-message .entry=${message('Found it', { role: 'assistant' })} .author=${'Librarian'}></agent-message>`,
    );
    expect(seen(helper)).to.equal('Librarian Found it');
    expect(part(helper, 'author')!.getBoundingClientRect().height).to.be.greaterThan(10);
  });

  it('shows markup of whoever wrote it as text', async () => {
    const hostile = '<img src=x onerror="globalThis.wasRun = true"><script>wasRun = true</script>';
    for (const role of ['user', 'assistant'] as const) {
      const element = await show(message(hostile, { role }));
      expect(seen(element)).to.contain(hostile);
      expect([...walk(element)].filter((inner) => /^(img|script)$/.test(inner.localName))).to.eql([]);
    }
    expect('wasRun' in globalThis).to.equal(false);
  });

  it('says that an answer was cut off, or that the person stopped it', async () => {
    const cut = await show(message('Half a', { role: 'assistant', status: 'incomplete' }));
    expect(seen(cut)).to.contain('The answer was cut off.');
    cut.stopped = true;
    await cut.updateComplete;
    expect(seen(cut)).to.contain('Stopped').and.not.contain('cut off');
  });

  it('keeps a thought open while it is thought, folds it afterwards, and opens on a click', async () => {
    const entry = {
      kind: 'reasoning',
      key: 'reasoning:1',
      id: '1',
      createdAt: 1000,
      content: 'Three groups of three.',
    } as const;
    const element = await show({ ...entry, status: 'streaming' });
    expect(seen(element)).to.contain('Thinking…').and.contain('Three groups');
    element.entry = { ...entry, status: 'complete', endedAt: 4200 };
    await element.updateComplete;
    expect(seen(element)).to.contain('Thought for 3.2 seconds').and.not.contain('Three groups');
    expect(part(element, 'reasoning-text')).to.equal(undefined);
    await expect(element).to.be.accessible();

    const toggle = button(element, 'Thought for 3.2 seconds');
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    await click(toggle);
    await sees(element, 'Three groups of three.');
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
  });

  it('shows live content by title, keys and values', async () => {
    const element = await show({
      kind: 'activity',
      key: 'activity:1',
      id: '1',
      createdAt: 0,
      activityType: 'file_upload',
      content: { total: 4, files: [{ name: 'index.html', done: true }] },
    });
    expect(seen(element)).to.equal('File upload Total 4 Files Name index.html Done Yes');
    await expect(element).to.be.accessible();
  });

  it('keeps a quiet record of a decision', async () => {
    const base = { kind: 'decision', key: 'decision:1', id: '1', createdAt: Date.now(), toolCallId: 'c' } as const;
    const rejected = await show({ ...base, decision: 'rejected', subject: 'delete_project', reason: 'Too early' });
    expect(seen(rejected)).to.match(/^You: Rejected: Delete project \d+:\d+.* Reason: Too early$/);
    expect(buttons(rejected, /./)).to.eql([]);
    const edited = await show({
      ...base,
      decision: 'edited',
      subject: 'send_payment',
      before: { amount: 120, currency: 'EUR' },
      after: { amount: 12, currency: 'EUR' },
    });
    expect(seen(edited))
      .to.contain('Approved with changes: Send payment')
      .and.match(/120.*12/)
      .and.not.contain('EUR');
    await expect(edited).to.be.accessible();
  });
});
