/** Tells whoever shows a list of threads, in this tab and in others, that it has changed. */

const NAME = 'agent-chat:threads';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** `isAlone`: other tabs are not told. */
export function tellThreads(isAlone: boolean): void {
  tellHere();
  if (!isAlone) open()?.postMessage('changed');
}

/** Calls `listener` after a change. Returns the removal. */
export function onThreads(listener: () => void, isAlone: boolean): () => void {
  listeners.add(listener);
  if (!isAlone) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

function tellHere(): void {
  for (const listener of [...listeners]) listener();
}

function open(): BroadcastChannel | undefined {
  // Node would wait for it.
  if (channel || typeof location !== 'object' || typeof BroadcastChannel !== 'function') return channel;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', tellHere);
  return channel;
}
