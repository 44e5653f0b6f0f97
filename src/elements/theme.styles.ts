/** The public `--agent-*` properties, read once into private names with their defaults; shared by every element. */
import { css } from 'lit';

export const theme = css`
  :host {
    --_bg: var(--agent-color-bg, var(--_p-bg, light-dark(#ffffff, #15171c)));
    --_surface: var(--agent-color-surface, var(--_p-surface, light-dark(#f5f6f8, #1f232b)));
    --_text: var(--agent-color-text, var(--_p-text, light-dark(#1b1f27, #e8eaf0)));
    --_muted: var(--agent-color-muted, var(--_p-muted, var(--_more-muted, light-dark(#5a6372, #a2abba))));
    --_border: var(--agent-color-border, var(--_p-border, var(--_more-border, light-dark(#d9dde5, #363c48))));
    /* The edge of what can be written in: 3:1 and more, also on the surface. */
    --_field: var(--agent-color-field, var(--_p-field, color-mix(in oklab, var(--_text) var(--_more-field, 49%), var(--_bg))));
    --_accent: var(--agent-color-accent, var(--_p-accent, light-dark(#2f5bea, #8aa4ff)));
    --_accent-text: var(--agent-color-accent-text, var(--_on-accent));
    --_danger: var(--agent-color-danger, var(--_p-danger, light-dark(#b3261e, #ff8a80)));
    --_success: var(--agent-color-success, var(--_p-success, light-dark(#1b7a43, #6fd39a)));
    --_link: var(--agent-color-link, var(--_ink));
    --_focus: var(--agent-color-focus, var(--_ink));
    --_bubble-user: var(--agent-color-bubble-user, var(--_p-bubble-user));
    --_bubble-agent: var(--agent-color-bubble-agent, var(--_p-bubble-agent));
    --_code: var(--agent-color-code, var(--_p-code, var(--_surface)));
    --_radius: var(--agent-radius, var(--_p-radius, 12px));
    --_space: var(--agent-space, var(--_p-space, 8px));
    --_shadow: var(--agent-shadow, var(--_p-shadow, 0 2px 8px rgb(0 0 0 / 0.08), 0 16px 48px rgb(0 0 0 / 0.18)));
    --_font: var(--agent-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
    --_font-size: var(--agent-font-size, var(--_p-font-size, 15px));
    --_font-mono: var(--agent-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, monospace);

    /* The accent as text, and text on the accent, where colours cannot be computed. */
    --_ink: var(--_accent);
    --_on-accent: light-dark(#ffffff, #10131a);

    box-sizing: border-box;
    color: var(--_text);
    font: 400 var(--_font-size) / 1.5 var(--_font);
    text-align: start;
    /* What a page sets for its navigation and the like is not for us. */
    text-indent: 0;
    text-transform: none;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  /* Where neither the page nor a preset has chosen. */
  @media (prefers-contrast: more) {
    :host {
      --_more-muted: light-dark(#3a4150, #ccd2dc);
      --_more-border: light-dark(#5a6372, #a2abba);
      --_more-field: 75%;
    }
  }
  @supports (color: color(from red srgb-linear r g b)) {
    :host {
      /* Relative luminance, as WCAG defines it. Black is readable on all that is lighter than 0.179, white on the rest. */
      --_y: (0.2126 * r + 0.7152 * g + 0.0722 * b);
      --_flip: clamp(0, (0.179 - var(--_y)) * 9999, 1);
      --_on-accent: color(from var(--_accent) srgb-linear var(--_flip) var(--_flip) var(--_flip));
      --_on-bubble-user: color(from var(--_bubble-user) srgb-linear var(--_flip) var(--_flip) var(--_flip));
      --_on-bubble-agent: color(from var(--agent-color-bubble-agent) srgb-linear var(--_flip) var(--_flip) var(--_flip));
      /* Dark enough on a light background, light enough on a dark one, and of the same hue. */
      --_dim: min(1, var(--_p-darkest, 0.11) / max(0.001, var(--_y)));
      --_lift: max(0, (var(--_p-lightest, 0.33) - var(--_y)) / max(0.01, 1 - var(--_y)));
      --_ink: light-dark(
        color(from var(--_accent) srgb-linear calc(r * var(--_dim)) calc(g * var(--_dim)) calc(b * var(--_dim))),
        color(
          from var(--_accent) srgb-linear calc(r + (1 - r) * var(--_lift)) calc(g + (1 - g) * var(--_lift))
            calc(b + (1 - b) * var(--_lift))
        )
      );
    }
  }
  :host([hidden]) {
    display: none !important;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: var(--_p-outline, 2px) solid var(--_focus);
    outline-offset: 2px;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 0.75);
    min-block-size: 36px;
    min-inline-size: 36px;
    margin: 0;
    padding: 6px 14px;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_bg);
    color: var(--_text);
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    button {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
  button:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in oklab, var(--_bg), var(--_text) 7%);
  }
  button:disabled,
  button[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  button.primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_accent-text);
  }
  button.primary:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in oklab, var(--_accent), var(--_text) 14%);
  }
  button.danger {
    border-color: color-mix(in oklab, var(--_danger), transparent 50%);
    color: var(--_danger);
  }
  ::highlight(agent-find) {
    background-color: light-dark(#ffd84d, #8a6d00);
    color: light-dark(#1b1f27, #ffffff);
  }
  @media (forced-colors: active) {
    ::highlight(agent-find) {
      background-color: Mark;
      color: MarkText;
    }
    button.primary:not(:disabled, [aria-disabled='true']) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;
