/** How long the agent has been busy, once nothing has come for a while: whoever waits sees that it has not died. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import type { Localize } from '../../lit/localize.js';
import { Fragment } from '../markdown/fragment.js';
import { formatDuration } from '../message/message-format.js';

const SECOND = 1000;
const LONG = 3 * SECOND;

interface Pause {
  /** Another object whenever something has come. */
  token: unknown;
  /** When what goes on began, as the server says; without it the pause itself is counted. */
  since: number | undefined;
  localize: Localize;
}

class LongPause extends Fragment<[Pause]> {
  #begun: number | undefined;
  #quietSince = 0;
  #token: unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override render({ token, since, localize }: Pause): TemplateResult | typeof nothing {
    const now = Date.now();
    this.#begun ??= now;
    if (token !== this.#token) {
      this.#token = token;
      this.#quietSince = now;
    }
    const quiet = now - this.#quietSince;
    if (quiet < LONG) {
      this.#wait(LONG - quiet);
      return nothing;
    }
    // A server's clock may be wrong: nothing of this turn is older than the turn.
    const start = since === undefined ? this.#quietSince : Math.min(Math.max(since, this.#begun), this.#quietSince);
    const elapsed = now - start;
    this.#wait(SECOND - (elapsed % SECOND));
    const duration = formatDuration(localize, Math.floor(elapsed / SECOND) * SECOND);
    return html`<span class="elapsed" part="elapsed">${duration}</span>`;
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
  }

  protected override reconnected(): void {
    this.refresh();
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), milliseconds);
  }
}

export const longPause = directive(LongPause);
