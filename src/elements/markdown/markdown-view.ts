/** Shows one text in Markdown. This module and all it imports load with the first such text. */
import { html, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { adoptStyles } from '../adopt-styles.js';
import { blockStyles } from './blocks.styles.js';
import { codeStyles } from './code.styles.js';
import { MarkdownDocument } from './document.js';
import { hasTime } from './frame-budget.js';
import type { MarkdownOptions } from './markdown-options.js';
import { markdownStyles } from './markdown.styles.js';
import { renderBlock } from './render-blocks.js';
import { renderChunks } from './render-chunks.js';
import { readableText } from './readable-text.js';
import type { RenderContext } from './render-context.js';
import { renderNotes } from './render-notes.js';

export interface MarkdownSettings {
  readonly localize: Localize;
  readonly options: MarkdownOptions;
  /** Whether more of the text may come. */
  readonly isStreaming: boolean;
}

export class MarkdownView {
  static readonly readableText = readableText;

  readonly #refresh: () => void;
  #document: MarkdownDocument | undefined;
  #context: (RenderContext & { language: string }) | undefined;
  #frame = 0;
  /** While a text grows, its sections are laid out where they are seen; afterwards all are, one more with each frame. */
  #laidOut = Infinity;

  /**
   * @param host The element that gets the styles.
   * @param refresh Called when there is more to be drawn of the same text.
   */
  constructor(host: object | undefined, refresh: () => void) {
    this.#refresh = refresh;
    if (host instanceof Element && host.shadowRoot)
      adoptStyles(host.shadowRoot, markdownStyles, blockStyles, codeStyles);
  }

  render(text: string, { localize, options, isStreaming }: MarkdownSettings): TemplateResult {
    const hasMath = options.math !== undefined;
    const isOther = hasMath !== (this.#context?.options.math !== undefined);
    if (!this.#document || isOther || !this.#document.isStartOf(text)) this.#document = new MarkdownDocument(hasMath);
    const content = this.#document;
    cancelAnimationFrame(this.#frame);
    const isRead = content.update(text, !isStreaming, hasTime);
    if (isStreaming) this.#laidOut = 0;
    else if (isRead) this.#laidOut += 1;
    const context = this.#contextOf(content, localize, options);
    const { chunks } = content.blocks;
    const skipped = chunks.length - 1 - this.#laidOut;
    if (!isRead || (!isStreaming && skipped > 0)) this.#frame = requestAnimationFrame(this.#refresh);
    const blocks = renderChunks(
      chunks,
      context,
      ({ content: block }) => renderBlock(block, context, 'auto'),
      (chunk, place) => renderSection(chunk, place, place < skipped),
    );
    return html`<div class="markdown" part="text">${blocks}${renderNotes(context)}</div>`;
  }

  #contextOf({ notes }: MarkdownDocument, localize: Localize, options: MarkdownOptions): RenderContext {
    const language = localize.lang();
    const last = this.#context;
    if (last?.notes !== notes || last.options !== options || last.language !== language)
      this.#context = { notes, localize, options, language };
    return this.#context ?? { notes, localize, options };
  }
}

/**
 * A long text goes on in sections, so that those out of sight cost nothing while it grows. Where nobody has seen them yet,
 * browsers guess their height, and a line that is read would jump when they come near: so it ends with the text.
 */
function renderSection(blocks: unknown, place: number, isSkipped: boolean): unknown {
  if (place === 0) return blocks;
  return html`<div class=${isSkipped ? 'section skipped' : 'section'}>${blocks}</div>`;
}
