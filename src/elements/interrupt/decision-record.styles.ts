import { css } from 'lit';

/** Styles of `renderDecision`. */
export const decisionStyles = css`
  .record {
    color: var(--_muted);
    font-size: 0.867em;
  }
  .decided,
  .why {
    margin: 0;
  }
  .decided {
    display: flex;
    gap: calc(var(--_space) * 0.75);
  }
  .decided .icon {
    margin-block-start: 0.2em;
  }
  .decided:is(.approved, .edited, .answered) > .icon {
    color: var(--_success);
  }
  .decided.rejected > .icon {
    color: var(--_danger);
  }
  .decided time {
    margin-inline-start: calc(var(--_space) * 0.5);
    white-space: nowrap;
  }
  .why,
  .what {
    margin-inline-start: calc(1.067em + var(--_space) * 0.75);
  }
  /* Where they stand one below the other, a value is told from its label. */
  .what dd {
    color: var(--_text);
  }
`;
