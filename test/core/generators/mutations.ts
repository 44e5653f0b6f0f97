/** What goes wrong on the way: events lost, doubled or out of order, members missing, null or of another type. */
import * as fc from 'fast-check';

export const ORDER = ['drop', 'double', 'move', 'again'] as const;
export const MEMBERS = ['unset', 'null', 'retype', 'rename', 'wrap'] as const;

export interface Mutation {
  kind: (typeof ORDER)[number] | (typeof MEMBERS)[number];
  /** Which event. */
  at: number;
  /** Where to, or which of its members. */
  to: number;
  value: unknown;
}

const odd = fc.constantFrom<unknown>(null, 0, -1, 1.5, '', 'x', true, [], {}, [null], [{}], { id: 1 }, '__proto__');

export function mutations(kinds: readonly Mutation['kind'][], maxLength = 4): fc.Arbitrary<Mutation[]> {
  const one = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(200), to: fc.nat(200), value: odd });
  return fc.array(one, { minLength: 1, maxLength });
}

/** `events` with the mutations applied, one after the other; what comes in is not changed. */
export function mutate(events: readonly unknown[], list: readonly Mutation[]): unknown[] {
  const result = structuredClone([...events]);
  for (const { kind, at, to, value } of list) {
    if (result.length === 0) return [];
    const index = at % result.length;
    const event = result[index];
    if (kind === 'drop') result.splice(index, 1);
    else if (kind === 'double') result.splice(index, 0, structuredClone(event));
    else if (kind === 'again') result.splice(to % result.length, 0, structuredClone(event));
    else if (kind === 'move') result.splice(to % result.length, 0, ...result.splice(index, 1));
    else result[index] = mutateMember(event, kind, to, value);
  }
  // Whatever came out, it must be able to stand on the wire.
  return JSON.parse(JSON.stringify(result)) as unknown[];
}

function mutateMember(event: unknown, kind: Mutation['kind'], to: number, value: unknown): unknown {
  const members = membersOf(event);
  const [owner, key] = members[to % Math.max(members.length, 1)] ?? [];
  // Now and then the event itself is something else.
  if (!owner || key === undefined || to % 17 === 0) return kind === 'null' ? null : value;
  if (kind === 'unset') delete owner[key];
  else if (kind === 'null') owner[key] = null;
  else if (kind === 'wrap') owner[key] = [owner[key]];
  else if (kind === 'retype') owner[key] = structuredClone(value);
  else owner[`${key}x`] = owner[key];
  if (kind === 'rename') delete owner[key];
  return event;
}

/** Every member of `value`, however deep, with the object that owns it. */
function membersOf(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [[owner, key] as [typeof owner, string], ...membersOf(owner[key])]);
}
