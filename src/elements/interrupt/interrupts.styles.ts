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
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.17);
    background: var(--_surface);
  }
  .count {
    flex: 1 0 auto;
    max-inline-size: 100%;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .muted {
    display: block;
    color: var(--_muted);
    font-size: 0.867em;
    font-weight: 400;
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
