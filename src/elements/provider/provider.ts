import { html } from 'lit';
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

  protected override render(): unknown {
    return html`<slot></slot>`;
  }
}
