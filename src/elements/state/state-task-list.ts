/** A list of tasks: what is done, what goes on, what waits; to be ticked where it can be changed. */
import { html, type TemplateResult } from 'lit';
import { pointerOf } from '../../core/index.js';
import { icon } from '../message/message-icons.js';
import { renderScalar, takeTick } from './state-scalar.js';
import { statusWord, TASK_ICONS, type Task } from './state-tasks.js';
import { countShown, renderMore, type TreeView } from './state-view.js';

export function renderTasks(
  view: TreeView,
  list: readonly unknown[],
  tasks: readonly Task[],
  pointer: string,
): TemplateResult {
  const shown = tasks.slice(0, countShown(view, pointer));
  return html`<ul class="tasks" part="tasks">
      ${shown.map((task, index) => renderTask(view, list, task, `${pointer}/${index}`))}
    </ul>
    ${renderMore(view, pointer, tasks.length)}`;
}

function renderTask(view: TreeView, list: readonly unknown[], task: Task, at: string): TemplateResult {
  const { title, status } = task;
  const statusAt = at + pointerOf([task.statusKey]);
  const titleAt = at + pointerOf([task.titleKey]);
  const mark = view.mark(statusAt) || view.mark(titleAt) || view.mark(at);
  return html`<li class="task ${status} ${mark}" part="task">
    ${renderTick(view, list, task, statusAt)}
    ${view.editor?.mayEdit(titleAt) ? renderScalar(view, title, titleAt, title) : html`<span dir="auto">${title}</span>`}
    <span class="visually-hidden">(${view.localize.term(status)})</span>
  </li>`;
}

function renderTick(view: TreeView, list: readonly unknown[], task: Task, pointer: string): TemplateResult {
  const { editor } = view;
  if (!editor?.mayEdit(pointer)) return icon(TASK_ICONS[task.status]);
  const isDone = task.status === 'taskDone';
  const onChange = (event: Event): void => editor.write(pointer, statusWord(list, task, takeTick(event, isDone)));
  return html`<input
      type="checkbox"
      part="checkbox"
      aria-label=${task.title}
      .checked=${isDone}
      @change=${onChange}
    />
    ${isDone || task.status === 'taskPending' ? '' : icon(TASK_ICONS[task.status])}`;
}
