import { css } from 'lit';

/** Styles of `glyph`. */
export const glyphStyles = css`
  .glyph {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .glyph .solid {
    fill: currentcolor;
    stroke: none;
  }
`;
