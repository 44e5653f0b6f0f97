import { css } from 'lit';

export const stateStyles = css`
  :host {
    display: block;
  }
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 0.25);
    list-style: none;
  }
  ul:not(.root, .tasks) {
    margin-inline-start: 0.5em;
    padding-inline-start: var(--_space);
    border-inline-start: 1px solid var(--_border);
  }
  .branch > ul.tasks {
    margin-block: calc(var(--_space) * 0.25) var(--_space);
    margin-inline-start: calc(var(--_space) * 0.5);
  }
  .root > .branch + * {
    margin-block-start: calc(var(--_space) * 0.5);
  }
  .leaf,
  .task {
    min-block-size: 28px;
    padding: 2px calc(var(--_space) * 0.5);
    border-radius: calc(var(--_radius) * 0.5);
    transition: background-color 0.6s ease-out;
  }
  .leaf {
    white-space: pre-wrap;
  }
  li.leaf {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 1.5);
    white-space: normal;
  }
  .value {
    flex: 1 1 8rem;
    white-space: pre-wrap;
  }
  .key {
    flex: none;
    max-inline-size: 100%;
    color: var(--_muted);
  }
  /* Values stand below each other, whatever the length of the names. */
  @supports (grid-template-columns: subgrid) {
    ul:not(.tasks) {
      grid-template-columns: fit-content(45%) minmax(0, 1fr);
    }
    ul:not(.tasks) > li {
      grid-column: 1 / -1;
      min-inline-size: 0;
    }
    ul:not(.tasks) > li.leaf {
      display: grid;
      grid-template-columns: subgrid;
      column-gap: calc(var(--_space) * 1.5);
    }
  }
  .changed {
    background: color-mix(in oklab, var(--_accent), transparent 84%);
    transition-duration: 0s;
  }
  .fold {
    justify-content: flex-start;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 2px calc(var(--_space) * 0.5);
    padding-inline-start: 0;
    border: 0;
    border-radius: calc(var(--_radius) * 0.5);
    background: none;
    font-weight: 600;
    text-align: start;
  }
  .fold .key {
    flex: 0 1 auto;
    color: inherit;
  }
  .fold > .icon,
  .count,
  .none,
  .empty {
    color: var(--_muted);
  }
  .count {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    font-size: 0.867em;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .none {
    font-style: italic;
  }
  .task {
    display: flex;
    gap: var(--_space);
  }
  .task > .icon {
    margin-block-start: 0.24em;
    color: var(--_muted);
  }
  .taskDone {
    color: var(--_muted);
  }
  .taskDone > .icon {
    color: var(--_success);
  }
  .taskActive {
    font-weight: 600;
  }
  .taskActive > .icon {
    color: var(--_ink);
  }
  .taskFailed > .icon {
    color: var(--_danger);
  }
  .link {
    justify-self: start;
    min-block-size: 28px;
    padding: 0 calc(var(--_space) * 0.5);
    border: 0;
    background: none;
    color: var(--_link);
    font-weight: 400;
  }
  summary {
    min-block-size: 24px;
    cursor: pointer;
  }
  @media (forced-colors: active) {
    .changed {
      outline: 1px solid;
    }
  }
`;
