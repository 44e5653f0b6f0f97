/** A tool that asks first, and a person who does not want to be asked again. */
import { expect } from '@open-wc/testing';
import type { AgentTool } from '../../../src/core/index.js';
import { call, finished, pause, scripted, started, text, type Answer, type Scripted } from '../support/scripted.js';
import { item } from '../support/talk.js';

interface Asked extends Scripted {
  ran: unknown[];
}

const wipe = (id: string): object[] => [started, ...call(id, 'wipe', { id }), finished];

/** A conversation that calls the tool in one turn after the other. */
function talking(answers: Answer[], more: Partial<AgentTool> = { rememberApproval: 'session' }): Asked {
  const ran: unknown[] = [];
  const tool: AgentTool = {
    name: 'wipe',
    description: 'Wipes',
    needsApproval: true,
    execute: ({ id }) => ran.push(id),
    ...more,
  };
  return { ...scripted(answers, { tools: [tool] }), ran };
}

const done = text('Done.');
const isAsked = ({ client }: Scripted): boolean => client.interrupts.length > 0;

describe('an approval that is remembered', () => {
  it('holds for later calls of this tool, until the conversation is left', async () => {
    const talk = talking([wipe('a'), done, wipe('b'), done, wipe('c')]);
    await talk.client.send('go');
    expect(item(talk).offer.takesRemember).to.equal(true);
    await item(talk).approve({ remember: true });
    expect(await talk.client.send('again')).to.equal('done');
    expect(talk.ran).to.deep.equal(['a', 'b']);
    talk.client.reset();
    expect(await talk.client.send('once more')).to.equal('waiting');
    expect(talk.ran).to.deep.equal(['a', 'b']);
  });

  it('is only so where the person says it', async () => {
    const talk = talking([wipe('a'), done, wipe('b')]);
    await talk.client.send('go');
    await item(talk).approve();
    await talk.client.send('again');
    expect([talk.ran, isAsked(talk)]).to.deep.equal([['a'], true]);
  });

  it('is only so where the host allows it', async () => {
    const talk = talking([wipe('a'), done, wipe('b')], {});
    await talk.client.send('go');
    expect(item(talk).offer.takesRemember).to.equal(undefined);
    await item(talk).approve({ remember: true });
    await talk.client.send('again');
    expect([talk.ran, isAsked(talk)]).to.deep.equal([['a'], true]);
  });

  it('covers no other tool', async () => {
    const talk = talking([wipe('a'), done, [started, ...call('x', 'burn'), finished]]);
    talk.client.addTool({ name: 'burn', description: 'Burns', needsApproval: true, execute: () => talk.ran.push('x') });
    await talk.client.send('go');
    await item(talk).approve({ remember: true });
    await talk.client.send('again');
    expect([talk.ran, isAsked(talk)]).to.deep.equal([['a'], true]);
  });

  it('is not given by a rejection or a draft that was taken back', async () => {
    const both = [started, ...call('a', 'wipe', { id: 'a' }), ...call('b', 'wipe', { id: 'b' }), finished];
    const talk = talking([both, done, wipe('c')]);
    await talk.client.send('go');
    await item(talk).approve({ remember: true });
    item(talk).clear();
    await item(talk).reject('No', { remember: true });
    await item(talk, 1).approve();
    await talk.client.batch?.submit();
    await talk.client.send('again');
    expect([talk.ran, isAsked(talk)]).to.deep.equal([['b'], true]);
  });

  it('holds where a server asks for the tool by an interrupt, and no word of it reaches the server', async () => {
    const asked = (id: string): object[] => {
      const metadata = { kind: 'client_tool', toolName: 'wipe', input: { id } };
      const interrupt = { id: `i-${id}`, reason: 'tanstack:client_tool_execution', toolCallId: id, metadata };
      return pause([interrupt], call(id, 'wipe', { id }));
    };
    const talk = talking([asked('a'), done, asked('b')]);
    await talk.client.send('go');
    await item(talk).approve({ remember: true });
    await talk.client.send('again');
    expect(talk.ran).to.deep.equal(['a', 'b']);
    expect(JSON.stringify(talk.bodies)).to.not.contain('remember');
  });
});
