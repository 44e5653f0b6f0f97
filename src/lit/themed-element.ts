/** What every element shares, whether it needs a client or not: language, look, custom states. */
import { adoptStyles, isServer, LitElement, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { dress } from './dress.js';
import { Localize } from './localize.js';
import { ownStringsOf, setOwnStrings, type OwnStrings } from './own-strings.js';

/**
 * @cssprop --agent-color-bg - Background.
 * @cssprop --agent-color-surface - Background of what stands out.
 * @cssprop --agent-color-text - Text.
 * @cssprop --agent-color-muted - Text of less weight.
 * @cssprop --agent-color-border - Borders.
 * @cssprop --agent-color-field - The edge of what can be written in; stands out by 3:1 by default.
 * @cssprop --agent-color-accent - Buttons, and what links and bubbles take their colour from.
 * @cssprop --agent-color-accent-text - Text on the accent; black or white by default, whichever can be read.
 * @cssprop --agent-color-link - Links; a shade of the accent that can be read by default.
 * @cssprop --agent-color-focus - The mark of the focus; the same shade by default.
 * @cssprop --agent-color-danger - Failures.
 * @cssprop --agent-color-success - What went well.
 * @cssprop --agent-color-bubble-user - The bubble around what a person wrote.
 * @cssprop --agent-color-bubble-agent - A bubble around what the agent wrote; none by default.
 * @cssprop --agent-color-code - Background of code.
 * @cssprop --agent-radius - Radius of corners.
 * @cssprop --agent-space - Unit of distances.
 * @cssprop --agent-shadow - Shadow of what floats.
 * @cssprop --agent-font - Typeface.
 * @cssprop --agent-font-size - Size of text.
 * @cssprop --agent-font-mono - Typeface of code.
 */
export class ThemedElement extends LitElement {
  static override properties: PropertyDeclarations = {
    theme: { reflect: true },
    preset: { reflect: true },
    density: { reflect: true },
    accent: {},
    strings: { attribute: false, noAccessor: true },
  };

  protected readonly internals = this.attachInternals();
  protected readonly localize = new Localize(this);

  /** `auto`, like none at all, follows the `color-scheme` of the page; what stands inside follows. */
  declare theme: 'light' | 'dark' | 'auto' | undefined;
  /** A ready-made look, for this element and all of ours inside it. */
  declare preset: 'plain' | 'soft' | 'contrast' | undefined;
  /** How close things stand. */
  declare density: 'compact' | 'comfortable' | undefined;
  /** One colour, from which buttons, links and bubbles take theirs; text on it stays readable. */
  declare accent: string | undefined;

  /** Texts in place of ours, for this element and all of ours inside it: `{ send: 'Ask', composer: { attach: 'Add' } }`. */
  get strings(): OwnStrings | undefined {
    return ownStringsOf(this);
  }

  set strings(strings: OwnStrings | undefined) {
    setOwnStrings(this, strings);
  }

  constructor() {
    super();
    this.addController({ hostUpdated: () => void dress(this) });
    // A test in Node may bring a DOM of its own; a server has none.
    if (isServer && !Reflect.has(this, 'querySelector')) {
      this.willUpdate = () => undefined;
      this.render = () => this.renderFrame?.() ?? nothing;
    }
  }

  /** What a server draws, which knows neither the page nor its language; nothing where it is absent. */
  protected renderFrame?(): unknown;

  /** A text in the language of the page. */
  protected term: Localize['term'] = (...args) => this.localize.term(...args);

  /** Switches a custom state, e.g. `:state(running)`. */
  protected toggleState(name: string, on: boolean): void {
    // Browsers without CustomStateSet lose the style, not the function.
    const { states } = this.internals;
    // Said again, it would have the browser look at all styles of the element again.
    if (states?.has(name) === on) return;
    if (on) states?.add(name);
    else states?.delete(name);
  }

  /** The frame that a server drew stays until we draw, and is never hydrated: a page that hydrates others leaves it alone. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = this.shadowRoot;
    if (!root) return super.createRenderRoot();
    adoptStyles(root, (this.constructor as typeof LitElement).elementStyles);
    return root;
  }

  protected override update(changed: PropertyValues): void {
    if (!this.hasUpdated) this.renderRoot.replaceChildren();
    super.update(changed);
  }

  /** The first picture is already the one that was asked for. */
  protected override scheduleUpdate(): Promise<unknown> | undefined {
    const dressing = this.hasUpdated ? undefined : dress(this);
    if (dressing) return dressing.then(() => super.scheduleUpdate());
    void super.scheduleUpdate();
    return undefined;
  }
}
