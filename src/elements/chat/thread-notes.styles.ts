import { css } from 'lit';

export const threadNotesStyles = css`
  .thread-note {
    margin: 0;
    padding-inline: calc(var(--_space) * 2);
    color: var(--_muted);
    font-size: 0.875em;
    text-align: center;
    text-wrap: balance;
  }
  /* Most conversations are there before anyone could read this. */
  .opening {
    margin-block: auto;
    animation: 0.2s 0.4s backwards thread-note-in;
  }
  @keyframes thread-note-in {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .opening {
      animation-duration: 1ms;
    }
  }
`;
