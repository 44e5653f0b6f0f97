import { css } from 'lit';

/** The edges that can be moved; they come with what moves them. */
export const panelHandlesStyles = css`
  .handle {
    position: absolute;
    z-index: 1;
    display: grid;
    place-items: center;
    touch-action: none;
    user-select: none;
    border-radius: 4px;
  }
  .handle:focus-visible {
    outline-offset: -2px;
  }
  .handle.inline {
    inset-block: 0;
    inset-inline: 0 auto;
    inline-size: 8px;
    cursor: ew-resize;
  }
  .handle.block {
    inset-block: 0 auto;
    inset-inline: 0;
    block-size: 8px;
    cursor: ns-resize;
  }
  :host([placement='start']:not([layout='sidebar'])) .handle.inline,
  :host([layout='sidebar'][side='start']) .handle.inline {
    inset-inline: auto 0;
  }
  :host([layout='sidebar'][side='left']) .handle.inline {
    inset: 0 0 0 auto;
  }
  :host([layout='sidebar'][side='right']) .handle.inline {
    inset: 0 auto 0 0;
  }
  /* What a finger can hit, and what is seen of it. */
  .handle::before,
  .handle::after {
    content: '';
    position: absolute;
  }
  .handle.inline::before {
    inline-size: 24px;
    block-size: 56px;
  }
  .handle.block::before {
    inline-size: 56px;
    block-size: 24px;
  }
  .handle::after {
    border-radius: 2px;
    background: var(--_border);
    transition: background-color 0.15s;
  }
  .handle.inline::after {
    inline-size: 4px;
    block-size: 32px;
  }
  .handle.block::after {
    inline-size: 32px;
    block-size: 4px;
  }
  .handle:is(:hover, :focus-visible, :active)::after {
    background: var(--_accent);
  }
  @media (forced-colors: active) {
    .handle::after {
      background: ButtonText;
    }
  }
`;
