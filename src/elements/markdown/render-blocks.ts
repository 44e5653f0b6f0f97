/** Draws blocks. A block at the top level finds its own direction; what is inside it follows. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Token, Tokens } from 'marked';
import { icon } from '../message/message-icons.js';
import { codeView } from './code-view.js';
import { directionOf } from './direction.js';
import { toCodeBlock } from './open-fence.js';
import { toListBlock, toTableBlock } from './open-container.js';
import { plainText } from './plain-text.js';
import { renderChunks } from './render-chunks.js';
import type { RenderContext } from './render-context.js';
import { renderInline, renderMath } from './render-inline.js';
import { tableView } from './table-view.js';
import { tokensOf, type BlockContent, type ListBlock } from './tokens.js';

export function renderBlock(
  block: BlockContent,
  context: RenderContext,
  dir: 'auto' | typeof nothing = nothing,
): unknown {
  switch (block.type) {
    case 'paragraph':
    case 'text':
      return html`<p dir=${dir}>${renderInline(block, context)}</p>`;
    case 'heading':
      return renderHeading(block, context, dir);
    case 'growing-code':
      return codeView(block, context);
    case 'code':
      return codeView(toCodeBlock(block), context);
    case 'growing-list':
      return renderList(block, context, dir);
    case 'list':
      return renderList(toListBlock(block), context, dir);
    case 'growing-table':
      return tableView(block, context, dir);
    case 'table':
      return tableView(toTableBlock(block), context, dir);
    case 'blockquote':
      return html`<blockquote dir=${dir}>${renderInner(block, context)}</blockquote>`;
    case 'hr':
      return html`<hr />`;
    case 'math':
      return renderMath(block, context);
    case 'html':
      return html`<p class="raw" dir=${dir}>${block.raw.trimEnd()}</p>`;
    case 'plain':
      return html`<p dir=${dir}>${renderInline({ tokens: [block] }, context)}</p>`;
    default:
      return nothing;
  }
}

/** The blocks inside a block. */
export function renderInner(block: { tokens?: Token[] }, context: RenderContext): unknown {
  return tokensOf(block).map((token) => renderBlock(token, context));
}

/** The page has its own first and second level. */
function renderHeading(token: Tokens.Heading, context: RenderContext, dir: 'auto' | typeof nothing): TemplateResult {
  const text = renderInline(token, context);
  switch (token.depth) {
    case 1:
      return html`<h3 dir=${dir}>${text}</h3>`;
    case 2:
      return html`<h4 dir=${dir}>${text}</h4>`;
    case 3:
      return html`<h5 dir=${dir}>${text}</h5>`;
    case 4:
      return html`<h6 dir=${dir}>${text}</h6>`;
    default:
      return html`<h6 class="deep" aria-level=${token.depth + 2} dir=${dir}>${text}</h6>`;
  }
}

function renderList(list: ListBlock, context: RenderContext, wanted: 'auto' | typeof nothing): TemplateResult {
  const { chunks, size } = list.items;
  const dir = directionOf(wanted, size, () => (chunks[0] ?? []).map((item) => plainText(tokensOf(item))));
  const items = renderChunks(chunks, context, (item) => renderItem(item, context));
  const className = list.loose ? 'loose' : 'tight';
  if (!list.ordered) return html`<ul class=${className} dir=${dir}>${items}</ul>`;
  const start = list.start === 1 || list.start === '' ? nothing : list.start;
  return html`<ol class=${className} start=${start} dir=${dir}>${items}</ol>`;
}

function renderItem(item: Tokens.ListItem, context: RenderContext): TemplateResult {
  const inner = renderInner(item, context);
  if (!item.task) return html`<li>${inner}</li>`;
  const { checked = false } = item;
  const label = context.localize.term(checked ? 'taskDone' : 'taskPending');
  return html`<li class="task">
    <span class=${checked ? 'box checked' : 'box'} role="img" aria-label=${label}>${checked ? icon('check') : nothing}</span>
    ${inner}
  </li>`;
}
