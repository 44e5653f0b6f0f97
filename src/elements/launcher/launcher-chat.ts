/** The built-in chat of a launcher, which hands its own options on to it. */
import { nothing, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { tag } from '../../lit/tags.js';
import { CHAT_PARTS } from '../chat/chat-part-names.js';
import type { CardRenderers } from '../interrupt/interrupts.js';
import type { TranscriptOptionsElement } from '../transcript/transcript-options-element.js';

/** Slots of the chat that the launcher has as well. */
const SLOTS = ['empty', 'actions', 'footer', 'agent-avatar', 'user-avatar'];

type Options = TranscriptOptionsElement & { readonly cards: CardRenderers | undefined };

export function renderChat(options: Options, hasSlot: (name: string) => boolean): TemplateResult {
  return html`<${tag('chat')}
    part="chat"
    class="chat"
    exportparts=${CHAT_PARTS}
    .placeholder=${options.placeholder}
    .enterKey=${options.enterKey}
    .attachments=${options.attachments}
    .mentions=${options.mentions}
    .commands=${options.commands}
    .markdown=${options.markdown}
    .toolRenderers=${options.toolRenderers}
    .activityRenderers=${options.activityRenderers}
    .cards=${options.cards}
    .scrollMode=${options.scrollMode}
    .smooth=${options.smooth}
    .search=${options.search}
    .timestamps=${options.timestamps}
    .agentName=${options.agentName}
    .userName=${options.userName}
    .agentAvatar=${options.agentAvatar}
    .userAvatar=${options.userAvatar}
    .messageActions=${options.messageActions}
    .feedback=${options.feedback}
    .extraActions=${options.extraActions}
    .readonly=${options.readonly}
    .greeting=${options.greeting}
    .suggestions=${options.suggestions}
    .suggestionsPath=${options.suggestionsPath}
  >
    ${SLOTS.map((name) => (hasSlot(name) ? html`<slot name=${name} slot=${name}></slot>` : nothing))}
  </${tag('chat')}>`;
}
