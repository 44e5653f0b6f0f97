/**
 * What `preset` and `density` change. They set private defaults, so that every `--agent-*` of the page wins, wherever it
 * stands; being custom properties, they reach the elements inside.
 */
import { css } from 'lit';

export const presets = css`
  :host([preset]) {
    --_p-bg: initial;
    --_p-surface: initial;
    --_p-text: initial;
    --_p-muted: initial;
    --_p-border: initial;
    --_p-field: initial;
    --_p-accent: initial;
    --_p-danger: initial;
    --_p-success: initial;
    --_p-bubble-user: initial;
    --_p-bubble-agent: initial;
    --_p-code: initial;
    --_p-bubble-size: initial;
    --_p-radius: initial;
    --_p-shadow: initial;
    --_p-darkest: initial;
    --_p-lightest: initial;
    --_p-outline: initial;
  }
  :host([preset='soft']) {
    --_p-bg: light-dark(#fdfcfb, #1b1b20);
    --_p-surface: light-dark(#f3f0ec, #27272e);
    --_p-text: light-dark(#28241f, #ece9e4);
    --_p-muted: light-dark(#675f55, #aea79c);
    --_p-border: light-dark(#e6e1da, #3a3941);
    --_p-accent: light-dark(#5a4fcf, #b0a6ff);
    --_p-bubble-user: var(--_accent);
    --_p-bubble-agent: var(--_surface);
    --_p-bubble-size: fit-content;
    --_p-code: light-dark(#e9e5df, #33323a);
    --_p-radius: 16px;
    --_p-shadow: 0 4px 12px rgb(60 40 20 / 0.06), 0 24px 64px rgb(60 40 20 / 0.16);
  }
  :host([preset='contrast']) {
    --_p-bg: light-dark(#ffffff, #000000);
    --_p-surface: light-dark(#f0f0f0, #1a1a1a);
    --_p-text: light-dark(#000000, #ffffff);
    --_p-muted: light-dark(#333333, #d9d9d9);
    --_p-border: light-dark(#000000, #ffffff);
    --_p-field: var(--_border);
    --_p-accent: light-dark(#00349a, #a8cbff);
    --_p-danger: light-dark(#8c0009, #ffb3ad);
    --_p-success: light-dark(#00491b, #8be8ab);
    --_p-bubble-user: light-dark(#dfe8ff, #16264a);
    --_p-radius: 4px;
    --_p-shadow: 0 0 0 1px var(--_border);
    --_p-darkest: 0.05;
    --_p-lightest: 0.52;
    --_p-outline: 3px;
  }
  :host([density='compact']) {
    --_p-space: 6px;
    --_p-font-size: 14px;
  }
  :host([density='comfortable']) {
    --_p-space: initial;
    --_p-font-size: initial;
  }
`;
