/** A live view of the state that the page shares with the agent. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { valueAt, type ThreadSnapshot } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import { icon } from '../message/message-icons.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { ChangeMarks, isTree } from './state-changes.js';
import { renderTree, type TreeView } from './state-tree.js';
import { stateStyles } from './state.styles.js';
import { theme } from '../theme.styles.js';

/** What frameworks keep in the state for themselves. */
const INTERNAL_KEYS: readonly string[] = ['messages', 'tools', 'copilotkit', 'ag-ui'];

/**
 * The shared state, or one value of it, as it changes. For reading.
 *
 * @tag agent-state
 * @slot empty - Shown while there is nothing to show.
 * @csspart state - The whole view.
 * @csspart outdated - The remark that the state may not be the agent's.
 * @csspart list - A level of the tree.
 * @csspart entry - A key with its value.
 * @csspart key - The name of a value.
 * @csspart value - A value.
 * @csspart fold - The button that folds a branch.
 * @csspart more - The button for the rest of a long list.
 * @csspart tasks - A list of tasks.
 * @csspart task - One of them.
 * @csspart empty - The text for nothing.
 * @cssstate empty - There is nothing to show.
 * @cssstate outdated - An update could not be applied.
 * @attr {string} for - The id of the provider or chat whose state is shown.
 * @attr {string} path - JSON Pointer of the value to show, e.g. `/tasks`; all of the state without it.
 */
export class AgentState extends AgentElement {
  static override styles = [theme, iconStyles, stateStyles];

  readonly #client = new ClientController(this, (snapshot) => this.#select(snapshot));

  /** JSON Pointer of the value to show; all of the state without it. */
  @property() path = '';
  /** Keys of the state that are not shown at its root. */
  @property({ attribute: false }) hiddenKeys: readonly string[] = INTERNAL_KEYS;

  @state() private opened: ReadonlyMap<string, boolean> = new Map();
  @state() private whole: ReadonlySet<string> = new Set();

  readonly #marks = new ChangeMarks(() => this.requestUpdate());
  #root: { state: unknown; hidden: readonly string[]; visible: unknown } | undefined;
  #shown: unknown;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('path') || changed.has('hiddenKeys') || changed.has('client') || changed.has('for')) {
      this.#marks.forget();
      this.opened = new Map();
      this.whole = new Set();
    }
    const snapshot = this.#client.client?.snapshot;
    const value = snapshot && this.#select(snapshot).value;
    if (!Object.is(value, this.#shown)) this.#marks.take(value);
    this.#shown = value;
    this.toggleState('empty', isEmpty(value));
    this.toggleState('outdated', snapshot?.stateOutOfSync ?? false);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#marks.forget();
  }

  protected override render(): TemplateResult {
    const value = this.#shown;
    return html`<section part="state" aria-label=${this.term('state')}>
      ${
        this.#client.client?.snapshot.stateOutOfSync
          ? html`<p class="outdated" part="outdated">${icon('alert')} <span>${this.term('stateOutdated')}</span></p>`
          : nothing
      }
      ${
        isEmpty(value)
          ? html`<slot name="empty"><p class="empty" part="empty"><bdi>${this.term('stateEmpty')}</bdi></p></slot>`
          : renderTree(this.#view(), value, '')
      }
    </section>`;
  }

  #view(): TreeView {
    return {
      localize: this.localize,
      opened: this.opened,
      whole: this.whole,
      isChanged: (pointer) => this.#marks.has(pointer),
      toggle: (pointer, isOpen) => (this.opened = new Map(this.opened).set(pointer, isOpen)),
      showAll: (pointer) => (this.whole = new Set(this.whole).add(pointer)),
    };
  }

  #select({ state, stateOutOfSync }: ThreadSnapshot): { value: unknown; isOutdated: boolean } {
    const value = this.path === '' ? this.#visible(state) : valueAt(state, this.path);
    return { value, isOutdated: stateOutOfSync };
  }

  /** The state without hidden keys; the same object as long as nothing visible changes. */
  #visible(state: unknown): unknown {
    const hidden = this.hiddenKeys;
    const last = this.#root;
    if (last && last.state === state && last.hidden === hidden) return last.visible;
    let visible = state;
    if (isTree(state) && !Array.isArray(state)) {
      visible = Object.fromEntries(Object.entries(state).filter(([key]) => !hidden.includes(key)));
      if (last && isSame(last.visible, visible)) visible = last.visible;
    }
    this.#root = { state, hidden, visible };
    return visible;
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (isTree(value) && Object.keys(value).length === 0);
}

function isSame(a: unknown, b: unknown): boolean {
  if (!isTree(a) || !isTree(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  );
}
