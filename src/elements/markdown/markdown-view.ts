/** Shows one text in Markdown. This module and all it imports load with the first such text. */
import { html, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { blockStyles } from './blocks.styles.js';
import { codeStyles } from './code.styles.js';
import { MarkdownDocument } from './document.js';
import type { MarkdownOptions } from './markdown-options.js';
import { markdownStyles } from './markdown.styles.js';
import { renderBlock } from './render-blocks.js';
import { renderChunks } from './render-chunks.js';
import type { RenderContext } from './render-context.js';
import { renderNotes } from './render-notes.js';

/** Milliseconds that reading may take at a stretch. */
const BUDGET = 8;

export interface MarkdownSettings {
  readonly localize: Localize;
  readonly options: MarkdownOptions;
  /** Whether more of the text may come. */
  readonly isStreaming: boolean;
}

export class MarkdownView {
  readonly #refresh: () => void;
  #document: MarkdownDocument | undefined;
  #context: (RenderContext & { language: string }) | undefined;
  #frame = 0;

  /**
   * @param host The element that gets the styles.
   * @param refresh Called when there is more to be drawn of the same text.
   */
  constructor(host: object | undefined, refresh: () => void) {
    this.#refresh = refresh;
    if (host instanceof Element && host.shadowRoot) adopt(host.shadowRoot);
  }

  render(text: string, { localize, options, isStreaming }: MarkdownSettings): TemplateResult {
    const hasMath = options.math !== undefined;
    const isOther = hasMath !== (this.#context?.options.math !== undefined);
    if (!this.#document || isOther || !this.#document.isStartOf(text)) this.#document = new MarkdownDocument(hasMath);
    const content = this.#document;
    const end = performance.now() + BUDGET;
    cancelAnimationFrame(this.#frame);
    if (!content.update(text, !isStreaming, () => performance.now() < end))
      this.#frame = requestAnimationFrame(this.#refresh);
    const context = this.#contextOf(content, localize, options);
    return html`<div class="markdown" part="text">${renderChunks(content.blocks.chunks, context, ({ content: block }) =>
      renderBlock(block, context, 'auto'),
    )}${renderNotes(context)}</div>`;
  }

  #contextOf({ notes }: MarkdownDocument, localize: Localize, options: MarkdownOptions): RenderContext {
    const language = localize.lang();
    const last = this.#context;
    if (last?.notes !== notes || last.options !== options || last.language !== language)
      this.#context = { notes, localize, options, language };
    return this.#context ?? { notes, localize, options };
  }
}

/** The styles come with what they are for, not with the element. */
function adopt({ adoptedStyleSheets }: ShadowRoot): void {
  for (const { styleSheet } of [markdownStyles, blockStyles, codeStyles])
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
}
