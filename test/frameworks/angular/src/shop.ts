import 'agent-chat/define';
import { Component, DestroyRef, inject, input, signal } from '@angular/core';
import { agentElements } from './agent-elements';
import { client } from './client';
import { Decisions } from './decisions';
import { Tasks } from './tasks';

@Component({
  selector: 'app-shop',
  imports: [agentElements, Decisions, Tasks],
  template: `
    <agent-chat
      [client]="client"
      heading="Shop"
      placeholder="Ask the shop"
      agent-name="Ada"
      timestamps
      [theme]="theme()"
      (agent-run-end)="onEnd($event)"
    ></agent-chat>
    <agent-state [client]="client" path="/tasks"></agent-state>
    <app-tasks />
    <app-decisions />
    <output id="painted">{{ painted() }}</output>
    <output id="ends">{{ ends().join(' ') }}</output>
  `,
})
export class Shop {
  readonly client = client;
  readonly theme = input<'light' | 'dark'>('light');
  readonly painted = signal('');
  readonly ends = signal<string[]>([]);

  constructor() {
    const remove = this.client.addTool({
      name: 'paint_page',
      description: 'Paints the background of this page',
      parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
      execute: ({ color }: { color: string }) => this.painted.set(color),
    });
    inject(DestroyRef).onDestroy(remove);
  }

  onEnd(event: HTMLElementEventMap['agent-run-end']): void {
    this.ends.update((before) => [...before, event.detail.end]);
  }
}
