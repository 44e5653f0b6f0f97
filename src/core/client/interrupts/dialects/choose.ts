/** Which dialect an interrupt is worded in. Those beyond AG-UI load when a stream first shows them. */
import type { Report } from '../../../protocol/diagnostic.js';
import type { AgentEvent } from '../../../protocol/events.js';
import type { Interrupt } from '../../../protocol/interrupt.js';
import { partMissing } from '../../part-missing.js';
import { agui } from './agui.js';
import type { Dialect } from './dialect.js';

/** Names that the option `dialect` takes. */
export type DialectName = 'ag-ui' | 'tanstack' | 'stackbone' | 'on-interrupt' | 'strands' | 'dotnet';

interface Loader {
  name: DialectName;
  /** A cheap first look; the module's own `detect` decides. */
  suspects(interrupt: Interrupt): boolean;
  load(): Promise<Dialect>;
}

const LOADERS: readonly Loader[] = [
  {
    name: 'tanstack',
    suspects: ({ reason, metadata }) => reason.startsWith('tanstack:') || mentions(metadata, /^tanstack|^kind$/),
    load: async () => (await import('./tanstack.js')).tanstack,
  },
  {
    name: 'stackbone',
    suspects: ({ allowedDecisions }) => allowedDecisions !== undefined,
    load: async () => (await import('./stackbone.js')).stackbone,
  },
  {
    name: 'on-interrupt',
    suspects: ({ reason, metadata }) =>
      reason.startsWith('mastra:') || mentions(metadata, /^(langgraph|mastra|on_interrupt)$/),
    load: async () => (await import('./on-interrupt.js')).onInterrupt,
  },
  {
    name: 'strands',
    suspects: ({ metadata }) => mentions(metadata, /^strandsName$/),
    load: async () => (await import('./strands.js')).strands,
  },
  { name: 'dotnet', suspects: () => false, load: async () => (await import('./dotnet.js')).dotnet },
];

/** Finds and keeps dialects. The host's own one, or the one it names, stands before all others. */
export class Dialects {
  readonly #choice: () => Dialect | DialectName | undefined;
  readonly #report: Report;

  constructor(choice: () => Dialect | DialectName | undefined, report: Report) {
    this.#choice = choice;
    this.#report = report;
  }

  /** The dialect that the host chose, if it did. */
  async chosen(): Promise<Dialect | undefined> {
    const choice = this.#choice();
    if (typeof choice !== 'string') return choice;
    return choice === 'ag-ui' ? agui : LOADERS.find((loader) => loader.name === choice)?.load();
  }

  async forInterrupt(interrupt: Interrupt): Promise<Dialect> {
    const chosen = await this.chosen();
    if (chosen) return chosen;
    for (const loader of LOADERS) {
      if (!loader.suspects(interrupt)) continue;
      const dialect = await loader.load();
      if (dialect.detect(interrupt)) return dialect;
    }
    return agui;
  }

  /** Interrupts that `events` raised beside RUN_FINISHED. */
  async fromCustom(events: readonly AgentEvent[]): Promise<Interrupt[]> {
    const chosen = await this.chosen();
    const { onInterrupt } = await import('./on-interrupt.js').catch(partMissing);
    const dialect = chosen?.interruptsOf ? chosen : onInterrupt;
    const interrupts = events.flatMap((event) => dialect.interruptsOf?.(event) ?? []);
    // The same pause may be told twice in one stream.
    const all = [...new Map(interrupts.map((interrupt) => [interrupt.id, interrupt])).values()];
    if (all.length < 2 || dialect !== onInterrupt) return all;
    // A command answers one: a decision about another would be taken and never arrive.
    this.#report('one-at-a-time', ONE_AT_A_TIME, events, 'notice');
    return all.slice(0, 1);
  }
}

const ONE_AT_A_TIME =
  'Several pauses came by on_interrupt alone, and a command can answer one: the first is shown, the server has to ask ' +
  'for the others again.';

function mentions(metadata: object | undefined, pattern: RegExp): boolean {
  return metadata !== undefined && Object.keys(metadata).some((key) => pattern.test(key));
}
