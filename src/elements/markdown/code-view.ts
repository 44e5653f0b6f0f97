/** A code block: its language, a button that copies it, a switch that wraps its lines; coloured once it is complete. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { formatSize } from '../message/message-format.js';
import { copyButton } from './copy-button.js';
import { decodeEntities } from './entities.js';
import { Fragment } from './fragment.js';
import { colours } from './highlight.js';
import { hooked } from './hooked.js';
import type { RenderContext } from './render-context.js';
import type { CodeBlock } from './tokens.js';

/** Code beyond this is folded, down to what can be read. */
const LONG = 100_000;
const LONG_LINES = 1000;
const SHOWN = 20_000;
const SHOWN_LINES = 256;
/** Longer code stays in one colour. */
const COLOURED = 30_000;

class CodeView extends Fragment<[CodeBlock, RenderContext]> {
  #isWrapped = false;
  #isWhole = false;

  override render(block: CodeBlock, context: RenderContext): unknown {
    const { diagram } = context.options;
    const language = languageOf(block);
    if (!diagram || block.isOpen || language === '') return this.#renderCode(block, language, context);
    const source = textOf(block);
    return html`<div class="diagram" part="diagram">
      ${hooked(
        [source, diagram],
        () => diagram(source, language),
        () => this.#renderCode(block, language, context),
      )}
    </div>`;
  }

  #renderCode(block: CodeBlock, language: string, context: RenderContext): TemplateResult {
    const { localize } = context;
    const name = language === '' ? localize.term('code') : language;
    return html`<div class="code" part="code">
      <div class="tools" part="code-header">
        <span class="language">${name}</span>
        <button
          type="button"
          class="small"
          part="code-wrap"
          aria-pressed=${this.#isWrapped ? 'true' : 'false'}
          @click=${this.#onWrap}
        >${localize.term('wrapLines')}</button>
        ${copyButton({ label: localize.term('copy'), part: 'code-copy', localize, text: () => textOf(block) })}
      </div>
      <pre class=${this.#isWrapped ? 'wrapped' : nothing} dir="ltr" tabindex="0" role="group" aria-label=${name}
        ><code part="code-text">${this.#renderText(block, language, context)}</code></pre>
      ${this.#isFolded(block) ? this.#renderShowAll(block, context) : nothing}
    </div>`;
  }

  #renderText(block: CodeBlock, language: string, context: RenderContext): unknown {
    if (this.#isFolded(block)) return html`<span class="lines">${beginningOf(block)}</span>`;
    const plain = (): unknown => renderLines(block);
    if (block.isOpen || block.length > COLOURED || block.length === 0) return plain();
    const code = textOf(block);
    const { highlighter } = context.options;
    return hooked([code, highlighter], () => colours(code, language, highlighter), plain);
  }

  #renderShowAll(block: CodeBlock, { localize }: RenderContext): TemplateResult {
    return html`<button type="button" class="small" part="show-all" @click=${this.#onShowAll}>
      ${localize.term('showAllOf', formatSize(localize, block.length))}
    </button>`;
  }

  #isFolded(block: CodeBlock): boolean {
    return !this.#isWhole && (block.length > LONG || block.lines.size > LONG_LINES);
  }

  #onWrap = (): void => {
    this.#isWrapped = !this.#isWrapped;
    this.refresh();
  };

  #onShowAll = (): void => {
    this.#isWhole = true;
    this.refresh();
  };
}

/** Chunks of lines as boxes of their own: a new line does not lay out the others again. */
function renderLines({ lines, rest }: CodeBlock): unknown {
  return html`${repeat(
    lines.chunks,
    (_, index) => index,
    (chunk) => guard([chunk], () => html`<span class="lines">${`${chunk.join('\n')}\n`}</span>`),
  )}${rest === '' ? nothing : html`<span class="lines">${rest}</span>`}`;
}

function beginningOf({ lines }: CodeBlock): string {
  let text = '';
  let count = 0;
  for (const line of lines) {
    text += `${line.slice(0, SHOWN)}\n`;
    count += 1;
    if (text.length >= SHOWN || count >= SHOWN_LINES) break;
  }
  return `${text.slice(0, SHOWN).trimEnd()}\n…`;
}

function textOf({ lines }: CodeBlock): string {
  return [...lines].join('\n');
}

function languageOf({ language }: CodeBlock): string {
  return /^[^\s{,:]{1,30}/.exec(decodeEntities(language))?.[0] ?? '';
}

export const codeView = directive(CodeView);
