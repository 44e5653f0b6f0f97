/** Which languages are there, and how those are fetched that are not. */
import { registerTranslation as register, update, type Translation as BaseTranslation } from '@shoelace-style/localize';
import type { Translation } from './translation.js';

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

/** What is said where a language lacks a text: English. The library takes the first translation that it hears of. */
const fallback: BaseTranslation = { $code: 'en', $name: 'English', $dir: 'ltr' };
register(fallback);

const registered = new Set<string>([fallback.$code]);
let loaders: Loaders = {};
/** Tags about which nothing is left to do. */
const settled = new Set<string>();

/** Adds languages; texts of one that is there already are replaced. */
export function registerTranslation(...translations: (BaseTranslation & Partial<Translation>)[]): void {
  for (const translation of translations) {
    const code = translation.$code.toLowerCase();
    registered.add(code);
    if (code === fallback.$code) Object.assign(fallback, translation);
  }
  register(...translations);
}

/** Says how languages are fetched, by their code. */
export function setLanguages(how: Loaders): void {
  loaders = how;
  settled.clear();
  update();
}

/**
 * Fetches the language of a tag, such as `de-AT`, once; until then, and where it cannot be had, the page reads English. A
 * language that the page has registered itself is left alone, and nobody gets another script than asked for (`zh-Hant`).
 */
export function loadLanguage(tag: string): void {
  if (settled.has(tag)) return;
  settled.add(tag);
  // What is plainly there needs no look at the tables of languages, which costs a first paint milliseconds.
  if (/^[a-z]{2,3}(-[a-z]{2})?$/.test(tag) && registered.has(tag.split('-')[0] ?? '')) return;
  const { language, script } = new Intl.Locale(tag).maximize();
  if (registered.has(language) || script !== new Intl.Locale(language).maximize().script) return;
  loaders[language]?.().catch(console.warn);
}
