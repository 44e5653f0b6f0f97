import { css } from 'lit';

export const errorStyles = css`
  .error {
    display: flex;
    align-items: flex-start;
    gap: calc(var(--_space) * 1.25);
    /* The actions of the message above reach down to it. */
    margin-block-start: var(--_space);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 1.5) calc(var(--_space) * 1.5) calc(var(--_space) * 1.75);
    border: 1px solid color-mix(in oklab, var(--_danger), var(--_bg) 65%);
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_danger), var(--_bg) 94%);
    font-size: 0.933em;
  }
  .error.waits {
    border-color: var(--_border);
    background: var(--_surface);
  }
  .error > .icon {
    margin-block-start: 0.2em;
    color: var(--_danger);
  }
  .error.waits > .icon {
    color: var(--_muted);
  }
  .error-body {
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: calc(var(--_space) * 0.5);
    min-inline-size: 0;
  }
  .error p {
    margin: 0;
  }
  .error blockquote {
    margin: 0;
    padding-inline-start: var(--_space);
    border-inline-start: 2px solid color-mix(in oklab, var(--_danger), var(--_bg) 55%);
    color: var(--_muted);
  }
  .error-title {
    font-weight: 600;
  }
  .error-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    margin-block: calc(var(--_space) * 0.75);
  }
  .connection {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_space);
    margin: 0;
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 2);
    color: var(--_muted);
    font-size: 0.875em;
    text-wrap: balance;
  }
  .error-actions > button {
    min-block-size: 32px;
    padding-block: 4px;
    font-size: inherit;
  }
  .error-countdown {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .error details {
    align-self: stretch;
    color: var(--_muted);
  }
  .error summary {
    inline-size: fit-content;
    min-block-size: 24px;
    border-radius: 4px;
    cursor: pointer;
  }
  .error pre {
    max-block-size: 14rem;
    margin: calc(var(--_space) * 0.5) 0 0;
    overflow: auto;
    font: 0.867em / 1.5 var(--_font-mono);
    white-space: pre-wrap;
  }
  .error details > button {
    min-block-size: 28px;
    margin-block-start: calc(var(--_space) * 0.5);
    padding: 2px 10px;
    font-size: inherit;
    font-weight: 400;
  }
  .quiet {
    flex: none;
    min-inline-size: 28px;
    min-block-size: 28px;
    margin: -2px;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }
  .quiet .glyph {
    inline-size: 16px;
    block-size: 16px;
  }
`;
