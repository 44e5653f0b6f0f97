import { css } from 'lit';

export const suggestionsStyles = css`
  :host {
    /* Without a box of its own it leaves no gap while nothing is suggested. */
    display: contents;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: var(--_suggestions-place, start);
    gap: var(--_space);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  button {
    flex-direction: column;
    align-items: flex-start;
    gap: 0;
    max-inline-size: 100%;
    padding: 6px 14px;
    border-radius: calc(var(--_radius) * 1.5);
    text-align: start;
    font-weight: 400;
  }
  .description {
    color: var(--_muted);
    font-size: 0.867em;
  }
`;
