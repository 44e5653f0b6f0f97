/** Arguments of a call as its tool may see them: read, looked at with suspicion, and valid. */
import { messageOf } from '../../protocol/error.js';
import type { Report } from '../../protocol/diagnostic.js';
import { parseArguments } from '../../thread/arguments.js';
import { isStandard, schemaOf, validateStandard } from './schema.js';
import type { AgentTool } from './tools.js';
import { validateJson } from './validate.js';

export interface GivenArguments {
  /** JSON text as it streamed; `args` wins where a server gives the arguments otherwise. */
  argumentsText?: string;
  args?: unknown;
}

export interface RunnableCall extends GivenArguments {
  id: string;
  name: string;
}

/** Characters; no page has use for more from a model. */
const MAX_LENGTH = 1_000_000;
/** Deeper than people or programs write; recursion into it would break the validator and the tool. */
const MAX_DEPTH = 100;

/** The arguments of `call`, or what is wrong with them. */
export async function readToolArguments(
  call: Omit<RunnableCall, 'id'>,
  tool: AgentTool<never>,
  report?: Report,
): Promise<{ args: unknown } | { error: string }> {
  const { name, argumentsText = '' } = call;
  if (argumentsText.length > MAX_LENGTH)
    return { error: `The arguments of ${name} are longer than ${MAX_LENGTH} characters.` };
  const parsed = call.args === undefined ? parseArguments(argumentsText) : { value: call.args };
  if (parsed.error !== undefined) return { error: `The arguments of ${name} are no valid JSON: ${parsed.error}` };
  const suspicion = suspect(parsed.value);
  if (suspicion) return { error: `The arguments of ${name} ${suspicion}.` };
  const checked = await check(tool, parsed.value, report);
  if (!('issues' in checked)) return { args: checked.value };
  const faults = checked.issues.slice(0, 5).map(({ path, message }) => `${path || 'arguments'}: ${message}`);
  return { error: `The arguments of ${name} do not fit its parameters. ${faults.join(' ')}` };
}

async function check(
  { name, parameters }: AgentTool<never>,
  value: unknown,
  report: Report | undefined,
): Promise<{ value: unknown } | { issues: { path: string; message: string }[] }> {
  if (isStandard(parameters)) {
    try {
      return await validateStandard(parameters, value);
    } catch (thrown) {
      return { issues: [{ path: '', message: messageOf(thrown) }] };
    }
  }
  const { issues, skipped } = await validateJson(schemaOf(parameters) ?? { type: 'object' }, value);
  if (skipped) report?.('schema-skipped', `The parameters of the tool ${name}: ${skipped}`, parameters, 'notice');
  return issues.length ? { issues } : { value };
}

/** What no honest call holds. Walks without recursion, since the depth is a stranger's. */
function suspect(args: unknown): string | undefined {
  let length = 0;
  const rest: [value: unknown, depth: number][] = [[args, 0]];
  for (let item = rest.pop(); item; item = rest.pop()) {
    const [value, depth] = item;
    if (typeof value === 'string') length += value.length;
    if (length > MAX_LENGTH) return `are longer than ${MAX_LENGTH} characters`;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return `are nested deeper than ${MAX_DEPTH} levels`;
    // Whoever copies members one by one would change the prototype of the copy.
    if (Object.hasOwn(value, '__proto__')) return 'hold a member named __proto__';
    for (const member of Object.values(value)) rest.push([member, depth + 1]);
  }
  return undefined;
}
