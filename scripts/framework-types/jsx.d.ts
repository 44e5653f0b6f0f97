/** JSX types for React: `import type {} from 'agent-chat/jsx'` once in a project. */
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { AgentElements, ElementEvent, ElementOf, ElementProps, EventsOf } from './element-types.js';

/** What React takes for one of the elements; `onagent-…` as React 19 hears it. */
export type AgentElementProps<Tag extends keyof AgentElements> = Omit<
  HTMLAttributes<ElementOf<Tag>>,
  keyof ElementProps<Tag>
> &
  ClassAttributes<ElementOf<Tag>> &
  ElementProps<Tag> & {
    [Name in EventsOf<Tag> as `on${Name}`]?: ((event: ElementEvent<Tag, Name>) => void) | undefined;
  } & {
    /** For React before 19, which hands `className` to custom elements as it is. */
    class?: string | undefined;
  };

export type AgentIntrinsicElements = { [Tag in keyof AgentElements]: AgentElementProps<Tag> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AgentIntrinsicElements {}
  }
}
