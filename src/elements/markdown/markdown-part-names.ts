/** The parts of a text in Markdown, for `exportparts`. */
export const MARKDOWN_PARTS =
  'link, inline-code, code, code-header, code-wrap, code-copy, code-text, show-all, table, table-copy, ' +
  'image-placeholder, footnotes, footnote-link, footnote-back, math, diagram';
