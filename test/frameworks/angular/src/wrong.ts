// Never part of the page: check-types.js looks whether each line that says so is refused.
import { Component } from '@angular/core';
import { agentElements } from './agent-elements';
import { client } from './client';

@Component({
  selector: 'app-wrong',
  imports: [agentElements],
  template: `
    <agent-chat [client]="client" [theme]="'dark'" (agent-run-end)="onText($event.detail.end)"></agent-chat>
    <agent-chat [client]="'none'"></agent-chat><!-- wrong: no client -->
    <agent-chat [client]="client" [theme]="'pink'"></agent-chat><!-- wrong: no theme -->
    <agent-chat [client]="client" [headline]="'Shop'"></agent-chat><!-- wrong: no such property -->
    <agent-chat [client]="client" (agent-run-end)="onNumber($event.detail.end)"></agent-chat><!-- wrong: no number -->
    <agent-chat></agent-chat><!-- wrong: a client is required -->
    <agent-chad></agent-chad><!-- wrong: no such element -->
  `,
})
export class Wrong {
  readonly client = client;

  onText(text: string): string {
    return text;
  }

  onNumber(count: number): number {
    return count;
  }
}
