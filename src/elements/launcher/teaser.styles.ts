import { css } from 'lit';

export const teaserStyles = css`
  .teaser {
    position: fixed;
    z-index: var(--agent-launcher-z-index, 2147483000);
    inset-block: auto calc(var(--_edge) + 68px);
    inset-inline: auto var(--_side);
    display: flex;
    align-items: start;
    max-inline-size: min(300px, 100vi - 2 * var(--_side));
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.25);
    border-end-end-radius: 4px;
    background: var(--_bg);
    color: var(--_text);
    font: 400 var(--_font-size) / 1.5 var(--_font);
    box-shadow: var(--_shadow);
    animation: appear 0.18s ease-out;
  }
  .teaser[hidden] {
    display: none;
  }
  :host([placement='start']) .teaser {
    inset-inline: var(--_side) auto;
    border-end-end-radius: calc(var(--_radius) * 1.25);
    border-end-start-radius: 4px;
  }
  .teaser-text {
    flex: 1;
    min-inline-size: 0;
    padding: calc(var(--_space) * 1.25) 0 calc(var(--_space) * 1.25) calc(var(--_space) * 1.75);
    border: 0;
    background: none;
    font-weight: 400;
    text-align: start;
    justify-content: start;
  }
  button.teaser-text:hover:not(:disabled, [aria-disabled='true']) {
    background: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .teaser .bare {
    margin: 4px;
  }
  .teaser .glyph {
    inline-size: 16px;
    block-size: 16px;
  }
  @media print {
    .teaser {
      display: none;
    }
  }
`;
