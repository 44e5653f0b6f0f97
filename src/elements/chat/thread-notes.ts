/** What a person should know of a conversation that was opened again. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AgentClient } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { history as english } from '../../translations/en/history.js';
import { adoptStyles } from '../adopt-styles.js';
import { threadNotesStyles } from './thread-notes.styles.js';

/** `start`: above the first message. `end`: below the last one. */
export function threadNotes(
  place: 'start' | 'end',
  client: AgentClient | undefined,
  localize: Localize,
  root: ShadowRoot | null,
): TemplateResult | typeof nothing {
  if (!client) return nothing;
  adoptStyles(root, threadNotesStyles);
  const { opening, reopened, runId, entries } = client.snapshot;
  const words = localize.group('history', english);
  if (place === 'end')
    return reopened?.historyComes && !opening && runId === undefined
      ? html`<p part="thread-note" class="thread-note">${words.historyComes}</p>`
      : nothing;
  if (opening && entries.length === 0)
    return html`<p slot="start" part="thread-note" class="thread-note opening" role="status">${words.opening}</p>`;
  return reopened?.leftOut
    ? html`<p slot="start" part="thread-note" class="thread-note">
        ${words.leftOut(new Intl.NumberFormat(localize.lang()).format(reopened.leftOut))}
      </p>`
    : nothing;
}
