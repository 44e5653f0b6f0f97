import { css } from 'lit';

export const chatStyles = css`
  :host {
    /* What is said but not seen stays inside. */
    position: relative;
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 320px;
    /* Where the page gives it no height, it ends with the window instead of growing with the conversation. */
    max-block-size: 100dvb;
    overflow: clip;
    background: var(--_bg);
  }
  :host([grow]) {
    block-size: auto;
  }
  .messages {
    flex: 1;
    min-block-size: 0;
  }
  /* Until its element has loaded, an empty conversation stands where it is going to be. */
  .messages:not(:defined) {
    display: grid;
    grid-template: 1fr / minmax(0, calc(46rem - var(--_space) * 4));
    justify-content: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2);
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-gutter: stable both-edges;
    scrollbar-width: thin;
  }
  .messages:not(:defined) > [slot='start'] ~ .suggestions {
    visibility: hidden;
  }
  .messages:focus {
    outline: none;
  }
  .interrupts {
    /* Without a box of its own it leaves no gap while nothing is asked. */
    display: contents;
  }
  .empty {
    display: flex;
    flex-direction: column;
    justify-content: center;
    align-items: center;
    gap: calc(var(--_space) * 0.5);
    margin-block: auto;
    padding: calc(var(--_space) * 2);
    text-align: center;
  }
  .empty h3,
  .empty p {
    margin: 0;
    text-wrap: balance;
  }
  .empty h3 {
    font-size: 1.4em;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  .empty p {
    color: var(--_muted);
  }
  .empty ~ .suggestions {
    --_suggestions-place: center;
  }
  .foot {
    flex: none;
    inline-size: 100%;
    max-inline-size: 46rem;
    margin-inline: auto;
    padding: calc(var(--_space) * 0.5) calc(var(--_space) * 1.5) calc(var(--_space) * 1.5);
  }
  @media print {
    :host {
      display: block;
      block-size: auto;
      min-block-size: 0;
      max-block-size: none;
      overflow: visible;
    }
    .foot,
    .suggestions,
    slot[name='header-actions'] {
      display: none;
    }
  }
`;
