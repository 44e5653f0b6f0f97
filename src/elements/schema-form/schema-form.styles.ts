import { css } from 'lit';

/** The layout of the form and the look of its texts; `controls.styles.ts` has the controls. */
export const schemaFormStyles = css`
  :host {
    --_corner: calc(var(--_radius) * 0.67);
    display: block;
    min-inline-size: 0;
  }
  .form,
  .members,
  .items,
  .branch,
  .group {
    display: grid;
    gap: calc(var(--_space) * 2);
    grid-template-columns: minmax(0, 1fr);
  }
  .form:focus,
  .group:focus,
  .members:focus {
    outline: none;
  }
  p,
  ul {
    margin: 0;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  .field {
    display: grid;
    gap: calc(var(--_space) * 0.5);
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  label,
  legend,
  .label {
    font-weight: 500;
    font-size: 0.933em;
    overflow-wrap: anywhere;
    padding: 0;
  }
  .optional,
  .description,
  .offset {
    color: var(--_muted);
    font-weight: 400;
    font-size: 0.875em;
  }
  .description {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  span.description {
    display: block;
  }
  .error {
    color: var(--_danger);
    font-size: 0.875em;
    overflow-wrap: anywhere;
  }
  .error::before {
    content: '⚠ ' / '';
  }
  .choices,
  .group {
    justify-items: stretch;
  }
  .group > legend {
    margin-block-end: calc(var(--_space) * 1.5);
  }
  .choices > legend,
  .group > legend:has(+ .description) {
    margin-block-end: calc(var(--_space) * 0.5);
  }
  .group,
  .branch {
    padding-inline-start: calc(var(--_space) * 1.5);
    border-inline-start: 2px solid var(--_border);
  }
  .form > .group {
    padding-inline-start: 0;
    border-inline-start: 0;
  }
  .form > .group > legend {
    font-size: 1em;
    font-weight: 600;
  }
  .variants {
    display: grid;
    gap: calc(var(--_space) * 1.5);
    grid-template-columns: minmax(0, 1fr);
  }
  .fixed output {
    overflow-wrap: anywhere;
  }
  .row,
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    align-items: center;
  }
  .row {
    inline-size: 100%;
  }
  .row > input {
    flex: 1 1 12rem;
    inline-size: auto;
    min-inline-size: 0;
  }
  .item,
  .entry {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--_space);
    align-items: end;
    padding: var(--_space);
    border: 1px solid var(--_border);
    border-radius: var(--_corner);
    background: var(--_surface);
  }
  .item > .group,
  .item > .members {
    padding-inline-start: 0;
    border-inline-start: 0;
    grid-column: 1 / -1;
  }
  .item > .variants {
    grid-column: 1 / -1;
  }
  .tools {
    grid-column: -2 / -1;
    gap: calc(var(--_space) * 0.5);
    flex-wrap: nowrap;
  }
  summary {
    min-block-size: 1.75rem;
    padding-block: 0.25rem;
    cursor: pointer;
    color: var(--_muted);
  }
  .more[open] {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .more::details-content {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .more:not([open])::details-content {
    display: none;
  }
  .summary {
    padding: calc(var(--_space) * 1.5);
    border: 1px solid var(--_danger);
    border-inline-start-width: 4px;
    border-radius: var(--_corner);
  }
  .summary-title {
    font-weight: 600;
    color: var(--_danger);
  }
  .summary ul {
    padding-inline-start: 1.25rem;
  }
  .said {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    [aria-invalid='true'] {
      outline: 2px solid Mark;
    }
    :disabled {
      opacity: 1;
      color: GrayText;
    }
  }
`;
