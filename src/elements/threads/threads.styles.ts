import { css } from 'lit';

export const threadsStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: var(--_space);
    min-block-size: 0;
    padding: var(--_space);
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    background: var(--_bg);
  }
  .new {
    flex: none;
    justify-content: start;
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    display: flex;
    align-items: center;
    border-radius: calc(var(--_radius) * 0.75);
    /* A long list costs what is seen of it. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 54px;
  }
  li:hover,
  li:focus-within {
    background: color-mix(in oklab, var(--_bg), var(--_text) 5%);
  }
  li.current {
    background: color-mix(in oklab, var(--_bg), var(--_accent) 14%);
  }
  .open {
    flex: 1;
    flex-direction: column;
    align-items: stretch;
    gap: 0;
    min-inline-size: 0;
    min-block-size: 50px;
    padding-inline: 12px;
    border-color: transparent;
    background: none;
    text-align: start;
  }
  .open:hover:not(:disabled) {
    background: none;
  }
  .open:focus-visible,
  .bare:focus-visible {
    /* The row cuts off what is outside of it. */
    outline-offset: -3px;
  }
  .title {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .current .title {
    font-weight: 600;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space);
    color: var(--_muted);
    font-size: 0.867em;
    font-weight: 400;
  }
  .waits {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--_text);
  }
  .bare {
    flex: none;
    inline-size: 36px;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }
  .tip {
    display: flex;
  }
  .bare:last-child {
    margin-inline-end: 4px;
  }
  @media (hover: hover) {
    /* Still there for the keyboard and for screen readers, and the title has the room. */
    li:not(:hover, :focus-within, .current) .bare {
      inline-size: 0;
      min-inline-size: 0;
      margin: 0;
      border-width: 0;
      overflow: hidden;
      opacity: 0;
    }
  }
  .field {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 40px;
    margin: 5px;
    padding: 6px 10px;
    border: 1px solid var(--_field);
    border-radius: calc(var(--_radius) * 0.5);
    background: var(--_bg);
    color: var(--_text);
    font: inherit;
  }
  .search {
    flex: none;
    margin: 0;
  }
  .field::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .confirm {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 0.5) var(--_space);
    min-inline-size: 0;
    padding: var(--_space) 12px;
  }
  .confirm span {
    flex: 1 0 100%;
    min-inline-size: 0;
  }
  .empty,
  .failure {
    margin: 0;
    padding: calc(var(--_space) * 2) var(--_space);
    color: var(--_muted);
    text-align: center;
    text-wrap: balance;
  }
  .failure {
    color: var(--_danger);
  }
  @media (forced-colors: active) {
    li.current {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media (pointer: coarse) {
    .field {
      /* Anything smaller makes iOS zoom in on focus. */
      font-size: max(16px, 1em);
    }
  }
`;
