/** What was typed into a card and not decided yet comes back after a reload. */
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentClient, AgentClientOptions } from '../../../src/core/index.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import { KEY, memory, saved, type Memory } from '../../core/support/memory-storage.js';
import { call, finished, pause, scripted, started, type Answer } from '../../core/support/scripted.js';
import { waitUntil } from '../../support/wait-until.js';
import { button, click, part, press, seen, sees, type, walk } from '../support/person.js';

const clients: AgentClient[] = [];

async function show(client: AgentClient): Promise<AgentInterrupts> {
  clients.push(client);
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  await waitUntil(() => part(element, 'card'), 'no card');
  return element;
}

async function open(answer: Answer, storage: Memory, options: AgentClientOptions = {}): Promise<AgentInterrupts> {
  const { client } = scripted([answer], { storage, threadId: 't', ...options });
  await client.send('go');
  return show(client);
}

async function reload(storage: Memory, options: AgentClientOptions = {}): Promise<[AgentInterrupts, object[]]> {
  fixtureCleanup();
  clients.at(-1)?.dispose();
  const { client, bodies } = scripted([], { storage, threadId: 't', ...options });
  await client.restore();
  return [await show(client), bodies];
}

const fields = (root: Node): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...walk(root)].filter(
    (inner): inner is HTMLInputElement => inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement,
  );
const values = (root: Node): string[] => fields(root).map(({ value }) => value);

const asks = { id: 'i', reason: 'tool_call', toolCallId: 'c', message: 'Send it?' };
const mail = pause([asks], call('c', 'mail', { to: 'Ann' }));

describe('what was typed into a card', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    fixtureCleanup();
    for (const client of clients.splice(0)) client.dispose();
  });

  it('comes back in a form, and is sent as it stands', async () => {
    const storage = memory();
    const responseSchema = {
      type: 'object',
      properties: { name: { type: 'string' }, note: { type: 'string' } },
      required: ['name', 'note'],
    };
    const element = await open(pause([{ id: 'i', reason: 'input_required', responseSchema }]), storage);
    await waitUntil(() => fields(element).length === 2, 'no form');
    await click(fields(element)[0]!);
    await type('Ann');
    await saved(storage, '"Ann"');
    expect(seen(element), 'nothing is decided by that').to.contain('Submit');

    const [after, bodies] = await reload(storage);
    await waitUntil(() => values(after)[0] === 'Ann', 'what was typed is gone');
    await click(fields(after)[1]!);
    await type('hello');
    await press('Enter');
    await waitUntil(() => bodies.length === 1, 'not sent');
    expect(bodies[0]).to.have.property('resume').that.has.length(1);
    expect(JSON.stringify(bodies[0])).to.contain('{"name":"Ann","note":"hello"}');
  });

  it('comes back as the reason of a rejection that was begun', async () => {
    const storage = memory();
    const element = await open(mail, storage);
    await click(button(element, 'Reject'));
    await type('Not on a Sunday');
    await saved(storage, 'Sunday');
    const [after] = await reload(storage);
    expect(values(after)).to.eql(['Not on a Sunday']);
    await click(button(after, 'Back'));
    await sees(after, 'Approve');
  });

  it('comes back as a free answer', async () => {
    const storage = memory();
    const element = await open(pause([{ id: 'i', reason: 'other' }]), storage);
    await click(fields(element)[0]!);
    await type('A long tale');
    await saved(storage, 'A long tale');
    const [after] = await reload(storage);
    expect(values(after)[0]).to.equal('A long tale');
  });

  it('comes back as an edit of a tool of this page, which does not run by that', async () => {
    const storage = memory();
    const ran: unknown[] = [];
    const options: AgentClientOptions = {
      tools: [
        {
          name: 'pay',
          description: 'Pays',
          needsApproval: true,
          parameters: { type: 'object', properties: { to: { type: 'string' } } },
          execute: (args: unknown) => void ran.push(args),
        },
      ],
    };
    const named = { ...finished, outcome: { type: 'success', pendingToolCallIds: ['c'] } };
    const element = await open([started, ...call('c', 'pay', { to: 'Ann' }), named], storage, options);
    await click(button(element, 'Edit'));
    await waitUntil(() => fields(element).length === 1, 'no form');
    await click(fields(element)[0]!);
    await press('End');
    await type('ette');
    await saved(storage, '"Annette"');
    const [after, bodies] = await reload(storage, options);
    await waitUntil(() => values(after)[0] === 'Annette', 'what was typed is gone');
    expect(ran).to.eql([]);
    await click(button(after, /Approve/));
    await waitUntil(() => bodies.length === 1, 'not sent');
    expect(ran).to.eql([{ to: 'Annette' }]);
  });

  it('is kept nowhere where a secret is in it', async () => {
    const storage = memory();
    const responseSchema = {
      type: 'object',
      properties: { user: { type: 'string' }, code: { type: 'string', format: 'password' } },
    };
    const element = await open(pause([{ id: 'i', reason: 'input_required', responseSchema }]), storage);
    await waitUntil(() => fields(element).length === 2, 'no form');
    await click(fields(element)[0]!);
    await type('ann');
    await saved(storage, '"ann"');
    await click(fields(element)[1]!);
    await type('hunter2');
    await waitUntil(() => !storage.kept.get(KEY)?.includes('"ann"'), 'what was kept before it stays');
    expect([...storage.kept.values()].join()).not.to.contain('hunter');
  });
});
