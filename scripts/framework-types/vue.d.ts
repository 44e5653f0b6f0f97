/** Types for templates of Vue: `import type {} from 'agent-chat/vue'` once in a project. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { AgentElements, ElementEvent, ElementOf, ElementProps, EventsOf } from './element-types.js';

/** What a template takes for one of the elements; `.prop` is not needed once they are registered. */
export type AgentVueElement<Tag extends keyof AgentElements> = new () => ElementOf<Tag> & {
  /** @deprecated For the types of templates only; an element has no such property. */
  $props: Omit<HTMLAttributes, keyof ElementProps<Tag>> & ElementProps<Tag> & PublicProps;
  /** @deprecated For the types of templates only. */
  $emit: EmitFn<{ [Name in EventsOf<Tag>]: (event: ElementEvent<Tag, Name>) => void }>;
};

export type AgentVueElements = { [Tag in keyof AgentElements]: AgentVueElement<Tag> };

declare module 'vue' {
  interface GlobalComponents extends AgentVueElements {}
}
