import { html, nothing, type TemplateResult } from 'lit';
import type { Field } from './fields.js';
import type { FormStrings } from './strings.js';
import type { Issue } from './validate.js';

const MAX_SHOWN = 20;

/** What is wrong with the whole form: said at once, and each entry leads to its field. */
export function renderSummary(
  t: FormStrings,
  issues: readonly Issue[],
  fields: ReadonlyMap<string, Field>,
  onGo: (issue: Issue) => void,
): TemplateResult | typeof nothing {
  if (issues.length === 0) return nothing;
  const label = (issue: Issue): string => {
    const text = fields.get(issue.pointer)?.label ?? '';
    return text === '' ? issue.message : `${text}: ${issue.message}`;
  };
  const rest = issues.length - MAX_SHOWN;
  return html`<section class="summary" part="summary" aria-labelledby="summary-title">
    <p id="summary-title" role="alert" class="summary-title">${t.summary(issues.length)}</p>
    <ul>
      ${issues
        .slice(0, MAX_SHOWN)
        .map(
          (issue) =>
            html`<li><button type="button" class="link" @click=${() => onGo(issue)}>${label(issue)}</button></li>`,
        )}
    </ul>
    ${rest > 0 ? html`<p>${t.moreEntries(rest)}</p>` : nothing}
  </section>`;
}
