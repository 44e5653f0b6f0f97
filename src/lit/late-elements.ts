/** Elements that a script tag fetches only when they are needed. With `agent-chat/define` all are there at once. */

/**
 * `transcript`: what a conversation is shown with, from its first message on. `cards`: decisions, forms and the state.
 * `threads`: the list of conversations.
 */
export type LateGroup = 'transcript' | 'cards' | 'threads';

type Loaders = Partial<Record<LateGroup, () => Promise<void>>>;

let loaders: Loaders = {};
const loading = new Map<LateGroup, Promise<void> | undefined>();

/** Says how the missing elements are fetched and registered. */
export function setLateElements(how: Loaders): void {
  loaders = how;
}

/** Fetches a group, once; after a failure the next call tries again. Rejects where it cannot be had. */
export async function loadLateElements(group: LateGroup): Promise<void> {
  const begun = loading.get(group) ?? loaders[group]?.();
  loading.set(group, begun);
  try {
    await begun;
  } catch (thrown) {
    loading.delete(group);
    throw thrown;
  }
}
