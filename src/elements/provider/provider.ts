import { html } from 'lit';
import { whenIdle } from '../../lit/idle.js';
import { loadLateElements } from '../../lit/late-elements.js';
import { ClientOwnerElement } from './client-owner-element.js';
import { providerStyles } from './provider.styles.js';

/**
 * Gives a client to the elements inside it, and to those that name it by `for`; shows nothing itself.
 *
 * @tag agent-provider
 * @slot - Elements that use the client, and anything else.
 */
export class AgentProvider extends ClientOwnerElement {
  static override styles = providerStyles;

  override connectedCallback(): void {
    super.connectedCallback();
    // Whoever takes a provider shows the conversation in parts of their own.
    whenIdle(() => void loadLateElements('transcript').catch(console.warn));
  }

  protected override render(): unknown {
    return html`<slot></slot>`;
  }

  protected override renderFrame(): unknown {
    return html`<slot></slot>`;
  }
}
