/** Every language, fetched once the `lang` of the page, or of an element, asks for it. */
import { setLanguages } from '../lit/languages.js';

setLanguages({
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  pt: () => import('./pt.js'),
  zh: () => import('./zh-CN.js'),
});
