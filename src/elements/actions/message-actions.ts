/** The actions below a message. What draws them loads with the first one; until then their room is kept. */
import { html, type Part } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { Late } from '../../lit/late.js';
import type { Toolbar } from './toolbar.js';
import type { ToolbarHost, ToolbarSettings } from './toolbar-settings.js';

const late = new Late(() => import('./toolbar.js'));

class MessageActions extends AsyncDirective {
  #host: ToolbarHost | undefined;
  #toolbar: Toolbar | undefined;
  #last: ToolbarSettings | undefined;

  override update({ options }: Part, [settings]: [ToolbarSettings]): unknown {
    const host = options?.host as ToolbarHost | undefined;
    // Where a page hydrates, Lit does not tell directives that their element was removed.
    if (host !== this.#host)
      host?.addController({
        hostConnected: () => this.#refresh(),
        hostDisconnected: () => this.#toolbar?.disconnect(),
      });
    this.#host = host;
    this.#last = settings;
    return this.render(settings);
  }

  override render(settings: ToolbarSettings): unknown {
    if (this.#host && late.value) {
      this.#toolbar ??= new late.value.Toolbar(this.#host, () => this.#refresh());
      const result = this.#toolbar.render(settings);
      // An element that has just been removed still draws once, and must not listen again.
      if (!this.#host.isConnected) this.#toolbar.disconnect();
      return result;
    }
    late.load().then(
      () => this.#refresh(),
      () => undefined,
    );
    return html`<div class="actions"></div>`;
  }

  protected override disconnected(): void {
    this.#toolbar?.disconnect();
  }

  protected override reconnected(): void {
    this.#refresh();
  }

  #refresh(): void {
    if (this.isConnected && this.#last) this.setValue(this.render(this.#last));
  }
}

/** What can be done with a message of the person or of the agent. */
export const messageActions = directive(MessageActions);
