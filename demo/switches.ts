/** Calls `use` when another value of a switch in the header is chosen. */
export function onSwitch(name: string, use: (value: string) => void): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.switch input[name="${name}"]`))
    input.addEventListener('change', () => use(input.value));
}
