import type { AgentChat, AgentClient } from '../src/index.js';
import { scenarios, topics, type Scenario } from './mock/index.js';

/** Lists the scenarios by topic; choosing one begins a fresh thread and offers its first words on a button. */
export function showPicker(chat: AgentChat, client: AgentClient, startOver: () => void): void {
  const form = document.querySelector<HTMLFormElement>('#picker')!;
  const list = form.querySelector('.scenarios')!;
  const start = document.querySelector('#start')!;
  list.append(...Object.entries(topics).map(([title, all]) => topic(title, all)));
  let chosen = scenarios[0]!;

  const show = (scenario: Scenario) => {
    chosen = scenario;
    document.querySelector('#about-title')!.textContent = scenario.title;
    document.querySelector('#about')!.replaceChildren(...marked(scenario.description));
    document.querySelector('#chosen')!.textContent = scenario.title;
    start.textContent = `Send “${scenario.prompt}”`;
    const input = list.querySelector<HTMLInputElement>(`[value="${scenario.id}"]`)!;
    input.checked = true;
    input.closest('div')!.scrollIntoView({ block: 'nearest' });
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

  unfold(form.querySelector('details')!, list);
  show(scenarios.find(({ id }) => id === location.hash.slice(1)) ?? chosen);
}

/** Beside the chat the list is always open; above it, it folds once a finger or a mouse has chosen. */
function unfold(fold: HTMLDetailsElement, list: Element): void {
  const wide = matchMedia('(width >= 68rem)');
  const adapt = () => (fold.open = wide.matches);
  adapt();
  wide.addEventListener('change', adapt);
  list.addEventListener('click', (event) => {
    const isHand = event instanceof PointerEvent && event.pointerType !== '';
    if (!isHand || wide.matches || !(event.target instanceof HTMLInputElement)) return;
    fold.open = false;
    document.querySelector('.stage')!.scrollIntoView({ block: 'end' });
  });
}

function topic(title: string, all: readonly Scenario[]): HTMLElement {
  const group = document.createElement('fieldset');
  group.append(text('legend', title), ...all.map(option));
  return group;
}

function option({ id, title, description }: Scenario): HTMLElement {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'scenario', value: id });
  const about = text('small', description);
  about.id = `about-${id}`;
  // Hidden, it still describes: the name of a scenario is its title alone.
  input.setAttribute('aria-describedby', about.id);
  const label = document.createElement('label');
  label.append(input, text('b', title));
  const item = document.createElement('div');
  item.append(label, about);
  return item;
}

function text(name: string, content: string): HTMLElement {
  const element = document.createElement(name);
  // The texts are English also where the page reads from right to left.
  const words = document.createElement('bdi');
  words.append(...marked(content));
  element.append(words);
  return element;
}

/** What stands between backticks is code. */
function marked(content: string): (string | HTMLElement)[] {
  return content
    .split('`')
    .map((part, place) =>
      place % 2 === 0 ? part : Object.assign(document.createElement('code'), { textContent: part }),
    );
}
