import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import { disposeClients, mockClient, pausingClient, resumeOf, serverLog } from '../support/mock-client.js';
import { button, buttons, click, focused, part, press, seen, sees, type, walk } from '../support/person.js';

async function ask(client: AgentClient, text = 'Go'): Promise<AgentInterrupts> {
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  await client.send(text);
  await waitUntil(() => part(element, 'card'), 'no card appeared');
  return element;
}

/** The request is answered and nothing is open any more. */
async function settled(client: AgentClient): Promise<void> {
  await waitUntil(() => client.snapshot.status === 'idle', `still ${client.snapshot.status}`);
}

function names(element: Element): string[] {
  return buttons(part(element, 'actions')!, /./).map((each) => seen(each));
}

/** A text field of the card, by its label. */
function field(element: Element, label: string): HTMLInputElement {
  const labels = [...walk(element)].filter((inner) => inner instanceof HTMLLabelElement && seen(inner).includes(label));
  const control = labels
    .map((inner) => (inner as HTMLLabelElement).control ?? inner.querySelector('input'))
    .find(Boolean);
  if (!control) throw new Error(`No field “${label}”: ${seen(element)}`);
  return control as HTMLInputElement;
}

/** As a page of that scheme does it; axe takes a canvas without a colour for white. */
function setScheme(scheme: '' | 'dark'): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  style.backgroundColor = scheme ? '#15171c' : '';
}

describe('agent-interrupt', () => {
  before(() => setViewport({ width: 700, height: 900 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible at every step', async () => {
    const element = await ask(mockClient('approval-edit'), 'Pay 120 EUR to Ada');
    await expect(element).to.be.accessible();
    setScheme('dark');
    await expect(element).to.be.accessible();
    setScheme('');
    await click(button(element, 'Edit'));
    await expect(element).to.be.accessible();
    await click(button(element, 'Edit as JSON'));
    await expect(element).to.be.accessible();
    await click(button(element, 'Back'));
    await click(button(element, 'Reject'));
    await expect(element).to.be.accessible();
  });

  it('asks in words and sends one approval, however often it is clicked', async () => {
    const client = mockClient('approval');
    const element = await ask(client, 'Delete the project Apollo');
    expect(seen(element)).to.match(/^Delete the project “apollo” and its 128 files\? Delete project/);
    expect(seen(element)).to.contain('Project id apollo').and.contain('Files 128').and.not.contain('{');
    expect(names(element)).to.eql(['Approve', 'Reject', 'Cancel request']);
    await click(button(element, 'Approve'), 2);
    await settled(client);
    const log = await serverLog(client);
    expect(log.tools).to.have.length(1);
    expect(log.tools[0]).to.deep.include({ name: 'delete_project', times: 1 });
    expect(log.requests).to.have.length(2);
    expect(log.requests[1]!.body.resume).to.have.length(1);
    await waitUntil(() => seen(element) === '', 'the card stays');
  });

  it('shows the arguments as JSON only when asked', async () => {
    const element = await ask(mockClient('approval'), 'Delete the project Apollo');
    await click(button(element, 'Show as JSON'));
    await sees(element, '"projectId": "apollo"');
    await click(button(element, 'Show as text'));
    await sees(element, 'Project id apollo');
  });

  it('rejects with a reason, by keyboard alone', async () => {
    const client = mockClient('approval');
    const element = await ask(client, 'Delete the project Apollo');
    expect(focused()).to.equal(part(element, 'prompt'));
    await press('Tab', 'Tab');
    expect(focused()).to.equal(button(element, 'Approve'));
    await press('Tab', 'Enter');
    await waitUntil(() => focused() === field(element, 'Reason'), 'the reason has no focus');
    await type('Still needed');
    await press('Escape');
    await waitUntil(() => focused() === button(element, 'Reject'));
    await press('Enter');
    await waitUntil(() => field(element, 'Reason').value === 'Still needed');
    await press('Tab', 'Enter');
    await settled(client);
    const log = await serverLog(client);
    expect(log.tools).to.eql([]);
    expect(log.requests[1]!.body.resume![0]!.payload).to.eql({ approved: false, payload: { reason: 'Still needed' } });
  });

  it('shows the changes of an edit before it is approved, and sends all arguments', async () => {
    const client = mockClient('approval-edit');
    const element = await ask(client, 'Pay 120 EUR to Ada');
    await click(button(element, 'Edit'));
    const save = button(element, 'Approve with changes');
    expect(seen(element)).to.contain('No changes');
    expect(save.ariaDisabled).to.equal('true');
    await click(save);
    expect((await serverLog(client)).requests).to.have.length(1);

    await click(field(element, 'Amount'), 3);
    await sendKeys({ down: 'Control' });
    await press('a');
    await sendKeys({ up: 'Control' });
    await type('12');
    await sees(part(element, 'changes')!, /Amount.*120.*12/);
    await click(save);
    await settled(client);
    expect((await serverLog(client)).tools.map(({ args, times }) => ({ args, times }))).to.eql([
      { args: { recipient: 'Ada', amount: 12, currency: 'EUR', note: 'As agreed' }, times: 1 },
    ]);
  });

  it('takes edits as JSON, says what is wrong with them, and sends nothing wrong', async () => {
    const client = mockClient('approval-edit');
    const element = await ask(client, 'Pay 120 EUR to Ada');
    await click(button(element, 'Edit'));
    await click(button(element, 'Edit as JSON'));
    const text = field(element, 'JSON');
    const write = async (json: string): Promise<void> => {
      text.focus();
      text.select();
      await type(json);
    };
    await write('{"recipient":');
    await click(button(element, 'Approve with changes'));
    await sees(element, 'This is not valid JSON.');
    expect(focused()).to.equal(text);
    await write('{"recipient":"Ada","amount":-5,"currency":"EUR"}');
    await click(button(element, 'Approve with changes'));
    await sees(part(element, 'card-error')!, /amount/);
    expect(text.value).to.contain('-5');
    expect((await serverLog(client)).requests).to.have.length(1);
    await write('{"recipient":"Eve","amount":5,"currency":"EUR"}');
    await click(button(element, 'Approve with changes'));
    await settled(client);
    expect((await serverLog(client)).tools[0]!.args).to.eql({ recipient: 'Eve', amount: 5, currency: 'EUR' });
  });

  it('asks for values by a form, and sends them only when they are valid', async () => {
    const client = mockClient('form');
    const element = await ask(client, 'Book a trip to Porto');
    expect(seen(element)).to.match(/^Where and how would you like to travel\?/);
    await click(button(element, 'Submit'));
    await sees(element, /fields need attention/);
    expect((await serverLog(client)).requests).to.have.length(1);
    for (const [label, value] of [
      ['Name', 'Ada'],
      ['E-mail', 'ada@example.com'],
    ] as const) {
      field(element, label).focus();
      await type(value);
    }
    // How a date is typed is each browser's own.
    const date = field(element, 'Day of departure') as HTMLInputElement;
    date.value = '2026-05-01';
    date.dispatchEvent(new Event('input', { bubbles: true }));
    date.dispatchEvent(new Event('change', { bubbles: true }));
    // The summary goes, and the button moves up with it.
    await waitUntil(() => !/need attention/.test(seen(element)), 'the summary stays');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await click(button(element, 'Submit'));
    await settled(client);
    const [tool] = (await serverLog(client)).tools;
    expect(tool!.args).to.deep.include({ name: 'Ada', email: 'ada@example.com', date: '2026-05-01', travellers: 1 });
  });

  it('counts down and leaves only the way out when the time is over', async () => {
    const client = mockClient('confirmation', { query: '&expires=1800' });
    const element = await ask(client, 'Subscribe me to the newsletter');
    expect(seen(part(element, 'time-left')!)).to.match(/^0:0[12] left to answer$/);
    expect(part(element, 'time-left')!.ariaLive).to.equal('off');
    await waitUntil(() => names(element).join() === 'Cancel request', 'decisions stayed');
    expect(seen(element)).to.contain('The time to answer is over.');
    await expect(element).to.be.accessible();
    await click(button(element, 'Cancel request'));
    await settled(client);
    const [entry] = (await serverLog(client)).requests[1]!.body.resume!;
    expect(entry).to.deep.include({ status: 'cancelled' }).and.not.have.property('payload');
  });

  it('takes a free answer as text, or as JSON where that is meant', async () => {
    const first = pausingClient([{ id: 'i', reason: 'ask_human', message: 'Which one?' }]);
    const element = await ask(first.client);
    expect(button(element, 'Submit').ariaDisabled).to.equal('true');
    await expect(element).to.be.accessible();
    field(element, 'Answer').focus();
    await type('{"a":1}');
    await click(button(element, 'Submit'));
    await settled(first.client);
    expect(resumeOf(first.inputs)).to.eql([{ interruptId: 'i', status: 'resolved', payload: '{"a":1}' }]);

    fixtureCleanup();
    const second = pausingClient([{ id: 'i', reason: 'ask_human' }]);
    const again = await ask(second.client);
    expect(seen(again)).to.match(/^Input needed/);
    field(again, 'Answer').focus();
    await type('{"a":1}');
    await click(field(again, 'Send as JSON'));
    await click(button(again, 'Submit'));
    await settled(second.client);
    expect(resumeOf(second.inputs)).to.eql([{ interruptId: 'i', status: 'resolved', payload: { a: 1 } }]);
  });

  it('shows a request that cannot be read, with the way out alone', async () => {
    const { client, inputs } = pausingClient([{ id: 'i', message: 'No reason given' }]);
    const element = await ask(client);
    expect(seen(element)).to.contain('This request cannot be read. You can only cancel it.');
    expect(names(element)).to.eql(['Cancel request']);
    await expect(element).to.be.accessible();
    await click(button(element, 'Cancel request'));
    await settled(client);
    expect(resumeOf(inputs)).to.eql([{ interruptId: 'i', status: 'cancelled' }]);
  });

  it('asks for what an approval has to carry', async () => {
    const branch = (approved: boolean, rest: object, required: string[]): object => ({
      type: 'object',
      properties: { approved: { const: approved }, ...rest },
      required: ['approved', ...required],
    });
    const { client, inputs } = pausingClient([
      {
        id: 'i',
        reason: 'confirmation',
        message: 'Go on?',
        responseSchema: {
          oneOf: [
            branch(true, { code: { type: 'string', title: 'Code', minLength: 1 } }, ['code']),
            branch(false, {}, []),
          ],
        },
      },
    ]);
    const element = await ask(client);
    await click(button(element, 'Approve'));
    await waitUntil(() => part(element, 'step'));
    await click(button(element, 'Approve'));
    await sees(element, 'Fill in this field.');
    expect(inputs).to.have.length(1);
    field(element, 'Code').focus();
    await type('4711');
    await press('Enter');
    await settled(client);
    expect(resumeOf(inputs)[0]!.payload).to.eql({ approved: true, code: '4711' });
  });

  it('says who asks, and shows what the agent wrote as text', async () => {
    const hostile = '<img src=x onerror="globalThis.wasRun=true">';
    const { client } = pausingClient(
      [{ id: 'i', reason: 'confirmation', message: hostile, description: hostile, subagentRunId: 's' }],
      [{ type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'Librarian' }],
    );
    const element = await ask(client);
    expect(seen(element)).to.contain('Asked by Librarian').and.contain(hostile);
    expect([...walk(element)].some((inner) => inner.localName === 'img')).to.equal(false);
  });

  it('calls the answers of a yes-or-no question so', async () => {
    const { client, inputs } = pausingClient([
      { id: 'i', reason: 'confirmation', message: 'Sure?', responseSchema: { type: 'boolean' } },
    ]);
    const element = await ask(client);
    expect(names(element)).to.eql(['Yes', 'No', 'Cancel request']);
    await click(button(element, 'No'));
    await settled(client);
    expect(resumeOf(inputs)[0]!.payload).to.equal(false);
  });
});
