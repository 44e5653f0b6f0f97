import { css } from 'lit';

export const composerStyles = css`
  :host {
    display: block;
  }
  .box {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: calc(var(--_space) * 0.5);
    padding: 5px;
    border: 1px solid var(--_field);
    border-radius: calc(var(--_radius) * 2);
    background: var(--_bg);
    cursor: text;
    transition:
      border-color 0.15s,
      box-shadow 0.15s;
  }
  .box:focus-within {
    border-color: var(--_focus);
    box-shadow: 0 0 0 1px var(--_focus);
  }
  :host(:state(disabled)) .box {
    background: var(--_surface);
    cursor: default;
  }
  textarea {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 36px;
    max-block-size: min(200px, 30vb);
    margin: 0;
    padding: 6px calc(var(--_space) * 1.25);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    line-height: 24px;
    resize: none;
    overflow-y: auto;
    overscroll-behavior: contain;
    field-sizing: content;
    scrollbar-width: thin;
  }
  textarea:focus {
    outline: none;
  }
  textarea::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  textarea:disabled {
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    textarea {
      /* Anything smaller makes iOS zoom in on focus. */
      font-size: max(16px, 1em);
    }
  }
  .go {
    flex: none;
    inline-size: 36px;
    padding: 0;
    border-color: transparent;
    border-radius: calc(var(--_radius) * 1.5);
    cursor: pointer;
  }
  /* The tooltip stands here: on the button it would be read after the name, which says the same. */
  .tip {
    display: grid;
    place-items: center;
    align-self: stretch;
    inline-size: 100%;
  }
  .go[aria-disabled='true'] {
    background: var(--_surface);
    color: var(--_muted);
    opacity: 1;
    cursor: default;
  }
  .stop {
    background: var(--_text);
    color: var(--_bg);
  }
  button.stop:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in oklab, var(--_text), var(--_bg) 18%);
  }
  @media (pointer: coarse) {
    /* As round as they are where they are smaller. */
    .box {
      border-radius: calc(var(--_radius) * 2.35);
    }
    .go {
      inline-size: 44px;
      border-radius: calc(var(--_radius) * 1.85);
    }
    textarea {
      min-block-size: 44px;
      padding-block: 10px;
    }
  }
  @media (forced-colors: active) {
    .box:focus-within {
      outline: 2px solid Highlight;
      outline-offset: 1px;
    }
    .go {
      border-color: ButtonText;
    }
  }
`;
