/** Which decisions an interrupt takes, and the payload that each becomes. */
import { expect } from '@open-wc/testing';
import type { ResumeEntry } from '../../../src/core/index.js';
import { approve, args, bool, both, edit, no, object, raised, reject, yes, type Click } from '../support/schemas.js';
import { item } from '../support/talk.js';

interface Row {
  what: string;
  interrupt: object;
  kind?: string;
  decisions: string;
}

const rows: Row[] = [
  {
    what: 'a tool call without a schema',
    interrupt: { reason: 'tool_call', toolCallId: 'c' },
    decisions: 'approve reject',
  },
  {
    what: 'a confirmation without a schema',
    interrupt: { reason: 'confirmation' },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'allowedDecisions, in the order of the cards',
    interrupt: { reason: 'tool_call', allowedDecisions: ['reject', 'edit', 'approve'] },
    kind: 'confirmation',
    decisions: 'approve edit reject',
  },
  {
    what: 'allowedDecisions with one we do not know',
    interrupt: { reason: 'tool_call', allowedDecisions: ['respond', 'reject'] },
    kind: 'confirmation',
    decisions: 'reject',
  },
  {
    what: 'allowedDecisions against a schema that would take more',
    interrupt: {
      reason: 'tool_call',
      allowedDecisions: ['approve'],
      responseSchema: { oneOf: [yes({ editedArgs: args }), no()] },
    },
    kind: 'confirmation',
    decisions: 'approve',
  },
  {
    what: 'oneOf with const',
    interrupt: { reason: 'x', responseSchema: { oneOf: [no(), yes()] } },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'anyOf with enum',
    interrupt: {
      reason: 'x',
      responseSchema: { anyOf: [object({ approved: { enum: [true] } }), object({ approved: { enum: [false] } })] },
    },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'editedArgs on the approving branch',
    interrupt: { reason: 'x', responseSchema: { oneOf: [yes({ editedArgs: args }), no()] } },
    kind: 'confirmation',
    decisions: 'approve edit reject',
  },
  {
    what: 'editedArgs on the rejecting branch alone',
    interrupt: { reason: 'x', responseSchema: { oneOf: [yes(), no({ editedArgs: args })] } },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'a branch of editedArgs alone',
    interrupt: { reason: 'x', responseSchema: { anyOf: [yes(), object({ editedArgs: args }, ['editedArgs'])] } },
    kind: 'confirmation',
    decisions: 'approve edit',
  },
  {
    what: 'approval only',
    interrupt: { reason: 'x', responseSchema: yes() },
    kind: 'confirmation',
    decisions: 'approve',
  },
  {
    what: 'boolean approved',
    interrupt: { reason: 'x', responseSchema: object({ approved: bool }) },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'type boolean',
    interrupt: { reason: 'x', responseSchema: bool },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'an object without approved',
    interrupt: { reason: 'input_required', responseSchema: args },
    kind: 'input',
    decisions: '',
  },
  {
    what: 'a tool call that wants a value',
    interrupt: { reason: 'tool_call', toolCallId: 'c', responseSchema: args },
    kind: 'input',
    decisions: '',
  },
  {
    what: 'a string',
    interrupt: { reason: 'input_required', responseSchema: { type: 'string' } },
    kind: 'input',
    decisions: '',
  },
  {
    what: 'an unknown reason without a schema',
    interrupt: { reason: 'acme:whatever' },
    kind: 'generic',
    decisions: '',
  },
  {
    what: 'an empty schema',
    interrupt: { reason: 'acme:whatever', responseSchema: { $schema: 'x' } },
    kind: 'generic',
    decisions: '',
  },
  {
    what: 'a schema that is no object',
    interrupt: { reason: 'confirmation', responseSchema: 'yes' },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'branches that stand in $defs, as pydantic writes them',
    interrupt: {
      reason: 'x',
      responseSchema: {
        $defs: { Args: args, Yes: yes({ editedArgs: { $ref: '#/$defs/Args' } }), No: no() },
        oneOf: [{ $ref: '#/$defs/Yes' }, { $ref: '#/$defs/No' }],
      },
    },
    kind: 'confirmation',
    decisions: 'approve edit reject',
  },
  {
    what: 'a schema that is a reference as a whole',
    interrupt: {
      reason: 'x',
      responseSchema: { $ref: '#/definitions/Answer', definitions: { Answer: object({ approved: bool }) } },
    },
    kind: 'confirmation',
    decisions: 'approve reject',
  },
  {
    what: 'references that lead round in a ring',
    interrupt: { reason: 'x', responseSchema: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } } },
    kind: 'input',
    decisions: '',
  },
  {
    what: 'oneOf of something else',
    interrupt: { reason: 'x', responseSchema: { oneOf: [{ const: 'a' }, { const: 'b' }] } },
    kind: 'input',
    decisions: '',
  },
];

describe('the decisions on offer', () => {
  for (const { what, interrupt, kind, decisions } of rows) {
    it(`${what}: ${decisions || 'a value'}`, async () => {
      const talk = await raised(interrupt);
      expect(item(talk).decisions.join(' ')).to.equal(decisions);
      expect(item(talk).kind).to.equal(kind ?? 'approval');
    });
  }
});

async function payloadOf(interrupt: object, click: Click): Promise<unknown> {
  const talk = await raised(interrupt);
  expect(await click(item(talk))).to.equal(true);
  const entry = talk.bodies[1]?.resume?.[0] as ResumeEntry;
  expect(entry.status).to.equal('resolved');
  return entry.payload;
}

const payloads: [what: string, interrupt: object, click: Click, payload: unknown][] = [
  ['approve', both, approve, { approved: true }],
  ['reject', both, (one) => one.reject(), { approved: false }],
  [
    'a reason, under the payload that the schema has for it',
    both,
    reject,
    { approved: false, payload: { reason: 'No.' } },
  ],
  ['a reason without a schema', { reason: 'confirmation' }, reject, { approved: false, payload: { reason: 'No.' } }],
  [
    'a reason that an open schema does not forbid',
    { reason: 'x', responseSchema: object({ approved: bool }) },
    reject,
    { approved: false, payload: { reason: 'No.' } },
  ],
  [
    'a reason that a closed schema forbids is left out',
    { reason: 'x', responseSchema: { oneOf: [yes(), no()] } },
    reject,
    { approved: false },
  ],
  [
    'a reason where the schema names it beside approved',
    { reason: 'x', responseSchema: { oneOf: [yes(), no({ reason: { type: 'string' } }, ['reason'])] } },
    reject,
    { approved: false, reason: 'No.' },
  ],
  ['an edit replaces the arguments as a whole', both, edit, { approved: true, editedArgs: { to: 'Ada' } }],
  ['yes to a plain boolean', { reason: 'x', responseSchema: bool }, approve, true],
  ['no to a plain boolean', { reason: 'x', responseSchema: bool }, reject, false],
  [
    'what the approving branch requires',
    {
      reason: 'x',
      responseSchema: { oneOf: [yes({ payload: object({ note: { type: 'string' } }, ['note']) }, ['payload']), no()] },
    },
    (one) => one.approve({ payload: { note: 'ok' } }),
    { approved: true, payload: { note: 'ok' } },
  ],
  ['a form', { reason: 'input_required', responseSchema: args }, (one) => one.answer({ to: 'Ada' }), { to: 'Ada' }],
  ['free text', { reason: 'acme:ask' }, (one) => one.answer('Blue.'), 'Blue.'],
  ['false, 0 and the empty text are answers too', { reason: 'acme:ask' }, (one) => one.answer(0), 0],
  [
    'an edit for Stackbone where the schema requires approved: the original must not run',
    {
      reason: 'tool_call',
      allowedDecisions: ['edit'],
      responseSchema: object({ approved: bool, editedArgs: args }, ['approved']),
    },
    edit,
    { approved: true, editedArgs: { to: 'Ada' } },
  ],
  [
    'an edit by the page’s own schema where the server gives none',
    { reason: 'tool_call', toolCallId: 'c', allowedDecisions: ['edit'] },
    edit,
    { editedArgs: { to: 'Ada' } },
  ],
];

describe('edited arguments whose schema stands in $defs', () => {
  const named = { $defs: { Args: args }, oneOf: [yes({ editedArgs: { $ref: '#/$defs/Args' } }), no()] };

  it('can be read by a form, and are checked', async () => {
    const one = item(await raised({ reason: 'x', responseSchema: named }));
    expect(one.argsSchema).to.deep.include(args);
    expect(await one.edit({ to: 5 })).to.equal(false);
  });

  it('may refer to others', async () => {
    const nested = object({ to: { $ref: '#/$defs/Name' } });
    const schema = { ...named, $defs: { Args: nested, Name: { type: 'string', title: 'Who' } } };
    const one = item(await raised({ reason: 'x', responseSchema: schema }));
    expect(one.argsSchema?.$defs).to.deep.include({ Name: { type: 'string', title: 'Who' } });
    expect(await one.edit({ to: 5 })).to.equal(false);
  });
});

describe('the payload', () => {
  for (const [what, interrupt, click, payload] of payloads) {
    it(what, async () => {
      expect(await payloadOf(interrupt, click)).to.deep.equal(payload);
    });
  }
});
