/** The theme editor: what is chosen beside the chat is seen in it at once, and stands below as CSS to take along. */
import '../src/define.js';
import { html, nothing, render, type TemplateResult } from 'lit';
import { ASKS_FIRST, sampleClient } from './sample-conversation.js';
import { showSite } from './site.js';
import { contrast, ThemeProbe } from './theme-probe.js';
import {
  colors,
  declarations,
  emptyTheme,
  fonts,
  readTheme,
  SCHEMES,
  sizes,
  toCss,
  toTag,
  type Scheme,
} from './theme-values.js';

showSite();

const chat = document.querySelector('agent-chat')!;
const form = document.querySelector<HTMLFormElement>('.editor')!;
const output = document.querySelector<HTMLElement>('.result')!;
const client = sampleClient();
chat.client = client;
chat.suggestions = ['How much per cup?', 'And black tea?'];

let theme = readTheme(location.hash.slice(1));
let scheme: Scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const probe = new ThemeProbe(chat);

const colorOf = (property: string, of: Scheme): string => probe.color(colors[property]!.from, of);

function dress(): string {
  document.documentElement.dataset['theme'] = scheme;
  chat.setAttribute('theme', scheme);
  chat.setAttribute('preset', theme.preset);
  chat.setAttribute('density', theme.density);
  for (const property of [...Object.keys(colors), ...Object.keys(sizes), '--agent-font'])
    chat.style.removeProperty(property);
  // Read without those that were chosen: a scheme that was left alone keeps what it has.
  const all = declarations(theme, colorOf);
  for (const [property, value] of all) chat.style.setProperty(property, value);
  return toCss(all);
}

function renderChoice(name: string, label: string, values: Record<string, string>, chosen: string): TemplateResult {
  return html`<label>
    <span>${label}</span>
    <select name=${name} .value=${chosen}>
      ${Object.entries(values).map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select>
  </label>`;
}

function renderColor([property, { label }]: [string, { label: string }]): TemplateResult {
  return html`<label>
    <span>${label}</span>
    <input type="color" name=${property} .value=${colorOf(property, scheme)} />
  </label>`;
}

function renderSize([property, { label, min, max, from }]: [string, (typeof sizes)[string]]): TemplateResult {
  const size = probe.size(from);
  return html`<label>
    <span>${label}</span>
    <input type="range" name=${property} min=${min} max=${max} .value=${String(size)} />
    <output dir="ltr" aria-hidden="true">${size} px</output>
  </label>`;
}

function renderReadable(): TemplateResult {
  const background = colorOf('--agent-color-bg', scheme);
  const pairs = { Text: '--agent-color-text', 'Quiet text': '--agent-color-muted', Links: '--agent-color-link' };
  return html`${Object.entries(pairs).map(([label, property]) => {
    const ratio = Math.floor(contrast(colorOf(property, scheme), background) * 10) / 10;
    return html`<span>${label} ${ratio.toFixed(1)} : 1 ${ratio < 4.5 ? html`<b>too little</b>` : nothing}</span>`;
  })}`;
}

function show(): void {
  const css = dress();
  const schemes = SCHEMES.map(
    (name) =>
      html`<label
        ><input type="radio" name="scheme" value=${name} .checked=${name === scheme} /><span
          >${name === 'light' ? 'Light' : 'Dark'}</span
        ></label
      >`,
  );
  render(
    html`<fieldset>
        <legend>Look</legend>
        ${renderChoice('preset', 'Preset', { plain: 'Plain', soft: 'Soft', contrast: 'Contrast' }, theme.preset)}
        ${renderChoice('density', 'Density', { comfortable: 'Comfortable', compact: 'Compact' }, theme.density)}
        ${renderChoice('font', 'Typeface', fonts, theme.font)} ${Object.entries(sizes).map(renderSize)}
      </fieldset>
      <fieldset>
        <legend>Colours</legend>
        <div class="switch" role="radiogroup" aria-label="Scheme">${schemes}</div>
        ${Object.entries(colors).map(renderColor)}
        <p id="readable" role="status">${renderReadable()}</p>
      </fieldset>`,
    form,
  );
  render(
    html`<pre tabindex="0" aria-label="HTML"><code id="tag">${toTag(theme)}</code></pre>
      <pre tabindex="0" aria-label="CSS" ?hidden=${css === ''}><code id="css">${css}</code></pre>
      <p ?hidden=${css !== ''}>Choose a colour or a size; the CSS for it appears here.</p>`,
    output,
  );
  const isEmpty = JSON.stringify(theme) === JSON.stringify(emptyTheme());
  const hash = isEmpty ? '' : `#${encodeURIComponent(JSON.stringify(theme))}`;
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const { name, value } = target;
  if (name === 'scheme') scheme = value as Scheme;
  else if (name in colors) theme.colors[name] = { ...theme.colors[name], [scheme]: value };
  else if (name in sizes) theme.sizes[name] = Number(value);
  else Object.assign(theme, { [name]: value });
  show();
  // A preset is a file of its own.
  if (name === 'preset') void dressed().then(show);
});

/** Until the style sheet of a preset holds. */
async function dressed(): Promise<void> {
  const before = chat.shadowRoot?.adoptedStyleSheets.length;
  for (let frames = 0; frames < 60 && chat.shadowRoot?.adoptedStyleSheets.length === before; frames++)
    await new Promise(requestAnimationFrame);
}

const said = document.querySelector('#said')!;
document.querySelector('#copy')!.addEventListener('click', () => {
  const text = output.querySelector('#css')!.textContent || output.querySelector('#tag')!.textContent;
  navigator.clipboard.writeText(text).then(
    () => (said.textContent = 'Copied'),
    () => (said.textContent = 'The browser does not allow it: select the text instead.'),
  );
});
document.querySelector('#anew')!.addEventListener('click', () => {
  theme = emptyTheme();
  said.textContent = '';
  show();
});

await chat.updateComplete;
show();
await client.send(ASKS_FIRST);
await dressed();
show();
document.documentElement.dataset['ready'] = '';
