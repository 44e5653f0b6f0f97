/** Enter in a line of text submits the form around, as it does in a native one; in the name of an entry it adds that. */
export function submitOnEnter(event: KeyboardEvent, form: HTMLFormElement | null): void {
  const target = event.target;
  if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.type === 'checkbox' || target.type === 'radio') return;
  event.preventDefault();
  if (target.dataset.entry !== undefined) {
    target.parentElement?.querySelector('button')?.click();
    return;
  }
  // The browser sends `change` before it submits; only a native form around the input would make it do so.
  target.dispatchEvent(new Event('change'));
  const button = [...(form?.elements ?? [])].find((each): each is HTMLButtonElement =>
    each.matches('[type=submit], [type=image], button:not([type])'),
  );
  if (button) button.click();
  else form?.requestSubmit();
}
