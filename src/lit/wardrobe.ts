/** Presets, densities and the accent of a single element, as style sheets of its own. Loaded lazily by dress.ts. */
import { presets } from './presets.styles.js';

/** What of an element decides on its look. */
export interface Wearer {
  readonly preset: string | undefined;
  readonly density: string | undefined;
  readonly accent: string | undefined;
  readonly shadowRoot: ShadowRoot | null;
}

const accents = new WeakMap<Wearer, CSSStyleSheet>();
const worn = new WeakMap<Wearer, string | undefined>();

/** Brings the style sheets of an element in line with its attributes. */
export function putOn(element: Wearer): void {
  const { accent, shadowRoot } = element;
  if (!shadowRoot || (accents.has(element) && worn.get(element) === accent)) return;
  worn.set(element, accent);
  const isColor = accent !== undefined && CSS.supports('color', accent);
  if (accent && !isColor) console.warn(`agent-chat: accent="${accent}" is no colour.`);
  // Of a higher rank than what is inherited, of a lower one than a rule of the page for this very element. The whole
  // sheet is replaced: WebKit does not see a change inside a rule for the host.
  ownSheet(element, shadowRoot).replaceSync(isColor ? `:host{--agent-color-accent:${accent}}` : '');
}

function ownSheet(element: Wearer, shadowRoot: ShadowRoot): CSSStyleSheet {
  let sheet = accents.get(element);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    accents.set(element, sheet);
    if (presets.styleSheet) shadowRoot.adoptedStyleSheets.push(presets.styleSheet, sheet);
  }
  return sheet;
}
