/** The colours of code: those of the host, else lowlight's with the common languages, loaded with the first block. */
import type { createLowlight as Create } from 'lowlight';
import { whenIdle } from '../../lit/idle.js';
import { isBehind } from './frame-budget.js';
import type { MarkdownOptions } from './markdown-options.js';

type RootContent = ReturnType<ReturnType<typeof Create>['highlight']>['children'][number];
type Colour = (code: string, language: string) => Node | undefined;

let loading: Promise<Colour | undefined> | undefined;
let loaded: Colour | undefined;

/** What stands for coloured `code`, now or later; nothing where it stays as it is. */
export function colours(code: string, language: string, highlighter: MarkdownOptions['highlighter']): unknown {
  const own = highlighter?.(code, language);
  if (own instanceof Promise) return own.then((value: unknown) => value ?? builtIn(code, language));
  return own ?? builtIn(code, language);
}

function builtIn(code: string, language: string): Node | undefined | Promise<Node | undefined> {
  if (language === '') return undefined;
  if (loaded && !isBehind()) return loaded(code, language);
  return atRest()
    .then(() => (loading ??= load()))
    .then((colour) => colour?.(code, language));
}

/** In a burst of text its colours come last. */
function atRest(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}

async function load(): Promise<Colour | undefined> {
  try {
    const { createLowlight, common } = await import('lowlight');
    // The embed in one file leaves it out.
    if (typeof createLowlight !== 'function') return undefined;
    const lowlight = createLowlight(common);
    loaded = (code, language) => {
      const name = language.toLowerCase();
      if (!lowlight.registered(name)) return undefined;
      const lines = document.createElement('span');
      lines.className = 'lines';
      lines.append(...lowlight.highlight(name, code).children.map(toNode));
      return lines;
    };
    return loaded;
  } catch {
    // Another block may try again.
    loading = undefined;
    return undefined;
  }
}

/** Thousands of words with a colour need no templates: nothing in them changes. */
function toNode(content: RootContent): Node {
  if (content.type !== 'element') return document.createTextNode('value' in content ? content.value : '');
  const span = document.createElement('span');
  const { className } = content.properties;
  if (Array.isArray(className)) span.className = className.join(' ');
  span.append(...content.children.map(toNode));
  return span;
}
