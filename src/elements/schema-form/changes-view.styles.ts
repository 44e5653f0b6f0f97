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
    color: var(--agent-color-success, light-dark(#116632, #7fd99a));
    background: color-mix(in srgb, var(--agent-color-success, light-dark(#116632, #7fd99a)) 12%, transparent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  .changes del {
    color: var(--agent-color-danger, light-dark(#b3261e, #ff9a92));
    background: color-mix(in srgb, var(--agent-color-danger, light-dark(#b3261e, #ff9a92)) 10%, transparent);
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
    color: var(--agent-color-muted, light-dark(#5b6270, #a3abba));
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
