/** For pages that reset everything (`* { all: unset }`) and mean their own elements: what the chat's box is made of. */
import { css } from 'lit';

export const pageResetStyles = css`
  :host(:not([hidden])) {
    position: relative !important;
    display: flex !important;
    flex-direction: column !important;
    box-sizing: border-box !important;
    inline-size: 100% !important;
    block-size: 100% !important;
    min-block-size: 320px !important;
    max-block-size: 100dvb !important;
    overflow: clip !important;
    background: var(--_bg) !important;
    color: var(--_text) !important;
    font: 400 var(--_font-size) / 1.5 var(--_font) !important;
    text-align: start !important;
    overflow-wrap: anywhere !important;
  }
  :host([grow]) {
    block-size: auto !important;
  }
`;
