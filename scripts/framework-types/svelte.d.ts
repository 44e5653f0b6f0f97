/** Types for Svelte: `import type {} from 'agent-chat/svelte'` once in a project. */
import type { HTMLAttributes } from 'svelte/elements';
import type { AgentElements, ElementEvent, ElementOf, ElementProps, EventsOf } from './element-types.js';

/** What Svelte takes for one of the elements; `onagent-…`, and `on:agent-…` before Svelte 5. */
export type AgentSvelteElement<Tag extends keyof AgentElements> = Omit<
  HTMLAttributes<ElementOf<Tag>>,
  keyof ElementProps<Tag>
> &
  ElementProps<Tag> & {
    [Name in EventsOf<Tag> as `on${Name}` | `on:${Name}`]?:
      ((event: ElementEvent<Tag, Name>) => void) | undefined | null;
  };

export type AgentSvelteElements = { [Tag in keyof AgentElements]: AgentSvelteElement<Tag> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends AgentSvelteElements {}
}
