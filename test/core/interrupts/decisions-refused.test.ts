/** Answers that do not fit, schemas that cannot be used, interrupts that cannot be read. */
import { expect } from '@open-wc/testing';
import type { InterruptItem } from '../../../src/core/index.js';
import { approve, args, both, edit, no, object, raised, reason, reject, yes, type Click } from '../support/schemas.js';
import { paused } from '../support/scripted.js';
import { batchOf, item } from '../support/talk.js';

const invalid: [what: string, interrupt: object, click: Click, code: string, path: string][] = [
  ['an edit without a required argument', both, (one) => one.edit({}), 'invalid-edited-args', ''],
  ['an edit with a wrong type', both, (one) => one.edit({ to: 1 }), 'invalid-edited-args', '/to'],
  [
    'a form with a wrong type',
    { reason: 'x', responseSchema: args },
    (one) => one.answer({ to: 1 }),
    'invalid-payload',
    '/to',
  ],
  [
    'an approval without what it requires',
    { reason: 'x', responseSchema: { oneOf: [yes({ payload: reason }, ['payload']), no()] } },
    approve,
    'invalid-payload',
    '',
  ],
  ['a decision that is not on offer', { reason: 'x', responseSchema: yes() }, reject, 'unsupported-decision', ''],
  [
    'an edit that the schema has no room for',
    { reason: 'x', allowedDecisions: ['edit'], responseSchema: { oneOf: [yes(), no()] } },
    edit,
    'invalid-payload',
    '',
  ],
  [
    'a value where a decision is due',
    { reason: 'confirmation' },
    (one) => one.answer('yes'),
    'unsupported-decision',
    '',
  ],
  ['a decision where a value is due', { reason: 'acme:ask' }, approve, 'unsupported-decision', ''],
];

describe('an answer that does not fit', () => {
  for (const [what, interrupt, click, code, path] of invalid) {
    it(`${what} is refused here and never sent; cancel remains`, async () => {
      const talk = await raised(interrupt);
      expect(await click(item(talk))).to.equal(false);
      expect(item(talk).status).to.equal('error');
      expect([item(talk).issues[0]?.code, item(talk).issues[0]?.path]).to.deep.equal([code, path]);
      expect(talk.bodies.length).to.equal(1);
      expect(await item(talk).cancel()).to.equal(true);
      expect(talk.bodies[1]?.resume).to.deep.equal([{ interruptId: 'i', status: 'cancelled' }]);
    });
  }
});

describe('schemas that cannot be used', () => {
  const hostile: [what: string, schema: object][] = [
    ['a reference to nowhere', { type: 'object', properties: { a: { $ref: '#/$defs/none' } } }],
    ['a reference in a circle', { $ref: '#' }],
    ['a type that is no type', { type: 7, properties: { a: {} } }],
  ];
  for (const [what, responseSchema] of hostile) {
    it(`${what}: a card all the same, which takes an answer or a cancel`, async () => {
      const talk = await raised({ reason: 'input_required', responseSchema });
      expect(item(talk).status).to.equal('pending');
      const answered = await item(talk).answer({ a: 1 });
      if (!answered) await item(talk).cancel();
      expect(talk.client.interrupts.length).to.equal(0);
      expect(talk.bodies.length).to.equal(2);
    });
  }

  it('a pattern that would take for ever is not run, and said to be skipped', async () => {
    const responseSchema = object({ a: { type: 'string', pattern: '^(a+)+$' } });
    const talk = await raised({ reason: 'input_required', responseSchema });
    expect(await item(talk).answer({ a: `${'a'.repeat(40)}!` })).to.equal(true);
    expect(talk.client.diagnostics.map(({ code }) => code)).to.include('schema-skipped');
  });
});

describe('a malformed interrupt', () => {
  it('stays visible and can only be cancelled', async () => {
    const talk = await paused([{ id: 'i' }]);
    expect([item(talk).kind, item(talk).status]).to.deep.equal(['malformed', 'error']);
    expect(talk.client.snapshot.status).to.equal('waiting');
    for (const click of [approve, reject, edit, (one: InterruptItem) => one.answer(1)]) {
      expect(await click(item(talk))).to.equal(false);
    }
    await item(talk).cancel();
    expect(talk.bodies[1]?.resume).to.deep.equal([{ interruptId: 'i', status: 'cancelled' }]);
  });

  it('without an id is let go without a word to the server, which could not be told which one', async () => {
    for (const broken of [{ reason: 'confirmation' }, null, 'stop', { id: 7, reason: 'x' }]) {
      const talk = await paused([broken]);
      expect(item(talk).kind).to.equal('malformed');
      await item(talk).cancel();
      expect([talk.client.interrupts.length, talk.client.snapshot.status, talk.bodies.length]).to.deep.equal([
        0,
        'idle',
        1,
      ]);
    }
  });

  it('holds up the batch it stands in until it is cancelled', async () => {
    const talk = await paused([{ id: 'good', reason: 'confirmation' }, { id: 'bad' }]);
    expect([batchOf(talk).canApproveAll, batchOf(talk).total]).to.deep.equal([false, 2]);
    await item(talk, 0).approve();
    expect(talk.bodies.length).to.equal(1);
    await item(talk, 1).cancel();
    await batchOf(talk).submit();
    expect(talk.bodies[1]?.resume?.map(({ interruptId, status }) => [interruptId, status])).to.deep.equal([
      ['good', 'resolved'],
      ['bad', 'cancelled'],
    ]);
  });

  it('twice in one outcome is one card', async () => {
    const talk = await paused([
      { id: 'i', reason: 'confirmation' },
      { id: 'i', reason: 'confirmation' },
    ]);
    expect(talk.client.interrupts.length).to.equal(1);
    expect(talk.client.diagnostics.map(({ code }) => code)).to.include('duplicate-interrupt');
  });
});
