import type { AgentChat, AgentClient } from '../src/index.js';
import { scenarios, type Scenario } from './mock/index.js';

/** Lists the scenarios; choosing one begins a fresh thread and offers its first words on a button. */
export function showPicker(chat: AgentChat, client: AgentClient, startOver: () => void): void {
  const form = document.querySelector<HTMLFormElement>('#picker')!;
  const list = form.querySelector('.scenarios')!;
  const start = document.querySelector('#start')!;
  const inputs = scenarios.map((scenario) => option(scenario));
  list.append(...inputs.map((input) => input.parentElement!));
  let chosen = scenarios[0]!;

  const show = (scenario: Scenario) => {
    chosen = scenario;
    document.querySelector('#about-title')!.textContent = scenario.title;
    document.querySelector('#about')!.textContent = scenario.description;
    start.textContent = `Send “${scenario.prompt}”`;
    const input = inputs[scenarios.indexOf(scenario)]!;
    input.checked = true;
    input.parentElement!.scrollIntoView({ block: 'nearest', inline: 'center' });
  };

  list.addEventListener('change', (event) => {
    const { value } = event.target as HTMLInputElement;
    startOver();
    show(scenarios.find(({ id }) => id === value)!);
    history.replaceState(null, '', `#${value}`);
  });
  document.querySelector('#again')!.addEventListener('click', startOver);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { status } = client.snapshot;
    if (status !== 'idle' && status !== 'error') return;
    // The button leaves with the first message; whoever came by keyboard goes on in the composer.
    if (document.activeElement === start && matchMedia('(pointer: fine)').matches) chat.focus();
    void client.send(chosen.prompt);
  });

  show(scenarios.find(({ id }) => id === location.hash.slice(1)) ?? chosen);
}

function option({ id, title, description }: Scenario): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'scenario', value: id });
  const label = document.createElement('label');
  label.append(input, text('b', title), text('small', description));
  return input;
}

function text(name: string, content: string): HTMLElement {
  const element = document.createElement(name);
  // The texts are English also where the page reads from right to left.
  const words = document.createElement('bdi');
  words.textContent = content;
  element.append(words);
  return element;
}
