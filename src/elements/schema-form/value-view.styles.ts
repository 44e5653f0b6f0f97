import { css } from 'lit';

/** Styles for `renderValue` and `renderChanges`, for the element that shows them. */
export const valueViewStyles = css`
  dl.value,
  ul.value,
  ol.value,
  dl.value dd {
    margin: 0;
  }
  dl.value {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 0.75);
    line-height: 1.5;
    container-type: inline-size;
  }
  .member {
    display: grid;
    grid-template-columns: minmax(6rem, 11rem) minmax(0, 1fr);
    gap: 0 var(--_space);
  }
  .member.nested {
    grid-template-columns: minmax(0, 1fr);
  }
  .member.nested > dd {
    padding-inline-start: calc(var(--_space) * 1.5);
    border-inline-start: 2px solid var(--_border);
  }
  @container (max-width: 22rem) {
    .member {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .member > dt {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .member > dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ul.value {
    padding-inline-start: 1.25rem;
  }
  ol.value {
    padding-inline-start: 1.75rem;
  }
  ol.value > li + li {
    margin-block-start: var(--_space);
  }
  .text {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .none {
    color: var(--_muted);
    font-style: italic;
  }
  details.long > summary {
    min-block-size: 1.5rem;
    cursor: pointer;
  }
  details.long > summary:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  details.long .all {
    color: var(--_link);
    white-space: nowrap;
  }
  details.long[open] > summary > .start,
  details.long[open] > summary > .all {
    display: none;
  }
  details.long > .text {
    max-block-size: 24rem;
    overflow: auto;
  }
`;
