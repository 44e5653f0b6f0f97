// A launcher in one of its shells, and where its parts stand.
import { fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { at } from '../support/chat.js';
import { part, press } from '../support/person.js';
import { waitUntil } from '../../support/wait-until.js';

let count = 0;

/** A launcher with an id of its own, so that none remembers what another one was told. */
export async function show(options: Partial<AgentLauncher> = {}): Promise<AgentLauncher> {
  const launcher = await fixture<AgentLauncher>(
    html`<agent-launcher id="shell-${++count}" heading="Ask the shop" .endpoint=${at('chat')}></agent-launcher>`,
  );
  Object.assign(launcher, options);
  await launcher.updateComplete;
  return launcher;
}

export const panel = (launcher: AgentLauncher): HTMLElement => part(launcher, 'panel') as HTMLElement;

export const toggle = (launcher: AgentLauncher): HTMLElement => part(launcher, 'button') as HTMLElement;

export const handles = (launcher: AgentLauncher): HTMLElement[] => [
  ...(launcher.shadowRoot?.querySelectorAll<HTMLElement>('[role=separator]') ?? []),
];

export const box = (launcher: AgentLauncher): number[] => {
  const { left, top, right, bottom } = panel(launcher).getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
};

/** Opens it; what comes with an open panel is there. */
export async function opened(options: Partial<AgentLauncher> = {}): Promise<AgentLauncher> {
  const launcher = await show({ ...options, open: true });
  await atRest(launcher);
  if (!options.fixedSize && options.layout !== 'fullscreen') await waitUntil(() => handles(launcher).length > 0);
  return launcher;
}

export async function atRest(launcher: AgentLauncher): Promise<void> {
  await launcher.updateComplete;
  await Promise.all(
    panel(launcher)
      .getAnimations()
      .map(({ finished }) => finished),
  );
}

/** Presses a key together with another one. */
export async function chord(modifier: string, key: string): Promise<void> {
  await sendKeys({ down: modifier });
  await press(key);
  await sendKeys({ up: modifier });
}
