import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import { webStorage, type AgentClient } from '../../../src/core/index.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { disposeClients, mockClient, pausingClient, serverLog } from '../support/mock-client.js';
import { button, buttons, click, focused, part, press, seen, sees, type, walk } from '../support/person.js';

const paint = { name: 'paint_page', title: 'Paint the page', description: '' };

/** A client of the batch: two approvals, and a tool of this page that runs as long as the test wants. */
function batchClient(): { client: AgentClient; runs: object[]; finishTool(): void } {
  const client = mockClient('batch');
  const runs: object[] = [];
  let finishTool = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finishTool = resolve));
  client.addTool({
    ...paint,
    execute: async (args: object) => {
      runs.push(args);
      await finished;
      return { painted: true };
    },
  });
  return { client, runs, finishTool: () => finishTool() };
}

async function ask(client: AgentClient, count: number): Promise<AgentInterrupts> {
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  await client.send('Clean up and tell the team');
  await waitUntil(() => cards(element).length === count, 'no cards appeared');
  return element;
}

function cards(element: Element): HTMLElement[] {
  return [...walk(element)].filter((inner) => inner.localName === 'agent-interrupt') as HTMLElement[];
}

async function settled(client: AgentClient): Promise<void> {
  await waitUntil(() => client.snapshot.status === 'idle', `still ${client.snapshot.status}`);
}

describe('agent-interrupts', () => {
  before(() => setViewport({ width: 700, height: 900 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible', async () => {
    const { client, finishTool } = batchClient();
    const element = await ask(client, 2);
    await expect(element).to.be.accessible();
    await click(button(cards(element)[0]!, 'Approve'));
    await sees(element, 'Your answer: Approved');
    await expect(element).to.be.accessible();
    finishTool();
    expect(part(element, 'decisions')!.ariaLabel).to.equal('Decisions');
  });

  it('collects the decisions of a batch and sends them as one request', async () => {
    const { client, runs, finishTool } = batchClient();
    const element = await ask(client, 2);
    let returned = 0;
    element.addEventListener('agent-decided', () => (returned += 1));
    const [file, mail] = cards(element) as [HTMLElement, HTMLElement];
    expect(seen(part(element, 'page-tool')!)).to.equal('Running Paint the page…');
    await sees(element, '0 of 2 decided Answer every request first.');
    expect(focused()).to.equal(part(file, 'prompt'));

    await click(button(file, 'Approve'));
    await sees(element, '1 of 2 decided');
    expect(seen(file)).to.contain('Your answer: Approved');
    await waitUntil(() => focused() === part(mail, 'prompt'), 'the next card has no focus');

    // Until the submit it can be changed.
    await click(button(file, 'Change'));
    await sees(element, '0 of 2 decided');
    await waitUntil(() => focused() === part(file, 'prompt'));
    await click(button(file, 'Reject'));
    await sees(file, 'Your answer: Rejected');
    await click(button(mail, 'Approve'));
    await sees(element, '2 of 2 decided Waiting for this page to finish its part.');
    const submit = button(element, 'Send decisions');
    await waitUntil(() => focused() === submit, 'the submit has no focus');
    expect(submit.ariaDisabled).to.equal('true');
    await press('Enter');
    expect((await serverLog(client)).requests).to.have.length(1);

    finishTool();
    await waitUntil(() => submit.ariaDisabled === null);
    await press('Enter', 'Enter');
    await settled(client);
    await waitUntil(() => returned === 1, 'nobody was told');
    const log = await serverLog(client);
    expect(log.tools.map(({ name, times }) => [name, times])).to.eql([['send_email', 1]]);
    expect(log.requests).to.have.length(2);
    expect(log.requests[1]!.body.resume).to.have.length(3);
    expect(runs).to.eql([{ color: 'honeydew' }]);
    expect(seen(element)).to.equal('');
  });

  it('decides all at once', async () => {
    const { client, finishTool } = batchClient();
    finishTool();
    const element = await ask(client, 2);
    await click(button(element, 'Approve all'));
    await sees(element, '2 of 2 decided');
    expect((await serverLog(client)).tools).to.eql([]);
    await click(button(element, 'Reject all'));
    await waitUntil(() => seen(element).match(/Your answer: Rejected/g)?.length === 2);
    await click(button(element, 'Send decisions'));
    await settled(client);
    expect((await serverLog(client)).tools).to.eql([]);
    expect((await serverLog(client)).requests[1]!.body.resume!.map((entry) => entry.payload)).to.deep.include({
      approved: false,
    });
  });

  it('cancels everything, the tool of the page too', async () => {
    const { client } = batchClient();
    const element = await ask(client, 2);
    await click(button(element, 'Cancel all'));
    await settled(client);
    const [, resumed] = (await serverLog(client)).requests;
    expect(resumed!.body.resume!.map((entry) => entry.status)).to.eql(['cancelled', 'cancelled', 'cancelled']);
  });

  it('keeps the decisions when they cannot be sent, and sends them again on a click', async () => {
    const { client, finishTool } = batchClient();
    finishTool();
    const element = await ask(client, 2);
    await click(button(element, 'Approve all'));
    await waitUntil(() => button(element, 'Send decisions').ariaDisabled === null);
    client.configure({ endpoint: '/agent/http-500' });
    await click(button(element, 'Send decisions'));
    await sees(element, 'Your decisions could not be sent.');
    await expect(element).to.be.accessible();
    expect(seen(element).match(/Your answer: Approved/g)).to.have.length(2);
    client.configure({ endpoint: '/agent/batch?pace=0' });
    await click(button(element, 'Try again'));
    await settled(client);
    const log = await serverLog(client);
    expect(log.tools.map(({ name, times }) => [name, times])).to.eql([
      ['delete_file', 1],
      ['send_email', 1],
    ]);
    expect(log.requests[2]!.body.resume).to.eql(log.requests[1]!.body.resume);
  });

  it('takes no focus from somebody who is busy elsewhere', async () => {
    const input = await fixture<HTMLInputElement>(html`<input aria-label="Elsewhere" />`);
    input.focus();
    await type('Half a sent');
    const { client } = batchClient();
    const element = await ask(client, 2);
    await sees(element, '0 of 2 decided');
    await type('ence');
    expect(input.value).to.equal('Half a sentence');
    element.focus();
    expect(focused()).to.equal(part(element, 'prompt'));
  });

  it('keeps what was typed while other things change', async () => {
    const { client, finishTool } = batchClient();
    const element = await ask(client, 2);
    const [file, mail] = cards(element) as [HTMLElement, HTMLElement];
    await click(button(mail, 'Edit'));
    const subject = [...walk(mail)].filter((inner) => inner.localName === 'input')[1] as HTMLInputElement;
    subject.focus();
    await press('End');
    await type(' today');
    finishTool();
    await waitUntil(() => !part(element, 'page-tool'));
    expect(focused()).to.equal(subject);
    await click(button(file, 'Approve'));
    await sees(element, '1 of 2 decided');
    expect(subject.value).to.equal('Cleaned up today');
    await click(button(mail, 'Approve with changes'));
    await sees(mail, 'Your answer: Approved with changes');
    await click(button(mail, 'Change'));
    await sees(mail, 'Cleaned up today');
    await click(button(mail, 'Approve with changes'));
    await sees(element, '2 of 2 decided');
    await click(button(element, 'Send decisions'));
    await settled(client);
    const { tools } = await serverLog(client);
    expect(tools.find(({ name }) => name === 'send_email')!.args).to.deep.include({ subject: 'Cleaned up today' });
  });

  it('lets the page draw the card of a tool', async () => {
    const client = mockClient('approval');
    const element = await fixture<AgentInterrupts>(html`<agent-interrupts
      .client=${client}
      .cards=${{
        delete_project: (item: { approve(): Promise<boolean> }) =>
          html`<button @click=${() => item.approve()}>Yes, away with it</button>`,
      }}
    ></agent-interrupts>`);
    await client.send('Delete the project Apollo');
    await waitUntil(() => buttons(element, /./).length === 1);
    await click(button(element, 'Yes, away with it'));
    await settled(client);
    expect((await serverLog(client)).tools).to.have.length(1);
  });

  it('draws a card by the reason, and its own where the page fails to', async () => {
    const { client } = pausingClient([
      { id: 'a', reason: 'ask_human', message: 'Which one?' },
      { id: 'b', reason: 'broken', message: 'And this?' },
    ]);
    const { warn } = console;
    const warnings: unknown[] = [];
    console.warn = (text: unknown) => void warnings.push(text);
    try {
      const element = await fixture<AgentInterrupts>(html`<agent-interrupts
        .client=${client}
        .cards=${{
          ask_human: (item: { message: string }) => `Mine: ${item.message}`,
          broken: () => {
            throw new Error('oops');
          },
        }}
      ></agent-interrupts>`);
      await client.send('Go');
      await sees(element, /^Mine: Which one\? And this\? Answer/);
    } finally {
      console.warn = warn;
    }
    expect(String(warnings[0])).to.contain('the card for broken threw');
  });

  it('brings cards back after a reload, with what was decided and typed', async () => {
    const kept = new Map<string, string>();
    const storage = webStorage({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    });
    const before = mockClient('batch', { storage });
    const element = await ask(before, 2);
    const mail = cards(element)[1]!;
    await click(button(mail, 'Edit'));
    const subject = [...walk(mail)].filter((inner) => inner.localName === 'input')[1] as HTMLInputElement;
    subject.focus();
    await press('End');
    await type(' today');
    await click(button(mail, 'Approve with changes'));
    await sees(mail, 'Your answer: Approved with changes');
    await waitUntil(() => [...kept.values()].some((text) => text.includes('Cleaned up today')), 'nothing was kept');
    before.dispose();
    fixtureCleanup();

    const client = mockClient('batch', { storage });
    const again = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
    await client.restore();
    await sees(again, '1 of 2 decided');
    const [file, mailAgain] = cards(again) as [HTMLElement, HTMLElement];
    await click(button(mailAgain, 'Change'));
    await sees(mailAgain, 'Cleaned up today');
    await click(button(mailAgain, 'Approve with changes'));
    await sees(mailAgain, 'Your answer: Approved with changes');
    await click(button(file, 'Reject'));
    await sees(again, '2 of 2 decided');
    await click(button(again, 'Send decisions'));
    await settled(client);
    const { tools } = await serverLog(client);
    expect(tools.map(({ name, times }) => [name, times])).to.eql([['send_email', 1]]);
    expect(tools[0]!.args).to.deep.include({ subject: 'Cleaned up today' });
  });

  it('leads through a pause after a pause, and keeps a record of both in the conversation', async () => {
    const client = mockClient('chain');
    const messages = await fixture<AgentMessages>(html`<agent-messages .client=${client}>
      <agent-interrupts .client=${client}></agent-interrupts>
    </agent-messages>`);
    await client.send('Deploy version 2.4');
    await sees(messages, 'Go on to production?');
    await click(button(messages, 'Approve'));
    await sees(messages, 'Put version 2.4 live for everybody?');
    await waitUntil(() => focused() === part(messages, 'prompt'), 'the second card has no focus');
    expect(seen(messages)).to.contain('Deploy waits for your decision');
    await click(button(messages, 'Approve'));
    await settled(client);
    await sees(messages, 'Version 2.4 is live.');
    const records = [...walk(messages)].filter((inner) => inner.part.contains('decision')).map((inner) => seen(inner));
    expect(records[0]).to.match(/^You: Approved: All 214 checks/);
    expect(records[1]).to.match(/^You: Approved: Deploy \d/);
    await expect(messages).to.be.accessible();
  });
});
