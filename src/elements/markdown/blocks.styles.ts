import { css } from 'lit';

/** What stands between the text: tables, pictures, notes, formulas, and the buttons of all of them. */
export const blockStyles = css`
  .markdown .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: calc(var(--_space) * 0.5);
  }
  .markdown button.small {
    min-block-size: 28px;
    min-inline-size: 28px;
    padding: 2px calc(var(--_space) * 0.875);
    border-color: transparent;
    background: none;
    color: var(--_muted);
    font-size: 0.8rem;
  }
  .markdown button.small:hover {
    background: color-mix(in oklab, transparent, var(--_text) 8%);
    color: var(--_text);
  }
  .markdown .table,
  .markdown .code,
  .markdown .diagram,
  .markdown .math.display {
    margin-block: 0 0.75em;
  }
  .markdown .scroller {
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
  }
  .markdown table {
    min-inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.933em;
    font-variant-numeric: tabular-nums;
  }
  .markdown th,
  .markdown td {
    max-inline-size: 24rem;
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 1.25);
    border-block-end: 1px solid var(--_border);
    overflow-wrap: break-word;
    text-align: start;
    vertical-align: top;
  }
  .markdown th {
    background: var(--_surface);
    white-space: nowrap;
  }
  .markdown tbody > tr:last-child > td {
    border-block-end: 0;
  }
  .markdown :is(th, td).left {
    text-align: left;
  }
  .markdown :is(th, td).center {
    text-align: center;
  }
  .markdown :is(th, td).right {
    text-align: right;
  }
  .markdown img {
    display: inline-block;
    vertical-align: middle;
  }
  .markdown .image-wanted {
    max-inline-size: 100%;
    justify-content: start;
    text-align: start;
  }
  .markdown .alt {
    display: block;
  }
  .markdown .note {
    line-height: 0;
  }
  .markdown .note button,
  .markdown .note-back {
    min-block-size: 0;
    min-inline-size: 0;
    padding: 0 0.15em;
    border: 0;
    background: none;
    color: var(--_link);
    font-size: inherit;
    line-height: 1.4;
  }
  .markdown .note-back {
    min-block-size: 24px;
    min-inline-size: 24px;
  }
  .markdown .notes {
    margin-block-start: 1.25em;
    padding-block-start: 0.75em;
    border-block-start: 1px solid var(--_border);
    color: var(--_muted);
    font-size: 0.867em;
  }
  .markdown .notes li > p:nth-last-child(-n + 2):not(:last-child) {
    display: inline;
  }
  .markdown .math.display {
    display: block;
    overflow-x: auto;
    text-align: center;
  }
`;
