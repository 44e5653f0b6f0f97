/** A new token where the server answers 401: asked for once, however many requests find that out at the same time. */
import { AgentError } from '../protocol/error.js';

/**
 * Gets a new token, which `headers` then gives out. May return a promise; `false`, or a rejection, says that there is no
 * token to be had, and the 401 stands.
 */
export type OnUnauthorized = (error: AgentError) => unknown;

interface Renewals {
  done: number;
  going: Promise<boolean> | undefined;
}

/** By hook, since several clients of a page may share one token. */
const renewals = new WeakMap<OnUnauthorized, Renewals>();

function renewalsOf(hook: OnUnauthorized): Renewals {
  let found = renewals.get(hook);
  if (!found) renewals.set(hook, (found = { done: 0, going: undefined }));
  return found;
}

/** How often `hook` has got a token so far. A request that left before the last time went out with an old one. */
export function countRenewals(hook: OnUnauthorized): number {
  return renewalsOf(hook).done;
}

/** Whether the request that left after `before` renewals may go out once more. */
export async function renew(hook: OnUnauthorized, error: AgentError, before: number): Promise<boolean> {
  const state = renewalsOf(hook);
  if (state.done > before) return true;
  state.going ??= ask(hook, error).then(
    (renewed) => {
      if (renewed) state.done++;
      state.going = undefined;
      return renewed;
    },
    (thrown: unknown) => {
      state.going = undefined;
      throw new AgentError('http', error.message, error.detail, thrown);
    },
  );
  return state.going;
}

async function ask(hook: OnUnauthorized, error: AgentError): Promise<boolean> {
  return (await hook(error)) !== false;
}
