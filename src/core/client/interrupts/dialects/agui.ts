/** AG-UI 1.0, which is also what unknown servers get. */
import type { Interrupt } from '../../../protocol/interrupt.js';
import type { DecisionOffer } from '../decisions.js';
import type { InterruptDraft } from '../interrupt-item.js';
import type { Dialect } from './dialect.js';

export const agui: Dialect = {
  name: 'ag-ui',
  detect: () => true,
  history: { unansweredCalls: 'error', cancelWithMessage: false },
};

/** The payload of a resolved entry as AG-UI recommends it; `editedArgs` is a full replacement. */
export function standardPayload(draft: InterruptDraft, offer: DecisionOffer): unknown {
  switch (draft.decision) {
    case 'approve':
      return offer.plainBoolean ? true : { approved: true, ...draft.extras };
    case 'edit':
      return { approved: true, editedArgs: draft.args, ...draft.extras };
    case 'reject': {
      if (offer.plainBoolean) return false;
      return { approved: false, ...reasonOf(draft, offer), ...draft.extras };
    }
    case 'answer':
      return draft.value;
    case 'cancel':
      return undefined;
  }
}

function reasonOf({ reason }: InterruptDraft, { takesReason, plainReason }: DecisionOffer): object {
  if (!reason || !takesReason) return {};
  return plainReason ? { reason } : { payload: { reason } };
}

/** The prompt of an interrupt, in the server's words. */
export function promptOf({ message, description }: Interrupt): string | undefined {
  return message ?? description;
}
