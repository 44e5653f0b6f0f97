/** Which actions a message has. */
import type { ActionStrings } from '../../lit/strings/action-strings.js';
import type { MessageEntry } from '../../core/index.js';
import { icon } from '../message/message-icons.js';
import { actionIcon } from './action-icons.js';
import type { ActionOptions } from './action-options.js';

export interface Action {
  readonly name: string;
  readonly label: string;
  /** Without one the label is shown. */
  readonly icon?: unknown;
  /** For one that stays on. */
  readonly isOn?: boolean;
  /** Whether it changes the conversation, and so has to wait for a run or a decision. */
  readonly isChange?: boolean;
  run(): unknown;
}

export interface ActionFacts {
  readonly entry: MessageEntry;
  readonly options: ActionOptions;
  readonly words: ActionStrings;
  readonly hasClient: boolean;
  readonly canEdit: boolean;
  readonly canRegenerate: boolean;
  /** Whether a new answer is offered here. */
  readonly isAnswer: boolean;
  readonly isCopied: string | undefined;
  readonly feedback: 'up' | 'down' | undefined;
}

export interface ActionRuns {
  copy(as: 'copy' | 'copy-text'): unknown;
  edit(): unknown;
  regenerate(): unknown;
  quote(): unknown;
  judge(value: 'up' | 'down'): unknown;
  own(run: (message: MessageEntry) => unknown): unknown;
}

/** The actions in the order in which they stand. */
export function listActions(facts: ActionFacts, runs: ActionRuns): Action[] {
  const { entry, options, words, isCopied } = facts;
  const wanted = options.shown?.split(/\s+/);
  const isQuestion = entry.role === 'user';
  const isOwnAffair = !options.readonly && facts.hasClient;
  const all: (Action | false)[] = [
    { name: 'copy', label: words.copy, icon: pictureOf('copy', isCopied), run: () => runs.copy('copy') },
    !isQuestion && {
      name: 'copy-text',
      label: words.copyText,
      icon: pictureOf('copy-text', isCopied),
      run: () => runs.copy('copy-text'),
    },
    isOwnAffair &&
      isQuestion &&
      facts.canEdit && { name: 'edit', label: words.edit, icon: icon('pencil'), isChange: true, run: runs.edit },
    isOwnAffair &&
      facts.isAnswer &&
      facts.canRegenerate && {
        name: 'regenerate',
        label: words.regenerate,
        icon: actionIcon('again'),
        isChange: true,
        run: runs.regenerate,
      },
    isOwnAffair && { name: 'quote', label: words.quote, icon: actionIcon('quote'), run: runs.quote },
  ];
  const offered = all.filter((action) => action !== false && (wanted?.includes(action.name) ?? true)) as Action[];
  if (!isOwnAffair) return offered;
  return [...offered, ...judgements(facts, runs), ...owns(facts, runs)];
}

function judgements({ entry, options, words, feedback, isAnswer }: ActionFacts, runs: ActionRuns): Action[] {
  if (!options.feedback || !isAnswer || entry.role === 'user') return [];
  return (['up', 'down'] as const).map((value) => ({
    name: `feedback-${value}`,
    label: value === 'up' ? words.good : words.bad,
    icon: actionIcon(value),
    isOn: feedback === value,
    run: () => runs.judge(value),
  }));
}

function owns({ entry, options }: ActionFacts, runs: ActionRuns): Action[] {
  const extra = Array.isArray(options.extra) ? (options.extra as NonNullable<ActionOptions['extra']>) : [];
  return extra
    .filter((action) => typeof action?.run === 'function' && safely(() => action.isFor?.(entry) ?? true, false))
    .map((action) => ({
      name: 'extra',
      label: action.label,
      icon: safely(() => action.icon?.(), undefined),
      run: () => runs.own((message) => action.run(message)),
    }));
}

function pictureOf(name: 'copy' | 'copy-text', copied: string | undefined): unknown {
  return copied === name ? icon('check') : actionIcon(name === 'copy' ? 'copy' : 'text');
}

/** A page's own function must not cost it the message. */
function safely<T>(call: () => T, instead: T): T {
  try {
    return call();
  } catch (thrown) {
    console.warn('agent-chat: an action of the page threw:', thrown);
    return instead;
  }
}
