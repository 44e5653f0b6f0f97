/** What the agent is busy with: its steps and helpers, and one line that says so. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ClientStatus, Entry, Step, Subagent } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { toolTitle } from '../message/message-format.js';
import { icon, type IconName } from '../message/message-icons.js';
import { longPause } from './long-pause.js';

export interface Work {
  status: ClientStatus;
  entries: readonly Entry[];
  steps: readonly Step[];
  subagents: readonly Subagent[];
  /** Another object whenever something has come. */
  token: unknown;
  /** The registered title of a tool. */
  titleOf(name: string): string | undefined;
}

interface Activity {
  text: string;
  since?: number;
}

const ICONS: Record<Step['status'] | Subagent['status'], IconName> = {
  running: 'spinner',
  done: 'check',
  failed: 'alert',
  suspended: 'clock',
};

/** Nothing where the agent rests. */
export function renderWorking(work: Work, localize: Localize): TemplateResult | typeof nothing {
  if (work.status !== 'connecting' && work.status !== 'running') return nothing;
  const { text, since } = activityOf(work, localize);
  return html`<div class="working" part="working">
    ${renderProgress(work, localize)}
    <p class="busy">
      <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
      <span>${text}</span>
      ${longPause({ token: work.token, since, localize })}
    </p>
  </div>`;
}

function renderProgress({ steps, subagents }: Work, localize: Localize): TemplateResult | typeof nothing {
  if (steps.length === 0 && subagents.length === 0) return nothing;
  const chip = ({ name, status }: Step | Subagent): TemplateResult =>
    html`<li class="step ${status}" part="step">${icon(ICONS[status])} <span>${name}</span></li>`;
  return html`<ul class="progress" part="progress" aria-label=${localize.term('progress')}>
    ${steps.map(chip)}${subagents.length > 0 ? html`<li class="helpers"><ul class="progress">${subagents.map(chip)}</ul></li>` : nothing}
  </ul>`;
}

/** The innermost thing that goes on, and since when. */
function activityOf({ status, entries, steps, subagents, titleOf }: Work, localize: Localize): Activity {
  if (status === 'connecting') return { text: localize.term('connecting') };
  const last = entries.at(-1);
  if (last?.kind === 'tool-call') {
    const name = toolTitle(last.name, titleOf(last.name));
    const since = last.startedAt ?? last.createdAt;
    if (last.status === 'running' || last.status === 'called')
      return { text: localize.term('workingOn', localize.term('toolRunning', name)), since };
    if (last.status === 'streaming')
      return { text: localize.term('workingOn', localize.term('toolPreparing', name)), since };
  }
  const helper = subagents.filter((agent) => agent.status === 'running').at(-1);
  if (helper) return { text: localize.term('workingAs', helper.name), since: helper.startedAt };
  const step = steps.filter((known) => known.status === 'running').at(-1);
  return step
    ? { text: localize.term('workingOn', step.name), since: step.startedAt }
    : { text: localize.term('working') };
}
