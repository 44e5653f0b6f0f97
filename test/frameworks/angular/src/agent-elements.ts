import { Directive, effect, ElementRef, inject, input, output } from '@angular/core';
import type { AgentChat, AgentState } from 'agent-chat';

/** What templates may bind to `<agent-chat>`: those of its properties and events that the application uses. */
@Directive({ selector: 'agent-chat' })
export class AgentChatBindings {
  readonly client = input.required<AgentChat['client']>();
  readonly theme = input<AgentChat['theme']>('auto');
  /** Never emits: the event comes from the element, this gives it its type. */
  readonly runEnd = output<HTMLElementEventMap['agent-run-end']>({ alias: 'agent-run-end' });

  constructor() {
    const { nativeElement: chat } = inject<ElementRef<AgentChat>>(ElementRef);
    effect(() => {
      chat.client = this.client();
      chat.theme = this.theme();
    });
  }
}

@Directive({ selector: 'agent-state' })
export class AgentStateBindings {
  readonly client = input.required<AgentState['client']>();

  constructor() {
    const { nativeElement: view } = inject<ElementRef<AgentState>>(ElementRef);
    effect(() => {
      view.client = this.client();
    });
  }
}

export const agentElements = [AgentChatBindings, AgentStateBindings] as const;
