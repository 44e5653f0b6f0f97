import { css } from 'lit';

export const conversationMenuStyles = css`
  .menu {
    position: fixed;
    inset: auto;
    inline-size: max-content;
    margin: 0;
    padding: calc(var(--_space) * 0.5);
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_bg);
    color: var(--_text);
    box-shadow: var(--_shadow);
  }
  .menu:popover-open {
    display: block;
  }
  .menu-items {
    display: grid;
  }
  .menu [role='menuitem'] {
    justify-content: start;
    gap: calc(var(--_space) * 1.25);
    padding-inline: calc(var(--_space) * 1.25) calc(var(--_space) * 2);
    border-color: transparent;
    border-radius: calc(var(--_radius) * 0.6);
    background: none;
    font-weight: 400;
    text-align: start;
  }
  .menu [role='menuitem']:focus-visible {
    outline-offset: -2px;
  }
  .menu .icon {
    flex: none;
    color: var(--_muted);
  }
  .menu [role='alert'] {
    max-inline-size: 16rem;
    margin: 0;
  }
  .menu [role='alert']:not(:empty) {
    padding: calc(var(--_space) * 0.5) calc(var(--_space) * 1.25);
    color: var(--_danger);
    font-size: 0.933em;
  }
  .menu-button .glyph {
    stroke-width: 3;
  }
  .menu-button.done .glyph {
    color: var(--_success);
    stroke-width: 2;
  }
  @media (prefers-reduced-motion: no-preference) {
    .menu:popover-open {
      animation: menu-in 0.12s ease-out;
    }
    @keyframes menu-in {
      from {
        opacity: 0;
        translate: 0 -4px;
      }
    }
  }
`;
