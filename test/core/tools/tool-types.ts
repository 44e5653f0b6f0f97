/** What the compiler knows of a tool's arguments. Nothing runs: `tsc` is the test. */
import { type } from 'arktype';
import * as v from 'valibot';
import { z } from 'zod';
import { AgentClient, defineTool, type AgentTool, type ArgsOf } from '../../../src/core/index.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Fails to compile unless it is told `true`. */
function holds<T extends true>(...[]: T[]): void {
  return undefined;
}

/** Fails to compile unless `value` is exactly an `Expected`. */
function is<Expected>() {
  return <Actual>(value: Actual, ...[]: Same<Actual, Expected> extends true ? [] : [never]): Actual => value;
}

const byZod = z.object({
  city: z.string(),
  days: z.number().default(3),
  when: z.string().transform(Number).optional(),
});
const byValibot = v.object({ city: v.string(), days: v.optional(v.number(), 3) });
const byArktype = type({ city: 'string', 'days?': 'number' });

holds<Same<ArgsOf<typeof byZod>, { city: string; days: number; when?: number | undefined }>>();
holds<Same<ArgsOf<typeof byValibot>, { city: string; days: number }>>();
holds<Same<ArgsOf<undefined>, Record<string, unknown>>>();
holds<Same<ArgsOf<{ type: string }>, Record<string, unknown>>>();

const forecast = defineTool({
  name: 'forecast',
  description: 'Tells the weather.',
  parameters: byZod,
  needsApproval: ({ days }) => days > 7,
  execute({ city, days }, { signal, toolCallId }) {
    return signal.aborted ? toolCallId : [is<string>()(city), is<number>()(days)];
  },
});
holds<Same<Parameters<typeof forecast.execute>[0], ArgsOf<typeof byZod>>>();

const literal = defineTool({
  name: 'book',
  description: 'Books a table.',
  parameters: {
    type: 'object',
    properties: {
      guests: { type: 'integer' },
      area: { enum: ['inside', 'terrace'] },
      names: { type: 'array', items: { type: 'string' } },
      contact: { type: 'object', properties: { mail: { type: 'string' } }, required: ['mail'] },
    },
    required: ['guests'],
  },
  execute: ({ guests, area, names, contact }) => [guests, area, names, contact],
});
holds<
  Same<
    Parameters<typeof literal.execute>[0],
    { guests: number; area?: 'inside' | 'terrace'; names?: string[]; contact?: { mail: string } }
  >
>();

export function add(client: AgentClient): void {
  client.addTool({
    name: 'forecast',
    description: '',
    parameters: byValibot,
    execute: (args) => is<{ city: string; days: number }>()(args),
  });
  client.addTool({
    name: 'trip',
    description: '',
    parameters: byArktype,
    execute: (args) => is<{ city: string; days?: number }>()(args),
  });
  client.addTool({
    name: 'plain',
    description: '',
    execute: (args) => is<Record<string, unknown>>()(args),
  });
  // Types of one's own go where the schema says nothing.
  client.addTool({ name: 'own', description: '', execute: ({ city }: { city: string }) => city });
  client.addTool(forecast);
  const tools: AgentTool<never>[] = [forecast, literal];
  new AgentClient({ tools: [...tools, forecast] });
}
