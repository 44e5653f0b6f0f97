/** The header of every page of the demo: where one can go from here, and how the chat looks. */
import '../src/translations/auto.js';
import { html, nothing, render } from 'lit';
import icon from './icon.svg';
import { languages, looks, restoreLooks, setLook, type Look } from './looks.js';

const pages = {
  'index.html': 'Scenarios',
  'threads.html': 'Conversations',
  'tools.html': 'Page tools',
  'planner.html': 'Shared plan',
  'shells.html': 'Shells',
  'gallery.html': 'Looks',
  'theme.html': 'Theme editor',
  'agent.html': 'Your agent',
  'embed.html': 'Script tag',
};
const here = location.pathname.split('/').pop() || 'index.html';

function renderSwitch([name, { label, values }]: [string, Look]): unknown {
  return html`<div>
    <span aria-hidden="true">${label}</span>
    <span class="switch" role="radiogroup" aria-label=${label}>
      ${Object.entries(values).map(
        ([value, text], place) =>
          html`<label><input type="radio" name=${name} value=${value} ?checked=${place === 0} /><span>${text}</span></label>`,
      )}
    </span>
  </div>`;
}

function renderLooks(): unknown {
  return html`<button type="button" class="open-looks" popovertarget="looks">Appearance</button>
    <form class="looks" id="looks" popover aria-label="Appearance" @change=${onChange}>
      ${Object.entries(looks).map(renderSwitch)}
      <div>
        <label for="language">Language</label>
        <select class="language" id="language" name="lang">
          ${languages().map(({ code, name }) => html`<option value=${code} lang=${code}>${name}</option>`)}
        </select>
      </div>
    </form>`;
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) setLook(target.name, target.value);
}

/** A call, since the package says that its files do nothing by being imported, and bundlers believe it. */
export function showSite(): void {
  const header = document.querySelector<HTMLElement>('.site')!;
  render(
    html`<a class="brand" href="./index.html"><img src=${icon} alt="" width="24" height="24" /> agent-chat</a>
      <nav aria-label="Demo">
        ${Object.entries(pages).map(
          ([page, name]) => html`<a href="./${page}" aria-current=${page === here ? 'page' : nothing}>${name}</a>`,
        )}
      </nav>
      ${'plain' in header.dataset ? nothing : renderLooks()}`,
    header,
  );
  if (!('plain' in header.dataset)) restoreLooks();
}
