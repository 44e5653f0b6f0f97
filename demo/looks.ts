/** How the chat on a page looks. What is chosen stays for the other pages of the demo, as long as the tab is open. */

export interface Look {
  label: string;
  /** The first is the default. */
  values: Record<string, string>;
}

export const looks: Record<string, Look> = {
  theme: { label: 'Theme', values: { auto: 'Auto', light: 'Light', dark: 'Dark' } },
  preset: { label: 'Preset', values: { plain: 'Plain', soft: 'Soft', contrast: 'Contrast' } },
  density: { label: 'Density', values: { comfortable: 'Comfortable', compact: 'Compact' } },
  accent: { label: 'Accent', values: { '': 'Blue', '#0b6e4f': 'Green', '#c2255c': 'Pink', '#e8590c': 'Orange' } },
  dir: { label: 'Direction', values: { ltr: 'LTR', rtl: 'RTL' } },
};

const CODES = ['en', 'ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'ko', 'pt', 'zh-CN'];
const RIGHT_TO_LEFT = ['ar', 'he'];
const KEY = 'agent-chat-demo-looks';
const OURS = 'agent-chat, agent-launcher, agent-state, agent-threads, agent-inspector';

const root = document.documentElement;
const chosen: Record<string, string> = {};

/** The languages, each by its own name; the page itself stays English. */
export function languages(): { code: string; name: string }[] {
  return CODES.map((code) => {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
    return { code, name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1) };
  });
}

export function setLook(name: string, value: string): void {
  chosen[name] = value;
  sessionStorage.setItem(KEY, JSON.stringify(chosen));
  apply(name, value);
  if (name === 'lang') check('dir', RIGHT_TO_LEFT.includes(value) ? 'rtl' : 'ltr');
}

/** What was chosen on another page. */
export function restoreLooks(): void {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  for (const [name, value] of Object.entries(kept)) {
    Object.assign(chosen, { [name]: value });
    apply(name, value);
    const select = document.querySelector<HTMLSelectElement>(`.looks select[name="${name}"]`);
    const input = document.querySelector<HTMLInputElement>(`.looks input[name="${name}"][value="${value}"]`);
    if (select) select.value = value;
    if (input) input.checked = true;
  }
}

function apply(name: string, value: string): void {
  if (name === 'theme') root.dataset['theme'] = value;
  else if (name === 'dir') root.dir = value;
  else for (const element of document.querySelectorAll(OURS)) element.setAttribute(name, value);
  if (name !== 'accent') return;
  root.toggleAttribute('data-chosen', value !== '');
  root.style.setProperty('--chosen', value);
}

function check(name: string, value: string): void {
  document.querySelector<HTMLInputElement>(`.looks input[name="${name}"][value="${value}"]`)?.click();
}
