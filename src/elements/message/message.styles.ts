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
    background: var(--_bubble-user, color-mix(in oklab, var(--_accent) 14%, var(--_bg)));
    color: var(--_on-bubble-user, var(--_text));
  }
  /* An edge in place of a padding: without a colour for the bubble there is neither. */
  .assistant > :is(.markdown, .text) {
    inline-size: var(--_p-bubble-size, auto);
    max-inline-size: 100%;
    border: calc(var(--_space) * 1.375) solid var(--_bubble-agent);
    border-radius: calc(var(--_radius) * 1.5);
    border-end-start-radius: calc(var(--_radius) * 0.5);
    background: var(--_bubble-agent) padding-box;
    color: var(--_on-bubble-agent, var(--_text));
  }
  .cut-off {
    display: flex;
    flex-wrap: wrap;
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
  .outdated {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 0.75);
    margin: 0;
    color: var(--_muted);
  }
  .outdated:not(:has(*)) {
    position: absolute;
  }
  ::slotted([slot='work']) {
    margin-block-start: calc(var(--_space) * 2);
  }
  .system,
  .developer {
    color: var(--_muted);
    font-size: 0.933em;
  }
  /* Uses the distance to the next message, which is there whether the actions are seen or not. */
  .actions {
    min-block-size: 28px;
  }
  .actions:last-child {
    margin-block: calc(var(--_space) * -0.5) calc(var(--_space) * -1.5);
  }
  @media (forced-colors: active) {
    .bubble {
      border: 1px solid;
    }
    .assistant > :is(.markdown, .text) {
      border: 0;
    }
  }
`;
