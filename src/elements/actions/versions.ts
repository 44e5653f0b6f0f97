/** The switch between the versions of a message or an answer. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { AgentClient, Branch } from '../../core/index.js';
import type { ActionStrings } from '../../lit/strings/action-strings.js';
import type { Localize } from '../../lit/localize.js';
import { icon } from '../message/message-icons.js';
import { renderTip } from './tip.js';

interface VersionSettings {
  branch: Branch;
  words: ActionStrings;
  localize: Localize;
  /** Why another version cannot be shown now. */
  refusal: string;
  tabIndex(): number;
  show(index: number): void;
}

export function renderVersions(settings: VersionSettings): TemplateResult {
  const { branch, words, localize } = settings;
  const [place, total] = [branch.index + 1, branch.count];
  const [shown, all] = [localize.number(place), localize.number(total)];
  return html`<span class="versions" part="versions" role="group" aria-label=${words.version(place, total)}>
    ${step(settings, -1)}
    <span class="count" part="versions-count" aria-hidden="true">${words.versionCount(shown, all)}</span>
    ${step(settings, 1)}
  </span>`;
}

function step({ branch, words, refusal, tabIndex, show }: VersionSettings, by: 1 | -1): TemplateResult {
  const next = branch.index + by;
  const isOff = next < 0 || next >= branch.count || refusal !== '';
  const label = by < 0 ? words.versionPrevious : words.versionNext;
  return html`<button
    type="button"
    class="action ${by < 0 ? 'previous' : 'next'}"
    part="action version-${by < 0 ? 'previous' : 'next'}"
    tabindex=${tabIndex()}
    title=${refusal || nothing}
    aria-label=${label}
    aria-disabled=${isOff ? 'true' : 'false'}
    @click=${() => (isOff ? undefined : show(next))}
  >
    ${renderTip(label, icon('chevron'), refusal)}
  </button>`;
}

/** Another version has other elements: the button of it that was pressed gets the focus. */
let wanted: { client: AgentClient; of: string; after: string | undefined; index: number; selector: string } | undefined;

export function wantVersionFocus(client: AgentClient, { of, after, index: from }: Branch, index: number): void {
  wanted = { client, of, after, index, selector: index < from ? '.previous' : '.next' };
}

/** The other version was refused: later it is somebody else who shows it. */
export function forgetVersionFocus(): void {
  wanted = undefined;
}

/** Versions that go away do not take the focus along: it goes to the conversation before they do. */
export function leaveVersions({ shadowRoot }: LitElement, left: number, leave: () => void): void {
  const group = shadowRoot?.activeElement?.closest('.versions');
  if (group && [...(shadowRoot?.querySelectorAll('.versions') ?? [])].indexOf(group) >= left) leave();
}

export function takeVersionFocus(host: LitElement, client: AgentClient | undefined, branches: readonly Branch[]): void {
  const wish = wanted;
  if (!wish || client !== wish.client) return;
  const place = branches.findIndex(
    ({ of, after, index }) => of === wish.of && after === wish.after && index === wish.index,
  );
  if (place < 0) return;
  wanted = undefined;
  // The directive draws within the update of its host, or after it.
  void Promise.resolve(host.updateComplete).then(() => {
    const group = host.shadowRoot?.querySelectorAll('.versions')[place];
    group?.querySelector<HTMLElement>(wish.selector)?.focus();
  });
}
