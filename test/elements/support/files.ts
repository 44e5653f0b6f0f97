// Files, and how they come into a chat: chosen, pasted, dropped.
import { part, walk } from './person.js';

/** A picture of one colour. */
export async function picture(name = 'photo.png', side = 40): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'teal';
  context.fillRect(0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], name, { type: 'image/png' });
}

export const textFile = (name: string, text = 'Hello', type = 'text/plain'): File => new File([text], name, { type });

function transferOf(files: readonly File[], texts: Record<string, string> = {}): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
  return transfer;
}

/** As if they had been chosen in the picker. */
export function choose(root: Node, ...files: File[]): void {
  const input = [...walk(root)].find((one): one is HTMLInputElement => one.matches('input[type=file]'));
  if (!input) throw new Error('There is no picker of files.');
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Pastes into the text field; whether the text of the clipboard goes the browser's own way. */
export function paste(root: Node, files: readonly File[], texts?: Record<string, string>): boolean {
  const clipboardData = transferOf(files, texts);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true });
  // Firefox gives the event an empty clipboard of its own.
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  return part(root, 'input')!.dispatchEvent(event);
}

/** One event of dragging over `target`; whether it was taken. */
export function drag(target: Element, name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', files: File[]): boolean {
  const dataTransfer = transferOf(files);
  return !target.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, composed: true, cancelable: true }));
}
