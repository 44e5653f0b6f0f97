/** Draws what stands in a line of text. */
import { html, nothing, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { Token, Tokens } from 'marked';
import { linkAddress } from './addresses.js';
import { decodeEntities } from './entities.js';
import { hooked } from './hooked.js';
import { longText } from './long-text.js';
import { renderNoteLink } from './render-note-link.js';
import type { RenderContext } from './render-context.js';
import { remoteImage } from './remote-image.js';
import { isSettled, settledInline } from './settled-inline.js';
import { tokensOf, type MarkdownToken, type MathToken } from './tokens.js';

/** Emphasis, links and the like in one another; what lies deeper is text. */
export const MAX_DEPTH = 24;

export interface InlinePlace {
  depth: number;
  /** Inside a link nothing else can be clicked. */
  isInLink: boolean;
}

const TOP: InlinePlace = { depth: 0, isInLink: false };

/** What was drawn while it was written keeps its nodes: somebody may have selected them. */
class Inline extends Directive {
  #isSettled: boolean | undefined;

  override render(source: { tokens?: Token[] }, context: RenderContext): unknown {
    this.#isSettled ??= isSettled(source);
    return (this.#isSettled && settledInline(source, MAX_DEPTH)) || renderTokens(source, context, TOP);
  }
}

/** Draws the inline tokens of a block. */
export const renderInline = directive(Inline);

function renderTokens(source: { tokens?: Token[] }, context: RenderContext, place: InlinePlace): unknown {
  const tokens = tokensOf(source);
  if (place.depth > MAX_DEPTH) return tokens.map(({ raw }) => raw).join('');
  const inner = { ...place, depth: place.depth + 1 };
  return tokens.length === 1 && tokens[0]
    ? renderOne(tokens[0], context, inner)
    : tokens.map((token) => renderOne(token, context, inner));
}

function renderOne(token: MarkdownToken, context: RenderContext, place: InlinePlace): unknown {
  switch (token.type) {
    case 'text':
      return decodeEntities(token.raw);
    case 'escape':
      return token.text;
    case 'strong':
      return html`<strong>${renderTokens(token, context, place)}</strong>`;
    case 'em':
      return html`<em>${renderTokens(token, context, place)}</em>`;
    case 'del':
      return html`<del>${renderTokens(token, context, place)}</del>`;
    case 'codespan':
      return html`<code class="inline" part="inline-code">${token.text}</code>`;
    case 'br':
      return html`<br />`;
    case 'link':
      return renderLink(token, context, place);
    case 'image':
      return remoteImage(token, context, place.isInLink);
    case 'pending-link':
      return renderTokens(token, context, place);
    case 'footnote-reference':
      return renderNoteLink(token, context, place.isInLink);
    case 'math':
      return renderMath(token, context);
    case 'plain':
      return longText(token.raw, context.localize);
    default:
      // Raw HTML above all.
      return token.raw;
  }
}

function renderLink(token: Tokens.Link, context: RenderContext, place: InlinePlace): unknown {
  const text = token.autolink ? token.text : renderTokens(token, context, { ...place, isInLink: true });
  const address = linkAddress(token.autolink ? token.href : decodeEntities(token.href));
  if (address === undefined) return text;
  const title = token.title ? decodeEntities(token.title) : nothing;
  return html`<a part="link" href=${address} title=${title} target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
}

export function renderMath(token: MathToken, { options }: RenderContext): TemplateResult {
  const { text, display, raw } = token;
  const draw = (): unknown => options.math?.(text, display);
  return html`<span class=${display ? 'math display' : 'math'} part="math">${hooked([text, options.math], draw, () => raw)}</span>`;
}
