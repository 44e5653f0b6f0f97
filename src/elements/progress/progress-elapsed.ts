/** How long something takes, counted by the second without rendering what stands around it. */
import { directive } from 'lit/directive.js';
import type { Localize } from '../../lit/localize.js';
import { Fragment } from '../markdown/fragment.js';
import { formatDuration } from '../message/message-format.js';

const SECOND = 1000;

class Elapsed extends Fragment<[measure: () => number, localize: Localize]> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  override render(measure: () => number, localize: Localize): string {
    const time = measure();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), SECOND - (time % SECOND));
    return formatDuration(localize, Math.floor(time / SECOND) * SECOND, 'short');
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
  }

  protected override reconnected(): void {
    this.refresh();
  }
}

export const elapsed = directive(Elapsed);
