import { css } from 'lit';

/** Styles for `renderChanges`, beside `valueViewStyles`. */
export const changesViewStyles = css`
  .changes ins,
  .changes del {
    border-radius: 0.2em;
    padding-inline: 0.15em;
    box-decoration-break: clone;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .changes ins {
    color: var(--_success);
    background: color-mix(in srgb, var(--_success) 12%, transparent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  .changes del {
    color: var(--_danger);
    background: color-mix(in srgb, var(--_danger) 10%, transparent);
    text-decoration: line-through;
  }
  .changes :is(ins, del):has(> .value) {
    display: block;
    text-decoration: none;
    padding: 0.25em 0.5em;
  }
  .changes del:has(> .value) {
    text-decoration: line-through;
  }
  .changes .arrow {
    color: var(--_muted);
  }
  .changes .said {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
