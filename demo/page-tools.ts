/** Tools that run in this page and change something on it that one can see. */
import type { AgentTool } from '../src/core/index.js';
import { paintPage, setThemeColor } from './mock/index.js';

const page = document.documentElement;
const names = ['paint', 'accent'] as const;

function setColor(name: (typeof names)[number], color: string): { color: string } {
  if (!CSS.supports('color', color)) throw new Error(`“${color}” is not a colour.`);
  page.style.setProperty(`--${name}`, color);
  page.dataset[name] = '';
  return { color };
}

/** Takes back what the tools did. */
export function unpaint(): void {
  for (const name of names) {
    page.style.removeProperty(`--${name}`);
    delete page.dataset[name];
  }
}

export const pageTools: AgentTool<never>[] = [
  {
    ...paintPage,
    title: 'Paint the page',
    execute: ({ color }: { color: string }) => setColor('paint', color),
  },
  {
    ...setThemeColor,
    title: 'Set the accent colour',
    execute: ({ color }: { color: string }) => setColor('accent', color),
  },
];
