import { css } from 'lit';

export const inspectorStyles = css`
  :host {
    display: block;
    block-size: 28rem;
    --_warn: light-dark(#8a5a00, #f0c060);
  }
  section[part='inspector'] {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 0;
    background: var(--_bg);
    font-size: 0.87em;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 0.75);
    padding: var(--_space);
  }
  .toolbar input {
    flex: 1 1 9rem;
    min-inline-size: 0;
    min-block-size: 32px;
    padding: 4px 10px;
    border: 1px solid var(--_field);
    border-radius: calc(var(--_radius) * 0.6);
    background: var(--_bg);
    color: inherit;
    font: inherit;
  }
  .toolbar input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .toolbar button,
  button.small {
    min-block-size: 32px;
    padding: 4px 10px;
    border-radius: calc(var(--_radius) * 0.6);
  }
  button.small {
    min-block-size: 26px;
    padding: 2px 8px;
    font-size: 0.92em;
  }
  .tabs {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    padding-inline: calc(var(--_space) * 0.5);
    border-block-end: 1px solid var(--_border);
  }
  .tabs button {
    flex: none;
    min-block-size: 34px;
    padding: 4px 9px;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    background: none;
    color: var(--_muted);
    white-space: nowrap;
    gap: 5px;
  }
  .tabs button:focus-visible {
    outline-offset: -3px;
  }
  .tabs [aria-selected='true'] {
    border-block-end-color: var(--_ink);
    color: var(--_text);
  }
  @media (forced-colors: active) {
    /* There what is transparent is drawn as well. */
    .tabs button {
      border-block-end-color: Canvas;
    }
    .tabs [aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
  .count {
    color: var(--_muted);
    font-size: 0.88em;
    font-variant-numeric: tabular-nums;
  }
  .list {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .list:focus-visible {
    outline-offset: -2px;
  }
  .list > button {
    margin: var(--_space);
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    border-block-end: 1px solid color-mix(in oklab, var(--_border), transparent 45%);
    --_mark: var(--_muted);
  }
  summary {
    display: grid;
    grid-template-columns: max-content minmax(0, max-content) max-content minmax(0, 1fr);
    grid-template-areas: 'time kind times summary';
    gap: 0 calc(var(--_space) * 0.75);
    align-items: baseline;
    min-block-size: 28px;
    padding: 4px var(--_space);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: color-mix(in oklab, transparent, var(--_text) 5%);
  }
  summary:focus-visible {
    outline-offset: -2px;
  }
  details[open] > summary {
    background: var(--_surface);
  }
  .time {
    grid-area: time;
    min-inline-size: 3.6em;
    color: var(--_muted);
    font: 0.9em / 1.5 var(--_font-mono);
    text-align: end;
  }
  .kind {
    grid-area: kind;
    overflow: hidden;
    padding-inline-start: 8px;
    border-inline-start: 3px solid var(--_mark);
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .event .kind {
    font: 500 0.9em / 1.5 var(--_font-mono);
  }
  .times {
    grid-area: times;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .summary {
    grid-area: summary;
    overflow: hidden;
    color: var(--_muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .request,
  .end {
    --_mark: var(--_ink);
  }
  .state,
  .tool-result {
    --_mark: var(--_success);
  }
  .interrupt,
  .answers,
  .diagnostic {
    --_mark: var(--_warn);
  }
  .error {
    --_mark: var(--_danger);
  }
  .details {
    display: grid;
    justify-items: start;
    gap: var(--_space);
    padding: var(--_space);
    background: var(--_surface);
  }
  pre {
    inline-size: 100%;
    max-block-size: 20rem;
    margin: 0;
    overflow: auto;
    font: 0.92em / 1.5 var(--_font-mono);
    text-align: left;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .change {
    inline-size: 100%;
  }
  h3 {
    margin: 0 0 4px;
    font-size: 1em;
    text-align: start;
  }
  h3[dir='ltr'] {
    font-family: var(--_font-mono);
    text-align: left;
  }
  h3 code {
    color: var(--_muted);
    font: 400 0.92em var(--_font-mono);
  }
  p,
  dl,
  dd {
    margin: 0;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: 4px var(--_space);
  }
  .side {
    min-inline-size: 0;
    padding: 4px 8px;
    border-inline-start: 3px solid var(--_border);
    background: var(--_bg);
  }
  .side.before {
    border-inline-start-color: var(--_danger);
  }
  .side.after {
    border-inline-start-color: var(--_success);
  }
  dt {
    color: var(--_muted);
    font-size: 0.88em;
  }
  .remark,
  .empty {
    padding: var(--_space);
    color: var(--_muted);
  }
  .details .remark {
    padding: 0;
  }
  @container (inline-size < 30rem) {
    summary {
      grid-template-columns: max-content minmax(0, 1fr) max-content;
      grid-template-areas: 'time kind times' '. summary summary';
    }
    .summary:empty {
      display: none;
    }
  }
  section[part='inspector'] {
    container-type: inline-size;
  }
`;
