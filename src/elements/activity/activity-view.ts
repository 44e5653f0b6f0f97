/** An activity in the conversation: as the host draws it, or its title and its values. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ActivityEntry } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { icon } from '../message/message-icons.js';
import { humanise } from '../schema-form/schema.js';
import { formStrings } from '../schema-form/strings.js';
import { renderValue } from '../schema-form/value-view.js';
import { stateTexts } from '../state/state-texts.js';

/** `custom`: what the host has drawn; `undefined` for the default view. */
export function renderActivity(activity: ActivityEntry, custom: unknown, localize: Localize): TemplateResult {
  const { title, ...rest } = activity.content;
  const isTitled = typeof title === 'string' && title.trim() !== '';
  const name = isTitled ? title : humanise(activity.activityType) || localize.term('activity');
  const outdated = html`<p class="outdated" part="activity-outdated" role="status">
    ${activity.outOfSync ? html`${icon('alert')} <span>${stateTexts(localize).outdated}</span>` : nothing}
  </p>`;
  if (custom !== undefined)
    return html`<article class="drawn" part="message activity" aria-label=${name}>${custom} ${outdated}</article>`;
  return html`<article class="activity" part="message activity" aria-labelledby="author">
    <p class="title" part="activity-title"><bdi id="author">${name}</bdi></p>
    ${renderValue(isTitled ? rest : activity.content, undefined, formStrings(localize))} ${outdated}
  </article>`;
}
