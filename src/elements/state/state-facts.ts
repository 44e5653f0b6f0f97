/** What a view reads of a snapshot, and nothing else: only a change of it leads to an update. */
import { valueAt, type ThreadSnapshot } from '../../core/index.js';
import { within, type VisibleState } from './state-parts.js';

export interface Facts {
  readonly value: unknown;
  readonly isOutdated: boolean;
  /** Pointers of writes that the server has not taken, where some are shown here. */
  readonly reverted: readonly string[];
  readonly isUnsent: boolean;
  /** Whether a decision is due. */
  readonly isWaiting: boolean;
}

interface Wanted {
  pointer: string;
  hidden: readonly string[];
  editable: boolean;
}

const NONE: readonly string[] = [];

export function readFacts(snapshot: ThreadSnapshot, visible: VisibleState, wanted: Wanted): Facts {
  const { pointer, hidden, editable } = wanted;
  const { state, stateBase, stateOutOfSync, stateReverted, stateUnsent, status } = snapshot;
  return {
    value: pointer === '' ? visible.of(state, hidden) : valueAt(state, pointer),
    isOutdated: stateOutOfSync,
    reverted: stateReverted.some((at) => within(at, pointer)) ? stateReverted : NONE,
    isUnsent: editable && stateUnsent && valueAt(state, pointer) !== valueAt(stateBase, pointer),
    isWaiting: editable && status === 'waiting',
  };
}
