// The inspector, as a developer sees and uses it, beside a real run over HTTP.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import { defineInspector, playRecording, replayTransport } from '../../../src/inspector.js';
import { AgentClient } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { withoutCopying } from '../support/clipboard.js';
import { disposeClients, mockClient, pausingClient } from '../support/mock-client.js';
import { button, buttons, click, focused, press, seen, sees, type, walk } from '../support/person.js';
import { lists, rowOf, rows, show, tab } from './support.js';

describe('agent-inspector', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible, empty and full, light and dark', async () => {
    await expect(await show(new AgentClient())).to.be.accessible();
    const client = mockClient('approval');
    const element = await show(client);
    await client.send('Delete the project Apollo');
    await lists(element, 'Interrupt');
    await click(rowOf(element, 'RUN_STARTED'));
    await expect(element).to.be.accessible();
    element.theme = 'dark';
    for (const name of ['Decisions', 'State', 'Problems', 'Events']) {
      await click(tab(element, name));
      await expect(element).to.be.accessible();
    }
  });

  it('lists a request, its events and the end, in order, pieces of one text together', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    expect(seen(element)).to.contain('Nothing yet.');
    await client.send('Hello there');
    await lists(element, /End done/);
    const listed = rows(element).map((row) => row.replace(/^[\d.]+ /, ''));
    expect(listed[0]).to.equal('Request message: Hello there');
    expect(listed[1]).to.match(/^RUN_STARTED/);
    expect(listed.filter((row) => row.startsWith('TEXT_MESSAGE_CONTENT'))).to.have.length(1);
    expect(listed.find((row) => row.startsWith('TEXT_MESSAGE_CONTENT'))).to.match(/^TEXT_MESSAGE_CONTENT ×\d+ \w/);
    expect(listed.at(-1)).to.equal('End done');
  });

  it('shows the event itself in an opened row', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    await client.send('Hello');
    await lists(element, /End done/);
    await click(rowOf(element, 'RUN_STARTED'));
    await sees(element, `"runId": "${client.snapshot.runId!}"`);
    rowOf(element, 'RUN_STARTED').focus();
    await press('Enter');
    await waitUntil(() => !seen(element).includes('"runId":'), 'the row stayed open');
  });

  it('shows changes of the state before and after', async () => {
    const client = new AgentClient({ state: { city: 'Rome', same: 1 } });
    const element = await show(client);
    client.setState({ city: 'Oslo', same: 1, days: 3 });
    await waitUntil(() => tab(element, 'State').textContent?.includes('1'), 'no change was recorded');
    await click(tab(element, 'State'));
    await sees(element, /\/city Before "Rome" After "Oslo"/);
    await sees(element, /\/days Before not there After 3/);
  });

  it('shows a pause and what answered it', async () => {
    const { client } = pausingClient([{ id: 'one', reason: 'confirmation', message: 'Sure?' }]);
    const element = await show(client);
    await client.send('Go');
    await waitUntil(() => /Decisions 1/.test(seen(element)), 'no pause was listed');
    await click(tab(element, 'Decisions'));
    await sees(element, 'Not answered yet');
    await client.interrupts[0]!.approve();
    await sees(element, 'Answered: approve');
    await sees(element, '"interruptId": "one"');
  });

  it('shows problems, also those from before it looked', async () => {
    const client = new AgentClient({
      transport: {
        async *run({ threadId, runId }) {
          yield { type: 'RUN_STARTED', threadId, runId };
          yield { type: 'NO_SUCH_EVENT' };
          yield { type: 'RUN_ERROR', message: 'Too hot' };
        },
      },
    });
    client.report('renderer-failed', 'A renderer has failed.');
    const element = await show(client);
    await client.send('Go');
    await click(tab(element, 'Problems'));
    await sees(element, 'A renderer has failed.');
    await sees(element, 'unknown-event');
    await sees(element, /Error run-error: .*Too hot/);
  });

  it('stands still while paused, and loses nothing', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    await client.send('First');
    await lists(element, /End done/);
    const before = rows(element);
    await click(button(element, 'Pause'));
    await client.send('Second');
    await sees(element, /Go on \(\d+ new\)/);
    expect(rows(element)).to.eql(before);
    expect(element.matches(':state(paused)')).to.equal(true);
    await click(button(element, /^Go on/));
    await sees(element, 'message: Second');
  });

  it('searches in everything, and copies what is found', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    await client.send('Hello needle');
    await lists(element, /End done/);
    const field = [...walk(element)].find((inner) => inner.localName === 'input') as HTMLInputElement;
    await click(field);
    await type('NEEDLE');
    await waitUntil(() => rows(element).length === 1, 'the search found another number of rows');
    expect(rows(element)[0]).to.contain('Hello needle');
    const copied = new Promise<string>((resolve) => {
      const { writeText } = navigator.clipboard;
      Object.defineProperty(navigator.clipboard, 'writeText', {
        configurable: true,
        value: (text: string) => {
          Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: writeText });
          resolve(text);
          return Promise.resolve();
        },
      });
    });
    await click(button(element, 'Copy'));
    const [line, ...rest] = (await copied).trim().split('\n');
    expect(rest).to.eql([]);
    expect(JSON.parse(line!)).to.have.nested.property('cause.content', 'Hello needle');
    await sees(element, 'Copied');
    await click(field);
    await type(' and nothing else');
    await sees(element, 'Nothing to show.');
  });

  it('says that nothing was copied where the browser does not allow it', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    await client.send('Hello');
    await lists(element, /End done/);
    const restore = withoutCopying();
    try {
      await click(button(element, 'Copy'));
      await sees(element, 'The browser did not allow copying.');
    } finally {
      restore();
    }
    expect(seen(element)).not.to.contain('Copied');
  });

  it('downloads a file that plays again', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    await client.send('Hello');
    await lists(element, /End done/);
    const file = new Promise<{ name: string; blob: Blob }>((resolve) => {
      const { createObjectURL } = URL;
      let blob = new Blob();
      URL.createObjectURL = (object: Blob) => {
        URL.createObjectURL = createObjectURL;
        return createObjectURL.call(URL, (blob = object));
      };
      const onClick = (event: MouseEvent): void => {
        const link = event.target;
        if (!(link instanceof HTMLAnchorElement)) return;
        event.preventDefault();
        resolve({ name: link.download, blob });
      };
      const { click: nativeClick } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        HTMLAnchorElement.prototype.click = nativeClick;
        this.addEventListener('click', onClick);
        nativeClick.call(this);
      };
    });
    await click(button(element, 'Download'));
    const { name, blob } = await file;
    expect(name).to.match(/^agent-[\dT-]+\.jsonl$/);
    const replay = replayTransport(await blob.text(), { speed: 0 });
    const other = new AgentClient({ transport: replay, ...replay.start });
    await playRecording(other, replay);
    expect(other.snapshot.messages.map(({ content }) => content)).to.eql(
      client.snapshot.messages.map(({ content }) => content),
    );
  });

  it('forgets on demand', async () => {
    const client = mockClient('chat');
    const element = await show(client);
    await client.send('Hello');
    await lists(element, /End done/);
    await click(button(element, 'Clear'));
    await sees(element, 'Nothing yet.');
    expect(element.toText().trim().split('\n')).to.have.length(1);
    expect((button(element, 'Download') as HTMLButtonElement).disabled).to.equal(true);
  });

  it('follows the client that it is given, and comes back to what it knew', async () => {
    const [one, other] = [mockClient('chat'), mockClient('chat')];
    const element = await show(one);
    await one.send('To the first');
    await lists(element, 'To the first');
    element.client = other;
    await sees(element, 'Nothing yet.');
    await other.send('To the second');
    await lists(element, 'To the second');
    expect(seen(element)).not.to.contain('To the first');
    element.client = one;
    await lists(element, 'To the first');
  });

  it('finds the chat that for names', async () => {
    const box = await fixture<HTMLElement>(
      html`<div><agent-inspector for="spied"></agent-inspector><agent-provider id="spied" endpoint="/agent/chat?pace=0"></agent-provider></div>`,
    );
    const element = box.querySelector('agent-inspector')!;
    const provider = box.querySelector('agent-provider')!;
    await waitUntil(() => provider.client !== undefined, 'the provider made no client');
    await waitUntil(() => seen(element).includes('Nothing yet.'), 'the client was not found');
    await provider.client!.send('By its id');
    await lists(element, 'By its id');
    provider.client?.dispose();
    expect(seen(await show(undefined))).to.contain('No client');
  });

  it('moves between its views by keyboard', async () => {
    const element = await show(new AgentClient());
    tab(element, 'All').focus();
    await press('ArrowRight');
    expect(focused()).to.equal(tab(element, 'Requests'));
    expect(tab(element, 'Requests').getAttribute('aria-selected')).to.equal('true');
    await press('End');
    expect(focused()).to.equal(tab(element, 'Problems'));
    await press('ArrowRight');
    expect(focused()).to.equal(tab(element, 'All'));
    element.dir = 'rtl';
    await element.updateComplete;
    await press('ArrowLeft');
    expect(focused()).to.equal(tab(element, 'Requests'));
  });

  it('keeps a few rows in the page of ten thousand events, and folds long values', async () => {
    const client = new AgentClient({
      transport: {
        async *run({ threadId, runId }) {
          yield { type: 'RUN_STARTED', threadId, runId };
          for (let at = 0; at < 100; at++)
            yield Array.from({ length: 100 }, (_, one) => ({
              type: 'CUSTOM',
              name: `note-${at * 100 + one}`,
              value: at,
            }));
          yield { type: 'CUSTOM', name: 'long', value: 'x'.repeat(50_000) };
          yield { type: 'RUN_FINISHED', threadId, runId };
        },
      },
    });
    const element = await show(client);
    element.maxEvents = 20_000;
    await element.updateComplete;
    await client.send('Much');
    await lists(element, /End done/);
    expect(rows(element)).to.have.length(200);
    await click(rowOf(element, 'long'));
    await sees(element, /Show all \(\d+ kB\)/);
    expect(seen(element).length).to.be.below(30_000);
    element.maxEvents = 500;
    await element.updateComplete;
    await client.send('More');
    await waitUntil(() => /All 500/.test(seen(element)), 'more was kept than was allowed');
    for (const more of buttons(element, /^Show \d+ earlier/)) await click(more);
    for (const more of buttons(element, /^Show \d+ earlier/)) await click(more);
    await sees(element, /older lines were let go/);
  });

  it('has a name under every prefix, and shows what an agent sends as text', async () => {
    expect(defineInspector()).to.equal(true);
    expect(defineInspector({ prefix: 'spy' })).to.equal(true);
    expect(customElements.get('spy-inspector')).to.not.equal(undefined);
    customElements.define('taken-inspector', class extends HTMLElement {});
    expect(defineInspector({ prefix: 'taken' })).to.equal(false);
    const client = new AgentClient({ state: { html: '' } });
    const element = await show(client);
    client.setState({ html: '<img src=x onerror=alert(1)>' });
    await waitUntil(() => tab(element, 'State').textContent?.includes('1'), 'no change was recorded');
    await click(tab(element, 'State'));
    await sees(element, '<img src=x');
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
  });
});
