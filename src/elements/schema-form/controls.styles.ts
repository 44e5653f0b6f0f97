import { css } from 'lit';

/** Native controls and buttons. */
export const controlStyles = css`
  input,
  select,
  textarea,
  button {
    font: inherit;
    color: inherit;
    box-sizing: border-box;
  }
  input:not([type='checkbox'], [type='radio']),
  select,
  textarea {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: calc(var(--_space) * 0.75) var(--_space);
    border: 1px solid var(--_field);
    border-radius: var(--_corner);
    background: var(--_bg);
  }
  input:is([type='date'], [type='time'], [type='datetime-local']),
  input[inputmode='decimal'] {
    max-inline-size: 18rem;
  }
  textarea {
    resize: vertical;
    field-sizing: content;
    min-block-size: 5rem;
    max-block-size: 24rem;
  }
  textarea.code {
    font-family: var(--_font-mono);
    font-size: 0.875em;
    tab-size: 2;
  }
  select {
    text-overflow: ellipsis;
  }
  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  [aria-invalid='true']:not(fieldset) {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  :is(input, textarea)[readonly] {
    background: var(--_surface);
  }
  :disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  :is(input, select, textarea, button, summary):focus-visible,
  /* In WebKit it is a part of the date that is visibly focused, not the field. */
  input:is([type='date'], [type='time'], [type='datetime-local']):focus {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .check {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_space);
    align-items: start;
    min-block-size: 1.75rem;
    font-weight: 400;
    cursor: pointer;
  }
  .check input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  button {
    min-block-size: 2.25rem;
    min-inline-size: 2.25rem;
    padding: calc(var(--_space) * 0.5) calc(var(--_space) * 1.5);
    border: 1px solid var(--_field);
    border-radius: var(--_corner);
    background: var(--_bg);
    cursor: pointer;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    justify-self: start;
  }
  button:hover:not(:disabled) {
    border-color: var(--_accent);
  }
  .tool {
    padding: 0;
  }
  .quiet {
    border-color: transparent;
    background: transparent;
    color: var(--_muted);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .link {
    padding: 0.125rem 0;
    border: 0;
    background: none;
    min-block-size: 1.5rem;
    color: inherit;
    text-align: start;
    vertical-align: top;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  @media (pointer: coarse) {
    input,
    select,
    textarea,
    textarea.code {
      /* Anything smaller makes iOS zoom in on focus. */
      font-size: max(16px, 1em);
    }
    button,
    input:not([type='checkbox'], [type='radio']),
    select {
      min-block-size: 44px;
    }
    button {
      min-inline-size: 44px;
    }
  }
`;
