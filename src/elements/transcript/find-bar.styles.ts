import { css } from 'lit';

export const findBarStyles = css`
  .find {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--_space);
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 1.5);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  .find-field {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 4px 10px;
    border: 1px solid var(--_field);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_bg);
    color: inherit;
    /* Smaller text makes phones zoom in. */
    font: inherit;
    font-size: max(16px, 1em);
  }
  .find-count {
    color: var(--_muted);
    font-size: 0.867em;
    white-space: nowrap;
  }
  .find > button {
    padding: 0;
    border-color: transparent;
    background: none;
  }
`;
