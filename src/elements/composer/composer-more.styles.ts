import { css } from 'lit';

/** Styles of what a composer shows only now and then: notices and messages that wait. */
export const moreStyles = css`
  .notice:not(:empty):has(*) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space);
    margin-block-end: var(--_space);
    padding: calc(var(--_space) * 1.25) calc(var(--_space) * 1.5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: 0.933em;
  }
  .notice p {
    flex: 1 1 100%;
    margin: 0;
  }
  .notice button,
  .held button {
    min-block-size: 32px;
    padding: 4px 10px;
    font-size: inherit;
  }
  @media (pointer: coarse) {
    .notice button,
    .held button {
      min-block-size: 44px;
    }
  }
  .held {
    display: grid;
    gap: calc(var(--_space) * 0.5);
    max-block-size: min(180px, 30vb);
    margin: 0 0 var(--_space);
    padding: 0;
    overflow-y: auto;
    list-style: none;
    font-size: 0.933em;
  }
  .held li {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 0.75);
    padding-block: calc(var(--_space) * 0.75);
    padding-inline: calc(var(--_space) * 1.5) calc(var(--_space) * 0.75);
    border: 1px dashed var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .held-text {
    flex: 1;
    min-inline-size: 0;
  }
  .held-words {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: pre-line;
  }
  .held small {
    display: flex;
    align-items: center;
    gap: 4px;
    color: var(--_muted);
    font-size: 0.9em;
  }
`;
