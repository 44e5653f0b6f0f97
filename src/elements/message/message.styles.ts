import { css } from 'lit';

export const messageStyles = css`
  :host {
    display: block;
  }
  article,
  .record {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 0.5);
    min-inline-size: 0;
  }
  .text {
    white-space: pre-wrap;
  }
  .author {
    color: var(--_muted);
    font-size: 0.867em;
    font-weight: 600;
  }
  .user {
    align-items: flex-end;
  }
  .bubble {
    display: flex;
    flex-direction: column;
    gap: var(--_space);
    max-inline-size: min(85%, 34rem);
    padding: calc(var(--_space) * 1.125) calc(var(--_space) * 1.75);
    border-radius: calc(var(--_radius) * 1.5);
    border-end-end-radius: calc(var(--_radius) * 0.5);
    background: var(--agent-color-bubble, color-mix(in oklab, var(--_accent) 14%, var(--_bg)));
  }
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 20rem;
    border-radius: calc(var(--_radius) * 0.75);
    object-fit: contain;
    object-position: 0 0;
  }
  .attachment {
    display: inline-flex;
    align-items: center;
    gap: var(--_space);
    align-self: flex-start;
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 1.25);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_bg);
    font-size: 0.933em;
  }
  .muted {
    color: var(--_muted);
  }
  .cut-off {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 0.75);
    margin: 0;
    color: var(--_muted);
    font-size: 0.867em;
  }
  .fold {
    align-self: flex-start;
    min-block-size: 28px;
    margin-inline-start: calc(var(--_space) * -0.75);
    padding: 2px calc(var(--_space) * 0.75);
    border-color: transparent;
    background: none;
    color: var(--_muted);
    font-size: 0.933em;
    font-weight: 400;
    text-align: start;
  }
  .fold:hover {
    color: var(--_text);
  }
  .thought {
    padding-inline-start: calc(var(--_space) * 1.5);
    margin-inline-start: calc(var(--_space) * 0.25);
    border-inline-start: 2px solid var(--_border);
    color: var(--_muted);
    font-size: 0.933em;
  }
  .activity {
    gap: var(--_space);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 1.75);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-size: 0.933em;
  }
  .title {
    margin: 0;
    font-weight: 600;
  }
  .system,
  .developer {
    color: var(--_muted);
    font-size: 0.933em;
  }
  @media (forced-colors: active) {
    .bubble {
      border: 1px solid;
    }
  }
`;
