import { AgentClient } from 'agent-chat/core';
import { css, html, LitElement, nothing } from 'lit';

/** @typedef {{ title: string, status: string }} Task */

export class ShopPage extends LitElement {
  static properties = {
    theme: {},
    isMounted: { state: true },
    ends: { state: true },
    painted: { state: true },
  };

  static styles = css`
    agent-chat {
      block-size: 500px;
    }
  `;

  client = new AgentClient({ endpoint: '/agent' });
  #tasks = this.client.select('/tasks');
  /** @type {(() => void)[]} */
  #ends = [];

  constructor() {
    super();
    /** @type {'light' | 'dark'} */
    this.theme = 'light';
    this.isMounted = true;
    /** @type {string[]} */
    this.ends = [];
    this.painted = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#ends = [
      this.client.subscribe(() => this.requestUpdate()),
      this.client.addTool({
        name: 'paint_page',
        description: 'Paints the background of this page',
        parameters: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
        execute: (/** @type {{ color: string }} */ { color }) => {
          this.painted = color;
        },
      }),
    ];
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const end of this.#ends) end();
  }

  render() {
    return html`<button @click=${() => (this.isMounted = !this.isMounted)}>
        ${this.isMounted ? 'Unmount' : 'Mount'}
      </button>
      <button @click=${() => (this.theme = 'dark')}>Dark</button>
      ${this.isMounted ? this.#renderShop() : nothing}`;
  }

  #renderShop() {
    const tasks = /** @type {Task[] | undefined} */ (this.#tasks.value);
    return html`<agent-chat
        .client=${this.client}
        heading="Shop"
        placeholder="Ask the shop"
        agent-name="Ada"
        timestamps
        theme=${this.theme}
        @agent-run-end=${this.#onEnd}
        ><p slot="empty">Ask me anything.</p></agent-chat
      >
      <agent-state .client=${this.client} path="/tasks"></agent-state>
      <ul id="tasks">
        ${tasks?.map((task) => html`<li>${task.title}</li>`)}
      </ul>
      <button @click=${this.#clear}>Clear</button>
      ${this.client.interrupts.map(
        (item) =>
          html`<p class="decision">${item.message}<button @click=${() => void item.reject('No')}>Reject</button></p>`,
      )}
      <output id="painted">${this.painted}</output>
      <output id="ends">${this.ends.join(' ')}</output>`;
  }

  #clear() {
    this.client.setState((/** @type {object} */ state) => ({ ...state, tasks: [] }));
  }

  /** @param {HTMLElementEventMap['agent-run-end']} event */
  #onEnd({ detail }) {
    this.ends = [...this.ends, detail.end];
  }
}

customElements.define('shop-page', ShopPage);
