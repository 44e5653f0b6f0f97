/** Styles of what loads late come with it, not with the element that shows it. */
import type { CSSResult } from 'lit';

/** Adds the styles to a shadow root, once. */
export function adoptStyles(root: ShadowRoot | null, ...styles: readonly CSSResult[]): void {
  if (!root) return;
  for (const { styleSheet } of styles)
    if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
