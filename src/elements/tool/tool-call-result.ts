/** The result of a tool call, readable; a long one is cut until all of it is asked for. */
import { html, nothing, type TemplateResult } from 'lit';
import { contentText, type Content, type ToolResult } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { formatSize } from '../message/message-format.js';
import { renderContent } from '../message/message-parts.js';
import { parseJson } from '../schema-form/json.js';
import { formStrings } from '../schema-form/strings.js';
import { renderValue } from '../schema-form/value-view.js';

/** Characters of a result that are shown at once. */
const LIMIT = 50_000;
/** Shorter text fits without scrolling. */
const SCROLLS = 400;

export interface ResultView {
  localize: Localize;
  imageHosts?: readonly string[] | undefined;
  isAllShown: boolean;
  showAll(): void;
}

export function hasResult({ content, error }: ToolResult): boolean {
  return content.length > 0 && contentText(content) !== error;
}

export function renderResult(content: Content, view: ResultView): unknown {
  if (typeof content !== 'string') return html`<div class="parts">${renderContent(content, view)}</div>`;
  if (content.length > LIMIT) return renderLong(content, view);
  const value = parseJson(content);
  if (typeof value === 'object' && value !== null) return renderValue(value, undefined, formStrings(view.localize));
  return renderPlain(textOf(value, content));
}

/** A JSON string is shown without its quotes. */
function textOf(value: unknown, content: string): string {
  return typeof value === 'string' ? value : content;
}

function renderPlain(text: string): TemplateResult {
  // What scrolls must be reachable by keyboard.
  const tabindex = text.length > SCROLLS ? '0' : nothing;
  return html`<div class="plain" dir="auto" tabindex=${tabindex}>${text}</div>`;
}

function renderLong(content: string, { localize, isAllShown, showAll }: ResultView): TemplateResult {
  return html`${renderPlain(isAllShown ? content : `${content.slice(0, LIMIT)}…`)}
  ${
    isAllShown
      ? nothing
      : html`<button class="show-all" part="show-all" @click=${showAll}>
        ${localize.term('showAllOf', formatSize(localize, content.length))}
      </button>`
  }`;
}
