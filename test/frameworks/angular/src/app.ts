import { Component, signal } from '@angular/core';
import { Shop } from './shop';

@Component({
  selector: 'app-root',
  imports: [Shop],
  template: `
    <button (click)="isMounted.set(!isMounted())">{{ isMounted() ? 'Unmount' : 'Mount' }}</button>
    <button (click)="theme.set('dark')">Dark</button>
    @if (isMounted()) {
      <app-shop [theme]="theme()" />
    }
  `,
})
export class App {
  readonly isMounted = signal(true);
  readonly theme = signal<'light' | 'dark'>('light');
}
