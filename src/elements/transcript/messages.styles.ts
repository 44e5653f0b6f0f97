import { css } from 'lit';

export const messagesStyles = css`
  :host {
    position: relative;
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    background: var(--_bg);
  }
  .viewport {
    flex: 1;
    min-block-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* The line that the way to the end may take from it in the next moment. */
    scroll-padding-block-end: calc(36px + var(--_space));
    /* The line that is read is kept in place by the element, in every browser in the same way. */
    overflow-anchor: none;
    scrollbar-gutter: stable both-edges;
    scrollbar-color: color-mix(in oklab, var(--_text), transparent 70%) transparent;
    scrollbar-width: thin;
  }
  .viewport:focus-visible {
    outline-offset: -2px;
  }
  .content {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 2);
    max-inline-size: 46rem;
    min-block-size: 100%;
    margin-inline: auto;
    padding: calc(var(--_space) * 2);
  }
  .list,
  .tail {
    display: flex;
    flex-direction: column;
    flex: none;
    gap: calc(var(--_space) * 2);
  }
  .list[hidden] {
    display: none;
  }
  /* The distance to the entries, where there is anything. */
  .tail {
    margin-block-start: calc(var(--_space) * -2);
  }
  .tail::before {
    content: '';
  }
  .decision + .decision,
  .tool-call + .tool-call,
  .tool-call + .decision {
    margin-block-start: calc(var(--_space) * -1.5);
  }
  .working {
    display: grid;
    gap: var(--_space);
    color: var(--_muted);
    font-size: 0.933em;
  }
  .busy,
  .stopped {
    display: flex;
    align-items: center;
    gap: var(--_space);
    margin: 0;
  }
  .stopped {
    color: var(--_muted);
    font-size: 0.867em;
  }
  .elapsed {
    flex: none;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .elapsed::before {
    content: '·';
    margin-inline-end: var(--_space);
  }
  .dots {
    display: flex;
    gap: 3px;
  }
  .dots > i {
    inline-size: 5px;
    block-size: 5px;
    border-radius: 50%;
    background: currentcolor;
    animation: breathe 1.2s ease-in-out infinite;
  }
  .dots > i:nth-child(2) {
    animation-delay: 0.15s;
  }
  .dots > i:nth-child(3) {
    animation-delay: 0.3s;
  }
  @keyframes breathe {
    0%,
    60%,
    100% {
      opacity: 0.3;
    }
    30% {
      opacity: 1;
    }
  }
  /* On a line of its own: whatever it would cover is being read, or is a button of a card. */
  .to-end {
    flex: none;
    align-self: center;
    margin-block: calc(var(--_space) * 0.5);
    padding: 0 9px;
    border-radius: 22px;
  }
  @media (forced-colors: active) {
    .dots > i {
      background: CanvasText;
    }
  }
  @media print {
    :host,
    .viewport {
      display: block;
      overflow: visible;
      block-size: auto;
    }
    .content {
      display: block;
      max-inline-size: none;
    }
    /* The space of entries that are not rendered: on paper all are. */
    .list {
      padding-block: 0 !important;
    }
    .list > * {
      content-visibility: visible;
    }
    .list > .message,
    .list > .decision {
      break-inside: avoid-page;
    }
    .working,
    .to-end {
      display: none;
    }
  }
`;
