import { css } from 'lit';

export const interruptStyles = css`
  :host {
    scroll-margin-block-start: var(--_space);
    display: block;
    container-type: inline-size;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.75);
    padding: calc(var(--_space) * 2);
    border: 1px solid color-mix(in oklab, var(--_accent), var(--_border) 50%);
    border-radius: calc(var(--_radius) * 1.17);
    background: var(--_bg);
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.05), 0 4px 16px rgb(0 0 0 / 0.05);
  }
  .card:is(.staged, .submitting) {
    border-color: var(--_border);
    box-shadow: none;
  }
  .card:has(#heading:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  #heading:focus-visible {
    outline: none;
  }
  #step:focus-visible {
    border-radius: 4px;
  }
  p,
  h3,
  h4 {
    margin: 0;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 0.5) var(--_space);
    align-items: flex-start;
  }
  header > .icon {
    margin-block-start: 0.24em;
    color: var(--_ink);
  }
  .card:is(.staged, .submitting) header > .icon {
    color: var(--_muted);
  }
  .title {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
  h3 {
    font-size: 1.067em;
    font-weight: 600;
    line-height: 1.4;
  }
  h4 {
    color: var(--_muted);
    font-size: 0.867em;
    font-weight: 600;
  }
  .asker,
  .time-left,
  .muted,
  .remark {
    color: var(--_muted);
    font-size: 0.867em;
  }
  .time-left {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 0.5);
    margin-block-start: 0.15em;
    font-variant-numeric: tabular-nums;
  }
  .time-left.soon {
    color: var(--_danger);
  }
  .words {
    display: grid;
    gap: var(--_space);
    white-space: pre-wrap;
  }
  .subject {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 0.75);
    padding: calc(var(--_space) * 1.25) calc(var(--_space) * 1.5);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
    font-size: 0.933em;
  }
  .tool {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--_space);
  }
  .tool-name {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 0.75);
    min-inline-size: 0;
    font-weight: 600;
  }
  .json,
  textarea.code {
    font-family: var(--_font-mono);
    font-size: 0.867em;
  }
  .json {
    max-block-size: 20rem;
    margin: 0;
    overflow: auto;
    white-space: pre-wrap;
  }
  .step {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
  }
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 0.5);
  }
  label {
    font-size: 0.933em;
    font-weight: 500;
  }
  .check {
    display: flex;
    align-items: center;
    gap: var(--_space);
    min-block-size: 28px;
    font-weight: 400;
  }
  .check input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
  }
  textarea {
    inline-size: 100%;
    max-block-size: 24rem;
    padding: var(--_space) calc(var(--_space) * 1.25);
    border: 1px solid var(--_field);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_bg);
    color: inherit;
    font: inherit;
    field-sizing: content;
    resize: vertical;
  }
  textarea.code {
    font-family: var(--_font-mono);
  }
  textarea[aria-invalid='true'] {
    border-color: var(--_danger);
  }
  @media (pointer: coarse) {
    textarea {
      font-size: max(16px, 1em);
    }
  }
  .changes-box {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 0.75);
    padding: calc(var(--_space) * 1.25) calc(var(--_space) * 1.5);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
    font-size: 0.933em;
  }
  /* As much as the first change takes: the buttons below stay where they are. */
  .changes-box > .none,
  .changes-box > .changes {
    min-block-size: 3em;
  }
  .problem,
  .issues {
    color: var(--_danger);
    font-size: 0.933em;
  }
  .problem:empty {
    display: none;
  }
  .issues {
    padding: var(--_space) calc(var(--_space) * 1.5);
    border-radius: calc(var(--_radius) * 0.75);
    background: color-mix(in oklab, var(--_danger), var(--_bg) 90%);
  }
  .issues[hidden] {
    display: none;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
  }
  .quiet {
    margin-inline-start: auto;
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }
  @container (max-width: 23rem) {
    .actions > button {
      flex: 1 1 auto;
    }
  }
  .danger.filled {
    border-color: transparent;
    background: var(--_danger);
    color: light-dark(#ffffff, #1b1013);
  }
  button.danger.filled:hover:not([aria-disabled='true']) {
    background: color-mix(in oklab, var(--_danger), var(--_text) 14%);
  }
  .link {
    min-block-size: 24px;
    min-inline-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_link);
    font-size: 0.929em;
    font-weight: 400;
  }
  button.link:hover:not(:disabled, [aria-disabled='true']) {
    background: none;
    text-decoration: underline;
  }
  .switch {
    justify-self: start;
  }
  .answered {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space);
    font-size: 0.933em;
  }
  .answer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 0.75);
    min-block-size: 36px;
    font-weight: 500;
  }
  .answer > button {
    margin-inline-start: auto;
  }
  .answer > .icon:is(.check, .pencil) {
    color: var(--_success);
  }
  .answer > .icon.cross {
    color: var(--_danger);
  }
  @media (forced-colors: active) {
    .subject,
    .changes-box,
    .issues,
    .danger.filled {
      border: 1px solid;
    }
  }
`;
