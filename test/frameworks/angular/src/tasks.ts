import { Component } from '@angular/core';
import { agentState } from './agent-state';
import { client } from './client';

interface Task {
  title: string;
  status: string;
}

@Component({
  selector: 'app-tasks',
  template: `
    <ul id="tasks">
      @for (task of tasks() ?? []; track task.title) {
        <li>{{ task.title }}</li>
      }
    </ul>
    <button (click)="clear()">Clear</button>
  `,
})
export class Tasks {
  readonly tasks = agentState<Task[] | undefined>(client, '/tasks');

  clear(): void {
    client.setState((state: object) => ({ ...state, tasks: [] }));
  }
}
