/** What can be done with all requests of a batch together. */
import { html, nothing, type TemplateResult } from 'lit';
import type { InterruptBatch } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';

export function renderBar(
  batch: InterruptBatch,
  localize: Localize,
  run: (action: Promise<unknown>) => void,
): TemplateResult {
  const { total, decided, submitting, ready } = batch;
  const all = (part: string, text: string, action: () => Promise<unknown>, isQuiet = false): TemplateResult =>
    html`<button
      class=${isQuiet ? 'quiet' : ''}
      part="batch-button ${part}"
      aria-disabled=${submitting ? 'true' : nothing}
      @click=${() => submitting || run(action())}
    >
      ${text}
    </button>`;
  const isSendable = ready && !submitting;
  // Once it is met, the reason keeps its place unseen: no button moves to where another was just clicked.
  const isMet = isSendable || submitting;
  const isForTools = decided === total && !isMet;
  const hasTools = isForTools || batch.items.some(({ kind }) => kind === 'browser-tool');
  return html`<div class="bar" part="bar" role="group" aria-label=${localize.term('decisionsHeading')}>
    <p class="count" part="count">
      <bdi>${submitting ? localize.term('sending') : localize.term('decidedOf', decided, total)}</bdi>
      <span id="why" class=${isMet ? 'why met' : 'why'}>
        <span class=${isForTools ? 'met' : ''}>${localize.term('decideAllFirst')}</span>
        ${hasTools ? html`<span class=${isForTools ? '' : 'met'}>${localize.term('toolsFirst')}</span>` : nothing}
      </span>
    </p>
    <div class="actions">
      <button
        id="submit"
        class="primary"
        part="batch-button submit-all"
        aria-disabled=${isSendable ? nothing : 'true'}
        aria-describedby=${isMet ? nothing : 'why'}
        @click=${() => isSendable && run(batch.submit())}
      >
        ${localize.term('submitAll')}
      </button>
      ${batch.canApproveAll ? all('approve-all', localize.term('approveAll'), () => batch.approveAll()) : nothing}
      ${batch.canRejectAll ? all('reject-all', localize.term('rejectAll'), () => batch.rejectAll()) : nothing}
      ${all('cancel-all', localize.term('cancelAll'), () => batch.cancelAll(), true)}
    </div>
  </div>`;
}
