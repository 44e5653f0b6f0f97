import { css } from 'lit';

export const providerStyles = css`
  :host {
    display: contents;
  }
  :host([hidden]) {
    display: none;
  }
`;
