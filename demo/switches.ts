import type { AgentChat } from '../src/index.js';

/** Calls `use` when another value of a switch on the page is chosen. */
export function onSwitch(name: string, use: (value: string) => void): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.switch input[name="${name}"]`))
    input.addEventListener('change', () => use(input.value));
}

/** The switches and buttons of how the conversation is read. */
export function offerReading(chat: AgentChat): void {
  const panel = document.querySelector<HTMLElement>('.reading')!;
  onSwitch('scroll', (mode) => chat.setAttribute('scroll', mode));
  panel.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    chat.toggleAttribute(target.name, target.checked);
  });
  const said = panel.querySelector('output')!;
  const say = (words: string): void => void (said.textContent = words);
  const actions: Record<string, () => unknown> = {
    find: () => chat.openSearch(),
    copy: () =>
      chat.copyConversation().then(
        () => say('Copied.'),
        ({ message }: Error) => say(message),
      ),
    start: () => chat.scrollToStart(),
  };
  for (const button of panel.querySelectorAll('button'))
    button.addEventListener('click', () => actions[button.name]?.());
}
