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
    gap: calc(var(--agent-space, 0.5rem) * 0.75);
    line-height: 1.5;
    container-type: inline-size;
  }
  .member {
    display: grid;
    grid-template-columns: minmax(6rem, 11rem) minmax(0, 1fr);
    gap: 0 var(--agent-space, 0.5rem);
  }
  .member.nested {
    grid-template-columns: minmax(0, 1fr);
  }
  .member.nested > dd {
    padding-inline-start: calc(var(--agent-space, 0.5rem) * 1.5);
    border-inline-start: 2px solid var(--agent-color-border, light-dark(#d9dce3, #3a3f4b));
  }
  @container (max-width: 22rem) {
    .member {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .member > dt {
    color: var(--agent-color-muted, light-dark(#5b6270, #a3abba));
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
    margin-block-start: var(--agent-space, 0.5rem);
  }
  .text {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .none {
    color: var(--agent-color-muted, light-dark(#5b6270, #a3abba));
    font-style: italic;
  }
  details.long > summary {
    min-block-size: 1.5rem;
    cursor: pointer;
  }
  details.long > summary:focus-visible {
    outline: 2px solid var(--agent-color-focus, light-dark(#3257d6, #8ea6ff));
    outline-offset: 2px;
  }
  details.long .all {
    color: var(--agent-color-link, light-dark(#3257d6, #8ea6ff));
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
