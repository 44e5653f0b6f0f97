import { AgentError } from '../../core/index.js';

/**
 * Puts a text on the clipboard; to be called while a click or a key press is handled. Rejects with an AgentError of code
 * `copy-failed` where it is not there afterwards.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (thrown) {
    // Pages without https have no such clipboard, and some frames may not use it.
    if (!copyByEvent(text)) throw new AgentError('copy-failed', 'The browser did not allow copying.', {}, thrown);
  }
}

/** Whether the event came and the browser took what it was given. */
function copyByEvent(text: string): boolean {
  let isGiven = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isGiven = event.clipboardData !== null;
  };
  addEventListener('copy', onCopy, { capture: true });
  const isDone = document.execCommand('copy');
  removeEventListener('copy', onCopy, { capture: true });
  return isDone && isGiven;
}
