import { css } from 'lit';

/** The bar on top of a chat and of the launcher's panel. */
export const headerStyles = css`
  .header {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--_space);
    min-block-size: 52px;
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
  }
  .header h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font-size: 1.067em;
    font-weight: 600;
    line-height: 1.3;
  }
  .bare {
    flex: none;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }
  /* The tooltip of what is in it: on the button it would be read after the name, which says the same. */
  .bare > .tip {
    display: grid;
    place-items: center;
    align-self: stretch;
    inline-size: 100%;
  }
  @media (pointer: coarse) {
    .header {
      gap: calc(var(--_space) * 0.5);
      padding-inline-end: calc(var(--_space) * 0.5);
    }
  }
  .header:has(> .confirm) {
    position: relative;
    z-index: 1;
  }
  /* Hangs over the conversation: what is read there stays where it is. */
  .confirm {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 100%;
    padding: var(--_space) calc(var(--_space) * 2);
    border-block: 1px solid var(--_border);
    background: var(--_bg);
    color: var(--_text);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: calc(var(--_space) * 0.5);
  }
  .confirm > span {
    flex: 1 0 auto;
    max-inline-size: 100%;
  }
  @media print {
    .bare,
    .confirm {
      display: none;
    }
  }
`;
