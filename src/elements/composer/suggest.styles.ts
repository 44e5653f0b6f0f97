import { css } from 'lit';

export const suggestStyles = css`
  .suggestions {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 4px;
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_bg);
    color: var(--_text);
    box-shadow:
      0 1px 3px rgb(0 0 0 / 0.12),
      0 8px 24px rgb(0 0 0 / 0.18);
    scrollbar-width: thin;
  }
  .suggestion {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_space);
    min-block-size: 32px;
    padding: 5px calc(var(--_space) * 1.25);
    border-radius: calc(var(--_radius) * 0.6);
    cursor: pointer;
  }
  .suggestion bdi {
    font-weight: 500;
  }
  .suggestion small,
  .suggestions .loading {
    color: var(--_muted);
    font-size: 0.867em;
  }
  .suggestions .loading {
    margin: 0;
    padding: 5px calc(var(--_space) * 1.25);
  }
  .suggestion[aria-selected='true'] {
    background: color-mix(in oklab, var(--_bg), var(--_text) 9%);
  }
  .suggestion:hover:not([aria-selected='true']) {
    background: color-mix(in oklab, var(--_bg), var(--_text) 5%);
  }
  @media (pointer: coarse) {
    .suggestion {
      min-block-size: 44px;
      align-content: center;
    }
  }
  @media (forced-colors: active) {
    .suggestion[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .suggestion[aria-selected='true'] small {
      color: HighlightText;
    }
  }
`;
