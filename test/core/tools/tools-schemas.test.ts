/** `parameters` of a tool as the libraries write them: what the agent is told, what is checked, what the tool gets. */
import { expect } from '@open-wc/testing';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type } from 'arktype';
import * as v from 'valibot';
import { z } from 'zod';
import type { AgentTool } from '../../../src/core/index.js';
import { call, finished, scripted, started, type Scripted } from '../support/scripted.js';

interface Called extends Scripted {
  seen: unknown[];
  /** What the model reads of the call. */
  answer: unknown;
}

async function calling(parameters: unknown, args: unknown, more: Partial<AgentTool> = {}): Promise<Called> {
  const seen: unknown[] = [];
  const tool: AgentTool = {
    name: 'plan',
    description: 'Plans a trip.',
    parameters,
    execute: (given) => void seen.push(given),
    ...more,
  };
  const talk = scripted([[started, ...call('c', 'plan', args), finished]], { tools: [tool] });
  await talk.client.send('go');
  const answer = talk.bodies[1]?.messages.at(-1)?.content;
  return { ...talk, seen, answer };
}

const declared = ({ bodies }: Scripted): Record<string, unknown> | undefined => bodies[0]?.tools[0]?.parameters;
const notices = ({ client }: Scripted): string[] => client.diagnostics.map(({ code }) => code);

const libraries: [name: string, schema: unknown][] = [
  ['zod', z.object({ city: z.string(), days: z.number().default(3) })],
  ['valibot', toStandardJsonSchema(v.object({ city: v.string(), days: v.optional(v.number(), 3) }))],
  ['arktype', type({ city: 'string', days: 'number = 3' })],
];

for (const [name, schema] of libraries) {
  describe(`parameters by ${name}`, () => {
    it('are declared as JSON Schema, and the tool gets what the library makes of the arguments', async () => {
      const talk = await calling(schema, { city: 'Lisbon' });
      expect(declared(talk)).to.deep.include({ type: 'object', required: ['city'] });
      expect(Object.keys(declared(talk)?.properties as object).sort()).to.deep.equal(['city', 'days']);
      expect(talk.seen).to.deep.equal([{ city: 'Lisbon', days: 3 }]);
      expect(notices(talk)).to.deep.equal([]);
    });

    it('refuse what does not fit, and say where', async () => {
      const talk = await calling(schema, { city: 5 });
      expect(talk.seen).to.deep.equal([]);
      expect(talk.answer).to.match(/do not fit its parameters\. \/city: /);
    });
  });
}

describe('parameters that cannot be exported', () => {
  const valibot = v.object({ city: v.pipe(v.string(), v.trim()) });

  it('are told to the agent as an object, with a notice, and still checked', async () => {
    const talk = await calling(valibot, { city: ' Lisbon ' });
    expect(declared(talk)).to.deep.equal({ type: 'object' });
    expect(notices(talk)).to.deep.equal(['schema-skipped']);
    expect(talk.client.diagnostics[0]?.message).to.contain('valibot schema of the tool plan');
    expect(talk.seen).to.deep.equal([{ city: 'Lisbon' }]);
    expect((await calling(valibot, {})).answer).to.match(/do not fit/);
  });

  it('are no failure where the library throws at the export', async () => {
    const talk = await calling(z.object({ at: z.date() }), { at: 'now' });
    expect(declared(talk)).to.deep.equal({ type: 'object' });
    expect(talk.answer).to.match(/\/at: /);
  });

  it('answer with an error where the check itself throws', async () => {
    const broken = {
      '~standard': {
        version: 1,
        vendor: 'mine',
        validate: () => {
          throw new Error('Out of order');
        },
      },
    };
    const talk = await calling(broken, {});
    expect([talk.seen, talk.answer]).to.deep.equal([
      [],
      '{"error":"The arguments of plan do not fit its parameters. arguments: Out of order"}',
    ]);
  });
});

describe('parameters of a kind of their own', () => {
  it('may be checked by a library that takes its time', async () => {
    const slow = z.object({ city: z.string().refine((city) => Promise.resolve(city !== 'Atlantis'), 'No such city') });
    expect((await calling(slow, { city: 'Atlantis' })).answer).to.contain('/city: No such city');
    expect((await calling(slow, { city: 'Lisbon' })).seen).to.deep.equal([{ city: 'Lisbon' }]);
  });

  it('are asked about with what the library made of them, and edited as they came', async () => {
    const asked: unknown[] = [];
    const needsApproval = (args: unknown): boolean => asked.push(args) > 0;
    const schema = z.object({ days: z.string().transform(Number) });
    const talk = await calling(schema, { days: '3' }, { needsApproval });
    expect(asked).to.deep.equal([{ days: 3 }]);
    const [item] = talk.client.interrupts;
    expect([item?.args, (item?.argsSchema?.properties as { days?: unknown }).days]).to.deep.equal([
      { days: '3' },
      { type: 'string' },
    ]);
    expect(await item?.edit({ days: 4 })).to.equal(false);
    await talk.client.interrupts[0]?.edit({ days: '4' });
    expect(talk.seen).to.deep.equal([{ days: 4 }]);
  });

  it('that are a JSON Schema which cannot be used check nothing, with a notice', async () => {
    const talk = await calling({ type: 'object', $ref: '#/nowhere' }, { city: 1 });
    expect([talk.seen, notices(talk)]).to.deep.equal([[{ city: 1 }], ['schema-skipped']]);
  });
});
