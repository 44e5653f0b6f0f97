import { Component, DestroyRef, inject, signal } from '@angular/core';
import { client } from './client';

@Component({
  selector: 'app-decisions',
  template: `
    @for (item of interrupts(); track item.id) {
      <p class="decision">
        {{ item.message }}
        <button (click)="item.approve()">Approve</button>
        <button (click)="item.reject('No')">Reject</button>
      </p>
    }
  `,
})
export class Decisions {
  readonly interrupts = signal(client.interrupts);

  constructor() {
    inject(DestroyRef).onDestroy(client.subscribe(() => this.interrupts.set(client.interrupts)));
  }
}
