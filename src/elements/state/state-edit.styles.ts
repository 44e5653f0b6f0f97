import { css } from 'lit';

/** Changing values in place, in a form, and what is said about it. */
export const editStyles = css`
  .edit {
    justify-content: flex-start;
    min-block-size: 24px;
    min-inline-size: 24px;
    max-inline-size: 100%;
    margin: -2px 0;
    padding: 2px calc(var(--_space) * 0.5);
    margin-inline-start: calc(var(--_space) * -0.5);
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) * 0.5);
    background: none;
    color: inherit;
    font-weight: inherit;
    text-align: start;
    white-space: pre-wrap;
    cursor: text;
  }
  .edit:hover:not(:disabled, [aria-disabled='true']) {
    border-color: var(--_field);
    background: var(--_bg);
  }
  .edit > .icon {
    color: var(--_muted);
    opacity: 0.75;
  }
  .edit:is(:hover, :focus-visible) > .icon {
    opacity: 1;
  }
  .inline {
    inline-size: 100%;
    min-inline-size: 4rem;
    min-block-size: 28px;
    margin: -2px 0;
    padding: 2px calc(var(--_space) * 0.5);
    border: 1px solid var(--_field);
    border-radius: calc(var(--_radius) * 0.5);
    background: var(--_bg);
    color: var(--_text);
    font: inherit;
  }
  .inline:focus-visible {
    outline-offset: 0;
  }
  .inline[aria-invalid='true'] {
    border-color: var(--_danger);
  }
  .problem:empty {
    display: none;
  }
  .problem {
    display: block;
    color: var(--_danger);
    font-size: 0.867em;
    font-weight: 400;
  }
  input[type='checkbox'] {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    accent-color: var(--_accent);
  }
  .notices {
    display: grid;
    gap: calc(var(--_space) * 0.5);
  }
  .notice {
    display: flex;
    align-items: baseline;
    gap: calc(var(--_space) * 0.75);
    color: var(--_danger);
    font-size: 0.933em;
  }
  .notice > .icon {
    align-self: flex-start;
    margin-block-start: 0.24em;
  }
  .reverted {
    background: color-mix(in oklab, var(--_danger), transparent 86%);
    box-shadow: inset 3px 0 var(--_danger);
  }
  :host(:dir(rtl)) .reverted {
    box-shadow: inset -3px 0 var(--_danger);
  }
  .form {
    display: grid;
    gap: calc(var(--_space) * 1.5);
  }
  .form:focus {
    outline: none;
  }
  .actions,
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space);
  }
  .unsent {
    flex: 1 1 12rem;
    color: var(--_muted);
    font-size: 0.867em;
  }
  .scroller {
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px var(--_space);
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
    transition: background-color 0.6s ease-out;
  }
  th {
    color: var(--_muted);
    font-size: 0.867em;
    font-weight: 600;
    white-space: nowrap;
  }
  td.number,
  th.number {
    text-align: end;
  }
  tbody tr:last-child > td {
    border-block-end: 0;
  }
  @media (forced-colors: active) {
    .reverted {
      outline: 2px dashed;
    }
  }
  @media (pointer: coarse) {
    .inline {
      /* Anything smaller makes iOS zoom in on focus. */
      font-size: max(16px, 1em);
    }
  }
`;
