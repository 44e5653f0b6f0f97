import { css } from 'lit';

export const interruptsStyles = css`
  :host {
    display: block;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
  }
  p {
    margin: 0;
  }
  .page-tool {
    display: flex;
    align-items: center;
    gap: var(--_space);
    color: var(--_muted);
    font-size: 0.933em;
  }
  .bar {
    container-type: inline-size;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.17);
    background: var(--_surface);
  }
  /* A line of its own, so that its words push no button aside. */
  .count {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_space);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  /* One over the other: the room is that of the longer one. */
  .why {
    display: inline-grid;
    color: var(--_muted);
    font-size: 0.867em;
    font-weight: 400;
  }
  .why > span {
    grid-area: 1 / 1;
  }
  .why.met,
  .why > .met {
    visibility: hidden;
  }
  .actions {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    gap: var(--_space);
  }
  .quiet {
    margin-inline-start: auto;
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }
  /* Two and two, none alone on its line. */
  @container (max-width: 33rem) {
    .actions > button {
      flex: 1 1 40%;
      margin-inline-start: 0;
    }
  }
  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space) calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.25) calc(var(--_space) * 1.75);
    border: 1px solid color-mix(in oklab, var(--_danger), transparent 60%);
    border-radius: var(--_radius);
    color: var(--_danger);
  }
  .error[hidden] {
    display: none;
  }
`;
