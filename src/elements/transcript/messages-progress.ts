/** What the agent is busy with, in one line. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ClientStatus, Entry, Step, Subagent } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { toolTitle } from '../message/message-format.js';
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
  /** The outline of the turn counts the time. */
  isOutlined?: boolean;
}

/** Nothing where the agent rests. */
export function renderWorking(work: Work, localize: Localize): TemplateResult | typeof nothing {
  if (work.status !== 'connecting' && work.status !== 'running') return nothing;
  const { text, since, isOutlined } = activityOf(work, localize);
  return html`<div class="working" part="working">
    <p class="busy">
      <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
      <span>${text}</span>
      ${isOutlined ? nothing : longPause({ token: work.token, since, localize })}
    </p>
  </div>`;
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
  if (helper) return { text: localize.term('workingAs', helper.name), isOutlined: true };
  const step = steps.filter((known) => known.status === 'running').at(-1);
  return step ? { text: localize.term('workingOn', step.name), isOutlined: true } : { text: localize.term('working') };
}
