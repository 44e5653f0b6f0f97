/** A key that the page gives the launcher. */

const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift'] as const;
const FIELDS = new Set(['textarea', 'select']);

export class Shortcut {
  readonly #keys: () => string | undefined;
  readonly #onPress: () => void;

  constructor(keys: () => string | undefined, onPress: () => void) {
    this.#keys = keys;
    this.#onPress = onPress;
  }

  start(): void {
    document.addEventListener('keydown', this.#onKeydown);
  }

  stop(): void {
    document.removeEventListener('keydown', this.#onKeydown);
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const keys = this.#keys();
    if (!keys || event.defaultPrevented || event.isComposing || event.repeat || !matches(event, keys)) return;
    const isForced = event.ctrlKey || event.metaKey || event.altKey;
    if (!isForced && isTyping(event)) return;
    event.preventDefault();
    this.#onPress();
  };
}

/** Whether `event` is the combination, as `aria-keyshortcuts` writes it: `Control+K`, `Alt+Shift+P`, `?`. */
function matches(event: KeyboardEvent, keys: string): boolean {
  // A plus may be the key itself.
  const names = keys.split(/\+(?=.)/).map((name) => name.trim().toLowerCase());
  const key = names.at(-1);
  const isPressed = { Control: event.ctrlKey, Meta: event.metaKey, Alt: event.altKey, Shift: event.shiftKey };
  const isLetter = key !== undefined && /^(?:[a-z0-9]|.{2,})$/.test(key);
  return (
    event.key.toLowerCase() === (key === 'space' ? ' ' : key) &&
    // Which signs need Shift is a matter of the keyboard.
    MODIFIERS.every((name) => (name === 'Shift' && !isLetter) || isPressed[name] === names.includes(name.toLowerCase()))
  );
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !/^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/.test(target.type);
  return target.isContentEditable || FIELDS.has(target.localName);
}
