// A server that asks again at once: what was meant for one request never answers the next.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import { asking, disposeClients, fastClient } from '../support/mock-client.js';
import { button, buttons, click, focused, part, press, sees } from '../support/person.js';

const one = (id: string, message: string) => asking({ id, message });
const two = (...ids: string[]) => asking(...ids.map((id) => ({ id, message: `${id}?` })));

async function ask(client: AgentClient, words: string): Promise<AgentInterrupts> {
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  await client.send('Go');
  await sees(element, words);
  return element;
}

/** The second half of a double click that has begun on what stood there before. */
function clickAgain(target: Element): boolean {
  return target.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, composed: true, cancelable: true }));
}

describe('a request that comes right after another', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  for (const [name, id] of [
    ['another', 'b'],
    ['the same', 'a'],
  ] as const)
    it(`is not answered by a double click on the one before it, under ${name} id`, async () => {
      const { client, inputs } = fastClient(one('a', 'First?'), one(id, 'Second?'));
      const element = await ask(client, 'First?');
      await click(button(element, 'Yes'));
      await sees(element, 'Second?');
      expect(clickAgain(button(element, 'Yes')), 'it counted').to.equal(false);
      expect(client.interrupts[0]?.status).to.equal('pending');
      // Another click would belong to the first one where it comes too soon.
      button(element, 'Yes').focus();
      await press('Enter');
      await waitUntil(() => client.snapshot.status === 'idle', 'the key does not count');
      expect(inputs.map(({ resume }) => resume?.length ?? 0)).to.eql([0, 1, 1]);
    });

  it('is read first, also under the same id: the key that answered the one before it is not on its button', async () => {
    const { client } = fastClient(one('a', 'First?'), one('a', 'Second?'));
    const element = await ask(client, 'First?');
    button(element, 'Yes').focus();
    await press('Enter');
    await sees(element, 'Second?');
    await waitUntil(() => focused() === part(element, 'prompt'), 'the focus stayed on the button');
    await press('Enter');
    expect(client.interrupts[0]?.status).to.equal('pending');
  });

  it('is not cancelled with the batch before it by a double click', async () => {
    const { client } = fastClient(two('a', 'b'), two('c', 'd'));
    const element = await ask(client, 'a?');
    await click(button(element, 'Cancel all'));
    await sees(element, 'c?');
    expect(clickAgain(button(element, 'Cancel all')), 'it counted').to.equal(false);
    expect(client.interrupts.map(({ id, status }) => [id, status])).to.eql([
      ['c', 'pending'],
      ['d', 'pending'],
    ]);
  });

  it('an answer is not taken back by the double click that gave it', async () => {
    const { client } = fastClient(two('a', 'b'));
    const element = await ask(client, 'a?');
    await click(buttons(element, 'Cancel request')[0]!);
    await sees(element, 'Your answer');
    expect(clickAgain(part(element, 'change-button')!), 'it counted').to.equal(false);
    expect(client.interrupts[0]?.status).to.equal('staged');
    part(element, 'change-button')!.focus();
    await press('Enter');
    await waitUntil(() => client.interrupts[0]?.status === 'pending', 'the key does not count');
  });
});
