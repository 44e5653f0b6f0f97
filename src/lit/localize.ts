/** Texts in the language of the page, by `lang` and `dir` (through @shoelace-style/localize). */
import { LocalizeController, update, type FunctionParams } from '@shoelace-style/localize';
import { loadLanguage } from './languages.js';
import { ownText, withOwnTexts } from './own-strings.js';
import type { GroupName, Translation } from './translation.js';

let isWatching = false;

export class Localize extends LocalizeController<Translation> {
  /** The language, once it was looked up: every text that is drawn asks for it. */
  #lang: string | undefined;

  override hostConnected(): void {
    super.hostConnected();
    if (isWatching) return;
    isWatching = true;
    // The base class hears of <html> alone.
    const options = { subtree: true, attributeFilter: ['lang', 'dir'] };
    new MutationObserver(update).observe(document.documentElement, options);
  }

  hostUpdate(): void {
    loadLanguage(this.lang());
  }

  /** That of the nearest ancestor that has one, also beyond the shadow root. */
  override lang(): string {
    if (this.#lang !== undefined) return this.#lang;
    const lang = inherited(this.host, 'lang')?.toLowerCase().replace(/_/g, '-');
    queueMicrotask(() => (this.#lang = undefined));
    return (this.#lang = lang && isLanguage(lang) ? lang : super.lang());
  }

  override dir(): string {
    return inherited(this.host, 'dir')?.toLowerCase() ?? super.dir();
  }

  /** A text, the page's own before that of the language. */
  override term<K extends keyof Translation>(key: K, ...args: FunctionParams<Translation[K]>): string {
    return ownText(this.host, key, args) ?? super.term(key, ...args);
  }

  /** A group of texts that loads with what it is for; `english` where the language has none. */
  group<N extends GroupName>(name: N, english: Required<Translation>[N]): Required<Translation>[N] {
    // The base class takes every entry for a text.
    const texts: unknown = this.exists(name, { lang: this.lang() }) ? super.term(name as GroupName) : english;
    return withOwnTexts(this.host, name, texts as Required<Translation>[N]);
  }
}

function inherited(host: Element, name: 'lang' | 'dir'): string | undefined {
  for (
    let node: Node = host;
    node instanceof Element;
    node = (node.getRootNode() as Partial<ShadowRoot>).host ?? document
  ) {
    const value = node.closest(`[${name}]`)?.getAttribute(name);
    if (value) return value;
  }
  return undefined;
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
