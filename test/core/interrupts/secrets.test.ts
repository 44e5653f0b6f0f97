/** A secret that a person enters goes to the server, and into nothing that is shown or kept. */
import { expect } from '@open-wc/testing';
import { memory, saved } from '../support/memory-storage.js';
import { paused, scripted } from '../support/scripted.js';
import { args, bool, no, object, raised, yes } from '../support/schemas.js';
import { item } from '../support/talk.js';

const secret = { type: 'string', format: 'password' };
const editable = (schema: object): object => ({
  reason: 'x',
  responseSchema: { $defs: { Key: secret }, oneOf: [yes({ editedArgs: schema }), no()] },
  toolCallId: 'c',
});

describe('the record of a decision', () => {
  it('shows that a secret was changed, and neither the old nor the new one', async () => {
    const schema = object({
      to: { type: 'string' },
      key: { $ref: '#/$defs/Key' },
      keys: { type: 'array', items: secret },
    });
    const talk = await raised(editable(schema));
    await item(talk).edit({ to: 'Ada', key: 'correct horse', keys: ['battery', 'staple'] });
    expect(talk.bodies[1]?.resume?.[0]).to.have.nested.property('payload.editedArgs.key', 'correct horse');
    const record = talk.client.snapshot.entries.find(({ kind }) => kind === 'decision');
    expect(record).to.deep.include({
      before: { to: 'x' },
      after: { to: 'Ada', key: '••••••', keys: ['•••••••', '••••••••'] },
    });
    expect(JSON.stringify(talk.client.snapshot.entries)).not.to.match(/horse|battery|staple/);
  });

  it('holds no secret of a form, whichever branch of the schema names it', async () => {
    const login = { anyOf: [args, object({ user: { type: 'string' }, pin: { type: 'string', writeOnly: true } })] };
    const talk = await raised({ reason: 'input_required', responseSchema: login });
    await item(talk).answer({ user: 'ada', pin: '4711' });
    expect(talk.bodies[1]?.resume?.[0]).to.have.nested.property('payload.pin', '4711');
    const record = talk.client.snapshot.entries.find(({ kind }) => kind === 'decision');
    expect(record).to.deep.include({ answer: { user: 'ada', pin: '••••••' } });
  });

  it('holds nothing of an answer whose schema cannot be followed to its end', async () => {
    const again = { $ref: '#/$defs/Again' };
    const responseSchema = {
      $defs: { Again: { anyOf: [{ type: 'string' }, again, again] } },
      ...object({ note: again, pin: secret }),
    };
    const talk = await raised({ reason: 'input_required', responseSchema });
    expect(await item(talk).answer({ note: 'n', pin: '4711' })).to.equal(true);
    expect(talk.bodies[1]?.resume?.[0]).to.have.nested.property('payload.pin', '4711');
    const record = talk.client.snapshot.entries.find(({ kind }) => kind === 'decision');
    expect(record).to.deep.include({ answer: '••••••' });
  });

  it('leaves alone what is no secret', async () => {
    const talk = await raised({ reason: 'input_required', responseSchema: object({ a: bool, b: secret, c: args }) });
    const answer = JSON.parse('{"a":true,"b":"","c":{"to":"x"},"__proto__":{"d":[1,null]}}') as object;
    await item(talk).answer(answer);
    const record = talk.client.snapshot.entries.find(({ kind }) => kind === 'decision');
    expect(JSON.stringify(record)).to.include(`"answer":${JSON.stringify(answer)}`);
  });
});

describe('an answer with a secret that waits for the rest of its batch', () => {
  it('is sent with it, and is asked for again after a reload', async () => {
    const storage = memory();
    const asks = ['a', 'b'].map((id) => ({
      id,
      reason: 'input_required',
      responseSchema: object({ user: { type: 'string' }, pin: secret }),
    }));
    const { client, bodies } = await paused(asks, { storage, threadId: 't' });
    await client.interrupts[0]?.answer({ user: 'ada', pin: '4711' });
    await client.interrupts[1]?.answer({ user: 'bob' });
    await saved(storage, 'bob');
    expect([...storage.kept.values()].join()).not.to.match(/4711|ada/);
    const again = scripted([], { storage, threadId: 't' }).client;
    await again.restore();
    expect(again.interrupts.map(({ status }) => status)).to.eql(['pending', 'staged']);
    await client.batch?.submit();
    expect(bodies[1]?.resume?.map(({ payload }) => payload)).to.eql([{ user: 'ada', pin: '4711' }, { user: 'bob' }]);
    for (const one of [client, again]) one.dispose();
  });
});
