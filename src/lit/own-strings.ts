/** Texts that a page gives to an element, for it and all of ours inside it. */
import { update } from '@shoelace-style/localize';
import type { GroupName, Translation } from './translation.js';

type OwnText<T> = T extends string ? string : T extends (...args: never[]) => string ? T | string : Partial<T>;

/** Some texts in place of those of the language: `{ send: 'Ask', composer: { attach: 'Add' } }`. */
export type OwnStrings = { [K in Exclude<keyof Translation, `$${string}`>]?: OwnText<NonNullable<Translation[K]>> };

const given = new WeakMap<Node, OwnStrings>();
/** What became of a group, so that the same group is the same object. */
const mixed = new WeakMap<object, { texts: object; result: object }>();
let isAnyGiven = false;

export function ownStringsOf(element: Element): OwnStrings | undefined {
  return given.get(element);
}

export function setOwnStrings(element: Element, strings: OwnStrings | undefined): void {
  if (typeof strings === 'object' && strings) given.set(element, strings);
  else given.delete(element);
  isAnyGiven = true;
  update();
}

/** The page's text for a key, of the nearest element that has one; anything but a text is as good as none. */
export function ownText(host: Element, key: keyof Translation, args: readonly unknown[]): string | undefined {
  return safely(() => {
    const own = nearest(host, key);
    const text: unknown = typeof own === 'function' ? (own as (...values: unknown[]) => unknown)(...args) : own;
    return typeof text === 'string' ? text : undefined;
  });
}

/** A group of texts with those of the page in their places, as far as they are of the same kind. */
export function withOwnTexts<T extends object>(host: Element, name: GroupName, texts: T): T {
  const merged = safely(() => {
    const own = nearest(host, name);
    if (typeof own !== 'object' || own === null) return undefined;
    const kept = mixed.get(own);
    if (kept?.texts === texts) return kept.result;
    const kinds = texts as Record<string, unknown>;
    const fitting = Object.entries(own).filter(([key, text]) => typeof text === typeof kinds[key]);
    const result = { ...texts, ...Object.fromEntries(fitting) };
    mixed.set(own, { texts, result });
    return result;
  });
  return (merged as T | undefined) ?? texts;
}

function nearest(host: Element, key: keyof Translation): unknown {
  if (!isAnyGiven) return undefined;
  for (let node: Node | null | undefined = host; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host) {
    const own = (given.get(node) as Record<string, unknown> | undefined)?.[key];
    if (own !== undefined) return own;
  }
  return undefined;
}

function safely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    console.warn(thrown);
    return undefined;
  }
}
