/** The public `--agent-*` properties, read once into private names with their defaults; shared by every element. */
import { css } from 'lit';

export const theme = css`
  :host {
    --_bg: var(--agent-color-bg, light-dark(#ffffff, #15171c));
    --_surface: var(--agent-color-surface, light-dark(#f5f6f8, #1f232b));
    --_text: var(--agent-color-text, light-dark(#1b1f27, #e8eaf0));
    --_muted: var(--agent-color-muted, light-dark(#5a6372, #a2abba));
    --_border: var(--agent-color-border, light-dark(#d9dde5, #363c48));
    --_accent: var(--agent-color-accent, light-dark(#2f5bea, #8aa4ff));
    --_accent-text: var(--agent-color-accent-text, light-dark(#ffffff, #10131a));
    --_danger: var(--agent-color-danger, light-dark(#b3261e, #ff8a80));
    --_success: var(--agent-color-success, light-dark(#1b7a43, #6fd39a));
    --_link: var(--agent-color-link, var(--_accent));
    --_focus: var(--agent-color-focus, var(--_accent));
    --_radius: var(--agent-radius, 12px);
    --_space: var(--agent-space, 8px);
    --_font: var(--agent-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
    --_font-size: var(--agent-font-size, 15px);
    --_font-mono: var(--agent-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, monospace);

    box-sizing: border-box;
    color: var(--_text);
    font: 400 var(--_font-size) / 1.5 var(--_font);
    text-align: start;
    overflow-wrap: anywhere;
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
    outline: 2px solid var(--_focus);
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
