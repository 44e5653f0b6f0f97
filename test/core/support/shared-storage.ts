/** A storage that two tabs share, apart from that of every other test. */
import { webStorage, type AgentStorage } from '../../../src/core/index.js';

const PREFIX = 'test-shared-';

/** By the name of `space` in another page, too. */
export function sharedStorage(space: string = crypto.randomUUID()): AgentStorage & { space: string } {
  const area = webStorage(localStorage);
  const named = (key: string): string => `${PREFIX}${space}:${key}`;
  return {
    space,
    shared: true,
    get: (key) => area.get(named(key)),
    set: (key, value) => area.set(named(key), value),
    remove: (key) => area.remove(named(key)),
    setNow: (key, value) => area.setNow?.(named(key), value),
  };
}

/** Takes away what the tests of this page have kept. */
export function clearSpace(space: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}${space}:`)) localStorage.removeItem(key);
}
