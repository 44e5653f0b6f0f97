/** Puts a text on the clipboard; to be called while a click or a key press is handled. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages without https have no such clipboard, and some frames may not use it.
    copyByEvent(text);
  }
}

function copyByEvent(text: string): void {
  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  addEventListener('copy', onCopy, { capture: true });
  document.execCommand('copy');
  removeEventListener('copy', onCopy, { capture: true });
}
