import { css } from 'lit';

/** Text in Markdown: headings, paragraphs, lists, quotes. */
export const markdownStyles = css`
  .markdown {
    min-inline-size: 0;
  }
  .markdown > :first-child {
    margin-block-start: 0;
  }
  .markdown > :last-child {
    margin-block-end: 0;
  }
  /* Lists of types and not :is(): a browser then tries a rule with the elements of its type alone. */
  .markdown p,
  .markdown ul,
  .markdown ol,
  .markdown blockquote,
  .markdown h3,
  .markdown h4,
  .markdown h5,
  .markdown h6,
  .markdown hr {
    margin-block: 0 0.75em;
  }
  .markdown p {
    text-align: start;
  }
  .markdown h3,
  .markdown h4,
  .markdown h5,
  .markdown h6 {
    margin-block: 1.25em 0.5em;
    font-weight: 650;
    line-height: 1.3;
    text-wrap: balance;
  }
  .markdown h3 {
    font-size: 1.4em;
  }
  .markdown h4 {
    font-size: 1.2em;
  }
  .markdown h5 {
    font-size: 1.067em;
  }
  .markdown h6 {
    font-size: 1em;
  }
  .markdown h6.deep {
    color: var(--_muted);
    font-size: 0.933em;
  }
  .markdown strong,
  .markdown th {
    font-weight: 650;
  }
  .markdown a {
    color: var(--_link);
    text-decoration-thickness: from-font;
    text-underline-offset: 0.15em;
  }
  .markdown a:hover {
    text-decoration-thickness: 2px;
  }
  .markdown ul,
  .markdown ol {
    padding-inline-start: 1.6em;
  }
  .markdown li::marker {
    color: var(--_muted);
  }
  .markdown li > ul,
  .markdown li > ol {
    margin-block: 0.25em 0;
  }
  .markdown .tight > li {
    margin-block: 0.25em;
  }
  .markdown .tight > li > p {
    margin: 0;
  }
  .markdown li > :last-child {
    margin-block-end: 0;
  }
  .markdown li.task {
    position: relative;
    list-style: none;
  }
  .markdown .box {
    position: absolute;
    inset-block-start: 0.2em;
    inset-inline-start: -1.5em;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 1.067em;
    block-size: 1.067em;
    border: 1px solid var(--_muted);
    border-radius: 0.2em;
    font-size: 0.933em;
  }
  .markdown .box.checked {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_accent-text);
  }
  .markdown .box .icon {
    inline-size: 0.867em;
    block-size: 0.867em;
    stroke-width: 2.25;
  }
  .markdown blockquote {
    margin-inline: 0;
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_border);
    color: var(--_muted);
  }
  .markdown blockquote > :last-child {
    margin-block-end: 0;
  }
  .markdown hr {
    block-size: 1px;
    border: 0;
    background: var(--_border);
  }
  .markdown .raw {
    white-space: pre-wrap;
  }
  .markdown > .section {
    contain: layout paint;
    contain-intrinsic-block-size: auto 3000px;
    /* Rings around what has the focus. */
    overflow-clip-margin: 8px;
  }
  .markdown > .section.skipped {
    content-visibility: auto;
  }
  /* Margins do not meet across the edge of a section. */
  .markdown > .section > h3:first-child,
  .markdown > .section > h4:first-child,
  .markdown > .section > h5:first-child,
  .markdown > .section > h6:first-child {
    margin-block-start: 0.5em;
  }
  .markdown > .section:last-child > :last-child {
    margin-block-end: 0;
  }
  @media print {
    .markdown > .section.skipped {
      content-visibility: visible;
    }
  }
  @media (forced-colors: active) {
    .markdown .box.checked {
      border-color: CanvasText;
    }
    .markdown hr {
      background: CanvasText;
    }
  }
`;
