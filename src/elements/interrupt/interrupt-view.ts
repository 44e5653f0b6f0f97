/** What the templates of a card need of the element that shows them. */
import type { InterruptItem } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import type { CardEntry, EditedValue, Step } from './interrupt-entry.js';

export interface CardView {
  readonly item: InterruptItem;
  readonly entry: CardEntry;
  readonly localize: Localize;
  /** An answer is being checked: another click counts for nothing. */
  readonly isBusy: boolean;
  /** Something was typed. */
  changed(): void;
  goTo(step: Step): void;
  decide(action: (item: InterruptItem) => Promise<boolean>): void;
  /** Takes over what the form or the text holds; if it is not valid, goes to what is wrong and returns false. */
  take(id: string, edited: EditedValue): boolean;
}
