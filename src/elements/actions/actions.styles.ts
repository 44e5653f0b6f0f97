import { css } from 'lit';

export const actionsStyles = css`
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--_space);
    opacity: 0;
    transition: opacity 0.1s ease-out;
  }
  .user > .actions {
    justify-content: flex-end;
  }
  .latest,
  .saying,
  article:hover > .actions,
  article:focus-within > .actions,
  article:focus > .actions {
    opacity: 1;
  }
  .toolbar,
  .versions {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
  }
  .toolbar {
    gap: 2px;
    margin-inline: -6px;
  }
  .action {
    min-block-size: 28px;
    min-inline-size: 28px;
    padding: 4px;
    border-color: transparent;
    border-radius: calc(var(--_radius) * 0.5);
    background: none;
    color: var(--_muted);
  }
  .action.worded {
    padding-inline: 8px;
    font-size: 0.867em;
  }
  .action:hover:not([aria-disabled='true']) {
    color: var(--_text);
  }
  .action[aria-pressed='true'] {
    color: var(--_accent);
  }
  .action[aria-pressed='true'] .icon {
    fill: color-mix(in oklab, currentcolor, transparent 75%);
  }
  .action:focus-visible {
    outline-offset: -2px;
  }
  .action > .tip {
    display: grid;
    place-items: center;
    align-self: stretch;
    margin: -4px;
    padding: 4px;
  }
  .action .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .previous .icon {
    rotate: 180deg;
  }
  .count {
    color: var(--_muted);
    font-size: 0.867em;
    font-variant-numeric: tabular-nums;
  }
  .said {
    color: var(--_muted);
    font-size: 0.867em;
  }
  .user:has(> .editor) {
    align-items: stretch;
  }
  .user:has(> .editor) > .bubble {
    display: none;
  }
  .editor,
  .comment {
    display: flex;
    flex-direction: column;
    gap: var(--_space);
    padding: var(--_space);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .comment {
    max-inline-size: 30rem;
  }
  .editor > textarea,
  .comment > textarea {
    inline-size: 100%;
    min-block-size: 3lh;
    max-block-size: 40vb;
    margin: 0;
    padding: calc(var(--_space) * 0.75) var(--_space);
    border: 1px solid var(--_field);
    border-radius: calc(var(--_radius) * 0.5);
    background: var(--_bg);
    color: inherit;
    font: inherit;
    /* Below 16 px phones would zoom in. */
    font-size: max(16px, 1em);
    field-sizing: content;
    resize: vertical;
  }
  .editor-buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--_space);
  }
  .problem {
    margin: 0;
    color: var(--_danger);
    font-size: 0.933em;
  }
  .problem:empty {
    display: none;
  }
  @media (pointer: coarse), (hover: none) {
    .actions {
      opacity: 1;
    }
    .action {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
    .toolbar {
      gap: 0;
      margin-inline: -14px -6px;
    }
  }
  @media print {
    .actions,
    .comment {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .action[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
