/** Arguments that no honest model writes: a clear error, and no code of the page is reached. */
import { expect } from '@open-wc/testing';
import { z } from 'zod';
import type { AgentTool, ToolCallEntry } from '../../../src/core/index.js';
import { call, finished, pause, scripted, started, type Scripted } from '../support/scripted.js';

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const long = 'x'.repeat(5_000_000);

const rows: [what: string, args: string, error: RegExp][] = [
  ['a member named __proto__', '{"__proto__":{"polluted":1}}', /hold a member named __proto__/],
  ['one deep inside', '{"a":[{"b":{"__proto__":null}}]}', /hold a member named __proto__/],
  ['5 MB of text', JSON.stringify({ text: long }), /longer than 1000000 characters/],
  ['a nesting of 20,000 levels', nested(20_000), /nested deeper than 100 levels/],
  ['an unfinished nesting of 20,000 levels', '['.repeat(20_000), /no valid JSON/],
  ['a list', '[1]', /do not fit its parameters/],
  ['a number', '5', /do not fit its parameters/],
  ['null', 'null', /do not fit its parameters/],
  ['text', '"rm -rf"', /do not fit its parameters/],
];

/** Schemas that let everything pass. */
const schemas: [what: string, parameters: unknown][] = [
  ['no schema', undefined],
  ['a JSON Schema', { type: 'object' }],
  ['zod', z.looseObject({})],
];

async function calling(name: string, args: string, tool: Partial<AgentTool>): Promise<Scripted> {
  const tools = [{ name, description: '', execute: () => 'ran', ...tool }];
  const talk = scripted([[started, ...call('c', name, args), finished]], { tools });
  expect(await talk.client.send('go')).to.equal('done');
  return talk;
}

const answerOf = ({ bodies }: Scripted): unknown => bodies[1]?.messages.at(-1)?.content;

for (const [schema, parameters] of schemas) {
  describe(`hostile arguments, ${schema}`, () => {
    for (const [what, args, error] of rows) {
      it(`${what} are refused`, async () => {
        let reached = 0;
        const count = (): boolean => ++reached > 0;
        const talk = await calling('work', args, { parameters, execute: count, needsApproval: count });
        expect(reached).to.equal(0);
        expect(JSON.parse(String(answerOf(talk))))
          .to.have.property('error')
          .that.matches(error);
        const entry = talk.client.snapshot.entries.find((one): one is ToolCallEntry => one.kind === 'tool-call');
        expect(entry?.status).to.equal('failed');
        expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
      });
    }
  });
}

describe('hostile arguments on other roads', () => {
  it('are refused where a server sends them beside the call', async () => {
    let reached = 0;
    const interrupt = {
      id: 'i',
      reason: 'tanstack:client_tool_execution',
      toolCallId: 'c',
      metadata: { kind: 'client_tool', toolName: 'work', input: JSON.parse(nested(2000)) as unknown },
    };
    const tools = [{ name: 'work', description: '', execute: () => ++reached }];
    const talk = scripted([pause([interrupt], call('c', 'work'))], { tools });
    expect(await talk.client.send('go')).to.equal('done');
    expect([reached, talk.bodies[1]?.resume?.[0]?.status]).to.deep.equal([0, 'cancelled']);
    const result = talk.bodies[1]?.messages.find(({ role }) => role === 'tool');
    expect(result?.content).to.contain('nested deeper');
  });

  it('are allowed where they only look like it: a name like a member of Object, many small members', async () => {
    const many = JSON.stringify({ list: Array.from({ length: 5000 }, (_, n) => ({ n, constructor: 'x' })) });
    for (const name of ['constructor', '__proto__', 'hasOwnProperty'])
      expect(answerOf(await calling(name, many, {}))).to.equal('ran');
  });
});
