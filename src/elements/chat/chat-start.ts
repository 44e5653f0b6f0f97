/** What stands above the first message: the agent's greeting, or the words of an empty conversation. */
import { nothing, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import type { MessageEntry } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { tag } from '../../lit/tags.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import { MESSAGE_PARTS } from '../transcript/transcript-part-names.js';

interface Start {
  /** Shown like a message of the agent, and never sent to it. */
  greeting: string | undefined;
  markdown: MarkdownOptions | undefined;
  isEmpty: boolean;
  hasClient: boolean;
  localize: Localize;
}

export function renderStart({
  greeting,
  markdown,
  isEmpty,
  hasClient,
  localize,
}: Start): TemplateResult | typeof nothing {
  if (greeting)
    return html`<${tag('message')}
      slot="start"
      exportparts=${MESSAGE_PARTS}
      .entry=${greetingEntry(greeting)}
      .markdown=${markdown}
    ></${tag('message')}>`;
  if (!isEmpty) return nothing;
  if (!hasClient) return html`<div slot="empty" class="empty"><p>${localize.term('noEndpoint')}</p></div>`;
  return html`<div slot="empty" part="empty" class="empty">
    <slot name="empty">
      <h3>${localize.term('emptyHeading')}</h3>
      <p>${localize.term('emptyText')}</p>
    </slot>
  </div>`;
}

let last: MessageEntry | undefined;

/** An entry for `agent-message`; the same object for the same text, so that nothing is drawn twice. */
function greetingEntry(content: string): MessageEntry {
  if (last?.content !== content)
    last = {
      kind: 'message',
      key: 'greeting',
      id: 'greeting',
      role: 'assistant',
      content,
      status: 'complete',
      createdAt: 0,
    };
  return last;
}
