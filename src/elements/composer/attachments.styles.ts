import { css } from 'lit';

export const attachmentsStyles = css`
  .files {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 0.75);
    max-block-size: min(168px, 30vb);
    margin: 0;
    padding: 3px;
    overflow-y: auto;
    list-style: none;
    cursor: default;
  }
  .attached {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 0.75);
    min-inline-size: 0;
    max-inline-size: min(100%, 260px);
    padding: 5px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: 0.867em;
    line-height: 1.35;
  }
  .attached.failed {
    border-color: var(--_danger);
  }
  .attached.failed .thumb {
    color: var(--_danger);
  }
  .thumb {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    overflow: hidden;
    border-radius: calc(var(--_radius) * 0.6);
    background: color-mix(in oklab, var(--_surface), var(--_text) 8%);
    color: var(--_muted);
  }
  .thumb canvas {
    inline-size: 100%;
    block-size: 100%;
  }
  .thumb .icon {
    inline-size: 18px;
    block-size: 18px;
  }
  .about {
    flex: 1;
    display: grid;
    min-inline-size: 0;
  }
  .about .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  .about small {
    color: var(--_muted);
    font-size: 0.923em;
  }
  .about progress {
    inline-size: 110px;
    block-size: 6px;
    margin-block: 6px;
    accent-color: var(--_accent);
  }
  .attached button {
    flex: none;
    min-inline-size: 28px;
    min-block-size: 28px;
    padding: 0 4px;
    border-color: transparent;
    background: none;
    font-size: inherit;
  }
  .attached .retry {
    padding-inline: 8px;
    border-color: var(--_border);
    background: var(--_bg);
  }
  .attach {
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }
  .attach .glyph {
    stroke-width: 1.75;
  }
  .zone {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 0;
    overflow: clip;
    border: 2px dashed var(--_accent);
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_bg), transparent 15%);
    color: var(--_text);
    font-size: 1.067em;
    font-weight: 600;
    text-align: center;
  }
  .zone:popover-open {
    display: grid;
    place-items: center;
  }
  .zone span {
    padding: var(--_space) calc(var(--_space) * 2);
    border-radius: var(--_radius);
    background: var(--_bg);
    pointer-events: none;
  }
  @media (pointer: coarse) {
    .attached button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`;
