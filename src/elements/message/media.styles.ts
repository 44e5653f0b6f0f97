import { css } from 'lit';

/** Styles of the files in a message or a result, and of what stands around a message. */
export const mediaStyles = css`
  img,
  video {
    display: block;
    max-inline-size: 100%;
    max-block-size: 20rem;
    border-radius: calc(var(--_radius) * 0.75);
    object-fit: contain;
    object-position: 0 0;
  }
  audio {
    display: block;
    inline-size: 20rem;
    max-inline-size: 100%;
  }
  .attachment {
    display: inline-flex;
    align-items: center;
    justify-content: flex-start;
    gap: var(--_space);
    align-self: flex-start;
    max-inline-size: 100%;
    min-block-size: 0;
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 1.25);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_bg);
    color: var(--_text);
    font-size: 0.933em;
    font-weight: 400;
    text-align: start;
    text-decoration: none;
  }
  a.attachment:hover {
    background: color-mix(in oklab, var(--_bg), var(--_text) 7%);
  }
  a.attachment .file-name {
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .file {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    line-height: 1.35;
  }
  .file > .muted {
    font-size: 0.929em;
  }
  .muted {
    color: var(--_muted);
  }
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
  }
  .parts > .text {
    flex-basis: 100%;
  }
  .head {
    display: flex;
    align-items: center;
    gap: var(--_space);
  }
  .user > .head {
    flex-direction: row-reverse;
  }
  img.avatar,
  .avatar {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    overflow: clip;
    object-fit: cover;
  }
  .avatar > * {
    max-inline-size: 100%;
    max-block-size: 100%;
  }
  /* A long name wraps beside it. */
  time {
    flex: none;
    color: var(--_muted);
    font-size: 0.8em;
  }
  .offer {
    min-block-size: 28px;
    min-inline-size: 0;
    padding: 2px calc(var(--_space) * 1.25);
    font-size: inherit;
  }
  .sources {
    margin-block-start: calc(var(--_space) * 0.5);
    color: var(--_muted);
    font-size: 0.867em;
  }
  .sources-title {
    margin: 0;
    font-weight: 600;
  }
  .sources ol {
    margin: calc(var(--_space) * 0.25) 0 0;
    padding-inline-start: 1.6em;
  }
  .sources li {
    padding-block: 2px;
  }
  .sources a {
    display: inline-block;
    min-block-size: 24px;
    color: var(--_link);
    text-underline-offset: 0.15em;
  }
  @media print {
    .offer,
    .sources > .fold,
    button.small {
      display: none;
    }
  }
`;
