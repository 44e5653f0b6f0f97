import { css } from 'lit';

export const launcherStyles = css`
  :host {
    --_edge: calc(20px + env(safe-area-inset-bottom, 0px));
    --_side: max(20px, env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px));
    display: contents;
  }
  .launch,
  .panel {
    position: fixed;
    z-index: var(--agent-launcher-z-index, 2147483000);
  }
  .launch {
    inset-block: auto var(--_edge);
    inset-inline: auto var(--_side);
    inline-size: 56px;
    block-size: 56px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_accent-text);
    box-shadow:
      0 1px 3px rgb(0 0 0 / 0.16),
      0 8px 24px rgb(0 0 0 / 0.2);
    transition:
      scale 0.15s ease-out,
      background-color 0.15s;
  }
  button.launch:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in oklab, var(--_accent), var(--_text) 14%);
    scale: 1.05;
  }
  .launch:focus-visible {
    outline-offset: 3px;
  }
  .launch .glyph {
    inline-size: 26px;
    block-size: 26px;
    stroke-width: 1.75;
  }
  .badge {
    position: absolute;
    inset-block-start: -4px;
    inset-inline-end: -4px;
    min-inline-size: 22px;
    padding-inline: 5px;
    border: 2px solid #fff;
    border-radius: 11px;
    background: #c62828;
    color: #fff;
    font-size: 11px;
    font-weight: 600;
    line-height: 18px;
    text-align: center;
  }
  /* The name of the button says it in words. */
  .badge::before {
    content: attr(data-count);
  }
  .panel {
    inset-block: auto calc(var(--_edge) + 68px);
    inset-inline: auto var(--_side);
    inline-size: min(var(--_inline, 400px), 100vi - 2 * var(--_side));
    block-size: min(var(--_block, 640px), 100dvb - var(--_edge) - 68px - 16px);
    margin: 0;
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_bg);
    color: var(--_text);
    /* Also where the page has reset what the launcher inherits from. */
    font: 400 var(--_font-size) / 1.5 var(--_font);
    overflow: clip;
    overscroll-behavior: contain;
    box-shadow: var(--_shadow);
  }
  :host([placement='start']) :is(.launch, .panel) {
    inset-inline: var(--_side) auto;
  }
  /* In a low window, as at 200 %, the panel takes the place of the button, too. */
  @media (max-height: 480px) {
    .panel {
      inset-block: auto var(--_edge);
      block-size: min(var(--_block, 640px), 100dvb - var(--_edge) - 16px);
    }
    :host([open]) .launch {
      visibility: hidden;
    }
  }
  .panel.open {
    display: flex;
    flex-direction: column;
    animation: appear 0.18s ease-out;
  }
  .panel:not(.open) {
    display: none;
  }
  @keyframes appear {
    from {
      opacity: 0;
      translate: 0 12px;
    }
  }
  .panel:focus {
    outline: none;
  }
  .header {
    padding-inline-end: var(--_space);
  }
  .body {
    flex: 1;
    min-block-size: 0;
  }
  .chat,
  ::slotted(*) {
    min-block-size: 0;
  }
  :host([layout='sidebar']) .panel {
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(var(--_inline, 400px), 100vi);
    block-size: auto;
    border-width: 0;
    border-inline-start-width: 1px;
    border-radius: 0;
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
  }
  :host([layout='sidebar'][side='start']) .panel {
    inset-inline: 0 auto;
    border-inline-width: 0 1px;
  }
  :host([layout='sidebar'][side='left']) .panel {
    inset: 0 auto 0 0;
    border-width: 0 1px 0 0;
  }
  :host([layout='sidebar'][side='right']) .panel {
    inset: 0 0 0 auto;
    border-width: 0 0 0 1px;
  }
  /* The panel stands where the button was. */
  :host([layout='sidebar'][open]) .launch,
  :host([layout='fullscreen'][open]) .launch {
    visibility: hidden;
  }
  /* Covers what the window shows of the page, above the keyboard on the screen; the same in a small window. */
  :host([layout='fullscreen']) .panel {
    inset: var(--_visible-top, 0) 0 auto;
    inline-size: 100%;
    max-inline-size: none;
    block-size: var(--_visible-size, 100dvb);
    max-block-size: none;
    border: 0;
    border-radius: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    box-shadow: none;
  }
  @media (max-width: 480px) {
    :host .panel.panel.panel {
      inset: var(--_visible-top, 0) 0 auto;
      inline-size: 100%;
      max-inline-size: none;
      block-size: var(--_visible-size, 100dvb);
      max-block-size: none;
      border: 0;
      border-radius: 0;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
      box-shadow: none;
    }
  }
  @media (forced-colors: active) {
    .launch {
      border: 2px solid ButtonText;
    }
    .badge {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
  @media print {
    .launch,
    .panel {
      display: none !important;
    }
  }
`;
