import { css } from 'lit';

/** Code in a line and in blocks, and its colours. */
export const codeStyles = css`
  .markdown code {
    font-family: var(--_font-mono);
    font-size: 0.9em;
    font-variant-ligatures: none;
  }
  .markdown code.inline {
    padding: 0.1em 0.35em;
    border-radius: 0.3em;
    background: color-mix(in oklab, transparent, var(--_text) 9%);
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
  .markdown .code {
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_code);
  }
  .markdown .code > .tools {
    padding: 3px calc(var(--_space) * 0.5);
    padding-inline-start: calc(var(--_space) * 1.5);
    border-block-end: 1px solid var(--_border);
    color: var(--_muted);
    font-size: 0.8rem;
  }
  .markdown .language {
    margin-inline-end: auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .markdown button[aria-pressed='true'] {
    background: color-mix(in oklab, transparent, var(--_text) 12%);
    color: var(--_text);
  }
  .markdown pre {
    margin: 0;
    padding: calc(var(--_space) * 1.25) calc(var(--_space) * 1.5);
    overflow-x: auto;
    line-height: 1.5;
    overflow-wrap: normal;
    tab-size: 4;
    text-align: left;
    white-space: pre;
  }
  .markdown pre:focus-visible,
  .markdown .scroller:focus-visible {
    outline-offset: -2px;
  }
  .markdown pre.wrapped {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .markdown .lines {
    display: block;
    inline-size: max-content;
    min-inline-size: 100%;
  }
  .markdown .wrapped .lines {
    inline-size: auto;
  }
  .hljs-comment,
  .hljs-quote {
    color: light-dark(#5f6a76, #9aa5b1);
    font-style: italic;
  }
  .hljs-keyword,
  .hljs-selector-tag,
  .hljs-built_in,
  .hljs-doctag,
  .hljs-section,
  .hljs-name {
    color: light-dark(#a3196b, #ff9ecb);
  }
  .hljs-string,
  .hljs-regexp,
  .hljs-addition,
  .hljs-symbol,
  .hljs-bullet,
  .hljs-link {
    color: light-dark(#13663b, #8fdba8);
  }
  .hljs-number,
  .hljs-literal,
  .hljs-variable,
  .hljs-template-variable,
  .hljs-attr,
  .hljs-attribute,
  .hljs-property {
    color: light-dark(#0b5394, #8cc8ff);
  }
  .hljs-title,
  .hljs-type,
  .hljs-class,
  .hljs-selector-id,
  .hljs-selector-class {
    color: light-dark(#6a32a8, #d2b1ff);
  }
  .hljs-meta,
  .hljs-deletion {
    color: light-dark(#a12712, #ffab9b);
  }
  .hljs-emphasis {
    font-style: italic;
  }
  .hljs-strong {
    font-weight: 650;
  }
  @media (forced-colors: active) {
    .markdown code.inline {
      border: 1px solid;
    }
    .markdown button.small[aria-pressed='true'] {
      background: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;
