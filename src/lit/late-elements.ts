/** Elements that a script tag fetches only when they are needed. With `agent-chat/define` all are there at once. */

let load: (() => Promise<void>) | undefined;
let loading: Promise<void> | undefined;

/** Says how the missing elements are fetched and registered. */
export function setLateElements(loader: () => Promise<void>): void {
  load = loader;
}

/** Fetches them, once; after a failure the next call tries again. Rejects where they cannot be had. */
export async function loadLateElements(): Promise<void> {
  loading ??= load?.();
  try {
    await loading;
  } catch (thrown) {
    loading = undefined;
    throw thrown;
  }
}
