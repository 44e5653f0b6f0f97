import { css } from 'lit';

/** Styles of `icon`. */
export const iconStyles = css`
  .icon {
    flex: none;
    inline-size: 1.067em;
    block-size: 1.067em;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .icon.chevron {
    transition: rotate 0.15s ease-out;
  }
  :host(:dir(rtl)) .icon.chevron {
    scale: -1 1;
  }
  [aria-expanded='true'] > .icon.chevron {
    rotate: 90deg;
  }
  :host(:dir(rtl)) [aria-expanded='true'] > .icon.chevron {
    rotate: -90deg;
  }
  .icon .core {
    fill: currentcolor;
    stroke: none;
  }
  .icon.spinner {
    animation: spin 0.9s linear infinite;
  }
  @keyframes spin {
    to {
      rotate: 360deg;
    }
  }
`;
