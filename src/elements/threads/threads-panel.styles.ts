import { css } from 'lit';

export const threadsPanelStyles = css`
  .threads-panel {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 0;
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_bg);
    color: inherit;
    box-shadow: var(--_shadow);
  }
  .threads-panel:popover-open {
    display: flex;
    flex-direction: column;
  }
  .threads-panel > * {
    flex: 0 1 auto;
    min-block-size: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    .threads-panel:popover-open {
      animation: threads-in 0.12s ease-out;
    }
    @keyframes threads-in {
      from {
        opacity: 0;
        translate: 0 -4px;
      }
    }
  }
`;
