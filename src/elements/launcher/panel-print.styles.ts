import { css } from 'lit';

/** The panel on paper: a part of the page, with paper of its own. */
export const panelPrintStyles = css`
  @media print {
    .panel.open:not([popover]) {
      position: static !important;
      display: block !important;
      inline-size: auto !important;
      max-inline-size: none;
      block-size: auto !important;
      max-block-size: none;
      padding: 0 !important;
      overflow: visible;
      border: 0 !important;
      box-shadow: none;
      break-before: page;
      animation: none;
    }
    .panel > .handle {
      display: none;
    }
  }
`;
