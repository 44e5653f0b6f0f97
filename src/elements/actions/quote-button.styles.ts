import { css } from 'lit';

export const quoteButtonStyles = css`
  .quote-selection {
    position: absolute;
    z-index: 1;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
    padding: 4px 10px;
    border-radius: var(--_radius);
    background: var(--_bg);
    box-shadow: 0 2px 10px rgb(0 0 0 / 22%);
    font-size: 0.867em;
    user-select: none;
    -webkit-user-select: none;
    touch-action: manipulation;
  }
  .quote-selection[hidden] {
    display: none;
  }
  @media (pointer: coarse) {
    .quote-selection {
      min-block-size: 44px;
      padding-inline: 14px;
    }
  }
  @media (forced-colors: active) {
    .quote-selection {
      border: 1px solid ButtonText;
    }
  }
  @media print {
    .quote-selection {
      display: none;
    }
  }
`;
