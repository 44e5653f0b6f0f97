/** What there is to say about the state, above it and below it. */
import { html, nothing, type TemplateResult } from 'lit';
import { pointerKeys } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import type { StateStrings } from '../../lit/strings/state-strings.js';
import { icon, type IconName } from '../message/message-icons.js';
import { humanise } from '../schema-form/schema.js';

/** More names than these nobody reads. */
const NAMES = 3;

export interface Notices {
  isOutdated: boolean;
  /** Keys that the page may not change, and that somebody tried to. */
  refused: readonly string[];
  /** Pointers, from the shown value on, of changes that the server has not taken. */
  reverted: readonly string[];
  /** What was written where nothing stands any more. */
  gone: string | undefined;
}

/** It is always there, so that what comes into it is spoken. */
export function renderNotices(localize: Localize, texts: StateStrings, notices: Notices): TemplateResult {
  const { isOutdated, refused, reverted, gone } = notices;
  const isQuiet = !isOutdated && gone === undefined && refused.length + reverted.length === 0;
  return html`<div role="status" class=${isQuiet ? 'visually-hidden' : 'notices'}>
    ${isOutdated ? renderNotice('outdated', 'alert', texts.outdated) : nothing}
    ${refused.length ? renderNotice('refused', 'ban', texts.refused(refused.map(humanise).join(', '))) : nothing}
    ${reverted.length ? renderNotice('reverted', 'alert', texts.reverted(namesOf(localize, texts, reverted))) : nothing}
    ${gone === undefined ? nothing : renderNotice('gone', 'alert', texts.gone(gone))}
  </div>`;
}

function renderNotice(part: string, name: IconName, words: string): TemplateResult {
  return html`<p class="notice" part=${part}>${icon(name)} <span>${words}</span></p>`;
}

function namesOf(localize: Localize, texts: StateStrings, pointers: readonly string[]): string {
  const names = pointers.slice(0, NAMES).map((pointer) => nameOf(localize, pointer) || texts.state);
  return `${names.join(', ')}${pointers.length > NAMES ? ' …' : ''}`;
}

/** A pointer as words: `/tasks/0/due_date` → “Tasks 1 Due date”. */
export function nameOf(localize: Localize, pointer: string): string {
  return pointerKeys(pointer)
    .map((key) => (/^\d+$/.test(key) ? localize.number(Number(key) + 1) : humanise(key)))
    .join(' ');
}
