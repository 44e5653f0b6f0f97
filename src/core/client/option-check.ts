/** Options of a kind that cannot be used: the client goes on as if they were absent, and says so. */
import type { Report } from '../protocol/diagnostic.js';
import { isObject } from '../protocol/events.js';
import type { AgentClientOptions } from './options.js';

/** `isProvided`: it may be a function, whose result is looked at with every request. */
type Rule = readonly [fits: (value: unknown) => boolean, what: string, isProvided?: true];

const isFunction = (value: unknown): value is () => unknown => typeof value === 'function';
const isRoute = (value: unknown): boolean => typeof (value ?? '') === 'string' || isFunction(value);
const CREDENTIALS: readonly unknown[] = ['include', 'same-origin', 'omit'] satisfies RequestCredentials[];

const LIST = [Array.isArray, 'a list'] as const;
const NUMBER: Rule = [(value) => !Number.isNaN(Number(value)), 'a number'];

const RULES: { readonly [N in keyof AgentClientOptions]?: Rule } = {
  messages: LIST,
  tools: LIST,
  editableKeys: LIST,
  maxTurns: NUMBER,
  idleTimeout: NUMBER,
  maxEventSize: NUMBER,
  // Another word would make every request fail, as if there were no server.
  credentials: [(value) => CREDENTIALS.includes(value), CREDENTIALS.join(', ')],
  routes: [
    (value) => value === 'copilotkit' || (isObject(value) && Object.values(value).every(isRoute)),
    '"copilotkit", or an object of addresses',
  ],
  context: [...LIST, true],
  forwardedProps: [isObject, 'an object', true],
  headers: [(value) => typeof value === 'object', 'an object', true],
};

export class OptionCheck {
  readonly #report: Report;
  /** What was refused last: an element hands its options over with every update. */
  readonly #refused = new Map<string, unknown>();

  constructor(report: Report) {
    this.#report = report;
  }

  /** The options without those that cannot be used. */
  take<T extends AgentClientOptions>(given: T): T {
    const taken = { ...given } as Record<string, unknown>;
    for (const name in taken) {
      const value = taken[name];
      const rule = RULES[name as keyof AgentClientOptions];
      if (rule?.[2] && isFunction(value)) taken[name] = async () => this.#fit(name, await value(), rule);
      else taken[name] = this.#fit(name, value, rule);
    }
    return taken as T;
  }

  #fit(name: string, value: unknown, rule: Rule | undefined): unknown {
    if (!rule || value === undefined || value === null || rule[0](value)) return value;
    const message = `The option ${name} is ignored: it must be ${rule[1]}.`;
    // Whoever made the client can listen by then.
    if (!Object.is(this.#refused.get(name), value))
      queueMicrotask(() => this.#report('invalid-option', message, value, 'notice'));
    this.#refused.set(name, value);
    return undefined;
  }
}
