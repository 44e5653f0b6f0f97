/**
 * A schema's `pattern` comes from elsewhere and may backtrack for ever. It is used only when its shape rules that out:
 * short, and no unbounded repetition around another one or around an alternation, unless a literal the inner
 * repetition cannot match separates the rounds (as in `[a-z]+(-[a-z]+)*`).
 */
export interface SafePattern {
  readonly regex: RegExp;
  /** Longer strings are not tested. */
  readonly maxLength: number;
}

const MAX_SOURCE = 300;
const MAX_STEPS = 1e8;
const cache = new Map<string, SafePattern | undefined>();

/** One element of an alternative: its source, whether it may repeat without bound, and what a group holds. */
interface Atom {
  source: string;
  literal: string | undefined;
  unbounded: boolean;
  repeats: boolean;
  optional: boolean;
  group: Atom[][] | undefined;
}

class Unsafe extends Error {}

class Reader {
  #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Atom[][] {
    const alternatives: Atom[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') {
        this.#at += 1;
        alternatives.push([]);
      } else alternatives[alternatives.length - 1]?.push(this.#atom());
    }
    return alternatives;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #atom(): Atom {
    const start = this.#at;
    let group: Atom[][] | undefined;
    let literal: string | undefined;
    if (this.#take(/\((?:\?(?::|<(?![=!])[^>]*>|<?[=!]))?/y)) {
      group = this.read();
      if (!this.#take(/\)/y)) throw new Unsafe();
    } else if (!this.#take(/\[(?:\\[\s\S]|[^\]\\])*\]/y)) {
      const single = this.#take(/\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|k<[^>]*>|u[\da-f]{4}|x[\da-f]{2}|\d+|[\s\S])|[\s\S]/iy);
      if (/^\\(\d|k)/.test(single) && single !== '\\0') throw new Unsafe();
      if (/^[^\\.^$]$/.test(single)) literal = single;
      else if (/^\\[^a-zA-Z0-9]$/.test(single)) literal = single.slice(1);
    }
    const source = this.#source.slice(start, this.#at);
    const quantifier = this.#take(/[*+?]\??|\{\d*(?:,\d*)?\}\??/y);
    const [, low = '', comma = '', high = ''] = /^\{(\d*)(,?)(\d*)\}/.exec(quantifier) ?? [];
    const bound = quantifier.startsWith('{') ? (comma ? (high === '' ? Infinity : Number(high)) : Number(low)) : 1;
    return {
      source,
      literal: quantifier === '' ? literal : undefined,
      unbounded: /^[*+]/.test(quantifier) || bound > 20,
      repeats: /^[*+]/.test(quantifier) || bound > 1,
      optional: /^[*?]/.test(quantifier) || (quantifier.startsWith('{') && Number(low) === 0),
      group,
    };
  }
}

function everyAtom(alternatives: Atom[][]): Atom[] {
  return alternatives.flatMap((atoms) => atoms.flatMap((atom) => [atom, ...everyAtom(atom.group ?? [])]));
}

/** Whether a repeated group is unambiguous: one alternative that begins with a literal its repetitions cannot match. */
function isSeparated(alternatives: Atom[][], repeated: Atom[]): boolean {
  const first = alternatives.length === 1 ? alternatives[0]?.[0] : undefined;
  const separator = first?.literal;
  if (separator === undefined) return false;
  return repeated.every((atom) => atom.group === undefined && !new RegExp(`^(?:${atom.source})$`, 'u').test(separator));
}

/** Alternatives that all begin with a literal of their own, or are single characters classes, cannot be confused. */
function isDistinct(alternatives: Atom[][]): boolean {
  const firsts = alternatives.map((atoms) => atoms[0]?.literal);
  return firsts.every((literal) => literal !== undefined) && new Set(firsts).size === firsts.length;
}

function refuseNested(atoms: Atom[]): void {
  for (const { group, unbounded, repeats } of atoms) {
    if (!group || !repeats) continue;
    const inner = everyAtom(group);
    const loose = inner.filter((each) => each.unbounded || (unbounded && each.optional));
    const groups = [group, ...inner.flatMap((each) => (each.group ? [each.group] : []))];
    const isAmbiguous = unbounded && groups.some((each) => each.length > 1 && !isDistinct(each));
    if (isAmbiguous || (loose.length > 0 && !isSeparated(group, loose))) throw new Unsafe();
  }
}

function build(source: string): SafePattern | undefined {
  if (source.length > MAX_SOURCE) return undefined;
  try {
    const regex = new RegExp(source, 'u');
    const atoms = everyAtom(new Reader(source).read());
    refuseNested(atoms);
    const repeats = Math.max(1, atoms.filter((atom) => atom.unbounded).length);
    let factorial = 1;
    for (let factor = 2; factor <= repeats; factor += 1) factorial *= factor;
    return { regex, maxLength: Math.floor((MAX_STEPS * factorial) ** (1 / repeats)) };
  } catch {
    return undefined;
  }
}

/** The compiled pattern, or undefined when it is invalid or could run for ever. */
export function safePattern(source: string): SafePattern | undefined {
  if (!cache.has(source)) {
    if (cache.size > 500) cache.clear();
    cache.set(source, build(source));
  }
  return cache.get(source);
}
