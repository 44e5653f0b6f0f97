import { css } from 'lit';

export const toolCallStyles = css`
  :host {
    display: block;
  }
  .call {
    font-size: 0.933em;
  }
  .author {
    display: block;
    color: var(--_muted);
    font-size: 0.929em;
    font-weight: 600;
  }
  .header {
    justify-content: flex-start;
    gap: var(--_space);
    max-inline-size: 100%;
    min-block-size: 32px;
    margin-inline-start: calc(var(--_space) * -1);
    padding: 2px var(--_space);
    border-color: transparent;
    background: none;
    color: var(--_muted);
    font-weight: 400;
    text-align: start;
  }
  .status {
    min-inline-size: 0;
  }
  .header:hover,
  .header[aria-expanded='true'],
  :is(.streaming, .called, .running, .waiting, .failed) > .header {
    color: var(--_text);
  }
  .header > .icon.chevron,
  .header > .icon.spinner,
  .muted {
    color: var(--_muted);
  }
  .done > .header > .icon:first-child {
    color: var(--_success);
  }
  :is(.failed, .rejected, .incomplete) > .header > .icon:first-child,
  .error {
    color: var(--_danger);
  }
  .waiting > .header > .icon:first-child {
    color: var(--_ink);
  }
  .error {
    margin: 0;
    padding-inline-start: calc(var(--_space) + 1.067em);
    white-space: pre-wrap;
  }
  .body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
    margin-block: calc(var(--_space) * 0.25) calc(var(--_space) * 0.5);
    margin-inline-start: 0.5em;
    padding-inline-start: calc(var(--_space) * 2);
    border-inline-start: 2px solid var(--_border);
  }
  section {
    min-inline-size: 0;
  }
  h3 {
    margin: 0 0 calc(var(--_space) * 0.25);
    color: var(--_muted);
    font-size: 0.857em;
    font-weight: 600;
  }
  .untrusted {
    display: flex;
    gap: calc(var(--_space) * 0.5);
    margin: 0 0 calc(var(--_space) * 0.5);
    color: var(--_muted);
  }
  .plain {
    max-block-size: 24rem;
    margin: 0;
    overflow: auto;
    font: inherit;
    white-space: pre-wrap;
  }
  .show-all {
    margin-block-start: var(--_space);
  }
`;
