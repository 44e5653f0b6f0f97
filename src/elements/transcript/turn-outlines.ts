/** Where the work of each turn is shown: at the end while it goes on, then folded below the message that asked for it. */
import { nothing, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import type { AgentClient, Entry, TurnProgress } from '../../core/index.js';
import { loadLateElements } from '../../lit/late-elements.js';
import { tag } from '../../lit/tags.js';
import type { Transcript } from './select-transcript.js';
import { PROGRESS_PARTS } from './transcript-part-names.js';

const BUSY = new Set<Transcript['status']>(['connecting', 'running', 'waiting']);

export interface OutlineSettings {
  client: AgentClient | undefined;
  printing: boolean;
}

export class TurnOutlines {
  #turns: readonly TurnProgress[] = [];
  #byQuestion = new Map<string, TurnProgress>();
  /** The one at the end: it goes on, or nobody has asked for it. */
  #last: TurnProgress | undefined;

  /** Takes what a snapshot tells; whether a turn that stood at the end has found its place in the conversation. */
  take(value: Transcript | undefined, isShown: (key: string) => boolean): boolean {
    const { progress = [], steps = [], subagents = [], status = 'idle' } = value ?? {};
    if (progress.length > 0 && this.#turns.length === 0) loadLateElements('cards').catch(console.warn);
    if (progress !== this.#turns) this.#byQuestion = new Map(progress.map((turn) => [turn.after ?? '', turn] as const));
    this.#turns = progress;
    const before = this.#last;
    const newest = steps.length + subagents.length > 0 ? progress.at(-1) : undefined;
    const hasPlace = newest?.after !== undefined && isShown(newest.after);
    this.#last = newest && (BUSY.has(status) || !hasPlace) ? newest : undefined;
    return before !== undefined && this.#last === undefined;
  }

  /** What was done to answer a message. */
  below({ key }: Entry, settings: OutlineSettings): TemplateResult | typeof nothing {
    const turn = this.#byQuestion.get(key);
    return turn === undefined || turn === this.#last ? nothing : renderTurn(turn, settings, 'work');
  }

  /** What is being done. */
  atEnd(settings: OutlineSettings): TemplateResult | typeof nothing {
    return this.#last ? renderTurn(this.#last, settings) : nothing;
  }
}

function renderTurn(turn: TurnProgress, { client, printing }: OutlineSettings, slot?: string): TemplateResult {
  return html`<${tag('progress')}
    class="outline"
    slot=${slot ?? nothing}
    exportparts=${PROGRESS_PARTS}
    .client=${client}
    .turn=${turn}
    .printing=${printing}
  ></${tag('progress')}>`;
}
