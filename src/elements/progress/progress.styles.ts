import { css } from 'lit';

export const progressStyles = css`
  :host {
    display: block;
    position: relative;
    font-size: 0.933em;
  }
  p {
    margin: 0;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  section > ul,
  li > ul {
    margin-inline-start: calc(0.533em - 1px);
    padding-inline-start: calc(var(--_space) * 1.5);
    border-inline-start: 2px solid var(--_border);
  }
  .fold,
  .branch,
  .more {
    justify-content: flex-start;
    max-inline-size: 100%;
    min-block-size: 28px;
    min-inline-size: 24px;
    margin-inline-start: calc(var(--_space) * -0.75);
    padding: 2px calc(var(--_space) * 0.75);
    border-color: transparent;
    background: none;
    font-weight: 400;
    text-align: start;
  }
  .fold {
    gap: var(--_space);
    color: var(--_muted);
  }
  .fold:hover,
  .fold[aria-expanded='true'] {
    color: var(--_text);
  }
  .more {
    color: var(--_muted);
  }
  .row {
    display: flex;
    align-items: center;
    gap: var(--_space);
    min-block-size: 28px;
  }
  .name,
  .branch {
    min-inline-size: 0;
  }
  .branch {
    min-block-size: 24px;
    color: inherit;
  }
  li {
    color: var(--_muted);
  }
  :is(.running, .waiting, .failed) > .row {
    color: var(--_text);
  }
  .time {
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .row > .time {
    margin-inline-start: auto;
  }
  .icon.chevron,
  .icon.spinner {
    color: var(--_muted);
  }
  .done > .row > .icon {
    color: var(--_success);
  }
  .failed > .row > .icon,
  .fold > .icon.alert,
  .error {
    color: var(--_danger);
  }
  .waiting > .row > .icon,
  .fold > .icon.hand {
    color: var(--_ink);
  }
  .about,
  .error,
  li > .waits {
    padding-inline-start: calc(var(--_space) + 1.067em);
  }
  .about {
    margin-block-start: -4px;
    font-size: 0.929em;
  }
  .waits {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 0.5) var(--_space);
    padding-block-end: calc(var(--_space) * 0.5);
    color: var(--_text);
  }
  .waits > button {
    min-block-size: 28px;
    padding: 2px 10px;
  }
`;
