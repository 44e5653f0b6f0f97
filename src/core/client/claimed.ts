/**
 * Takes the thread for this tab alone while something is sent or run. Only where tabs share a storage is there anybody to
 * ask; everywhere else the work begins at once.
 */
import { AgentError } from '../protocol/error.js';
import type { ClientHost } from './client-host.js';
import type { TabsPart } from './client-parts.js';
import type { AgentClientOptions } from './options.js';
import { isLocalArea } from './storage/web-storage.js';

/** Runs `work` unless another tab works on the thread: then rejects with code `busy`. */
export function claimed<T>(core: ClientHost, work: () => Promise<T>): Promise<T> {
  return talksToTabs(core.options) ? inClaim(core, work) : work();
}

/** Like {@link claimed}, and does nothing where another tab works on the thread. */
export async function sendAlone(core: ClientHost, send: () => Promise<void>): Promise<void> {
  try {
    await claimed(core, send);
  } catch (thrown) {
    if (!(thrown instanceof AgentError) || thrown.code !== 'busy') throw thrown;
  }
}

/** The talk with other tabs; nothing where there is none. */
export async function openTabs(core: ClientHost): Promise<TabsPart | undefined> {
  if (!talksToTabs(core.options)) return undefined;
  const { Tabs } = await import('./tabs/tabs.js');
  return (core.tabs ??= new Tabs(core));
}

async function inClaim<T>(core: ClientHost, work: () => Promise<T>): Promise<T> {
  const { visit } = core;
  // Where the part cannot be loaded, the chat works as if it were the only tab.
  const tabs = await openTabs(core).catch(() => undefined);
  const release = tabs ? await tabs.claim() : () => undefined;
  try {
    if (core.visit !== visit) throw new AgentError('busy', 'Another conversation was opened meanwhile.');
    if (!release) throw new AgentError('busy', 'The agent is still working, in another tab: wait for it or stop it.');
    return await work();
  } finally {
    release?.();
  }
}

/** Whether other tabs can have the same threads open. */
export function talksToTabs({ storage, tabs }: AgentClientOptions): boolean {
  // Outside of browsers nothing else has the thread open, and Node would wait for the channel.
  if (!storage || tabs === false || typeof location !== 'object' || typeof BroadcastChannel !== 'function')
    return false;
  if (typeof storage === 'string') return !storage.startsWith('session');
  return 'getItem' in storage ? isLocalArea(storage) : storage.shared === true;
}
