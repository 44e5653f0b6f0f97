/** Text in Markdown for a template. Until what reads it has loaded, the text stands there as it is. */
import { nothing, type Part } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { renderText } from '../message/message-text.js';
import type { MarkdownOptions } from './markdown-options.js';
import type { MarkdownSettings, MarkdownView } from './markdown-view.js';

type View = typeof MarkdownView;

let loading: Promise<View | undefined> | undefined;
let loaded: View | undefined;

function load(): Promise<View | undefined> {
  loading ??= import('./markdown-view.js').then(
    ({ MarkdownView }) => (loaded = MarkdownView),
    () => (loading = undefined),
  );
  return loading;
}

/** Fetches what reads Markdown, before there is any. */
export async function preloadMarkdown(): Promise<void> {
  await load();
}

/** Whether what reads Markdown has loaded. */
export function canReadMarkdown(): boolean {
  return loaded !== undefined;
}

/** `text` without its marks, and `end` between its blocks; nothing as long as what reads it has not loaded. */
export function markdownText(text: string, isDone: boolean, options: MarkdownOptions, end: string): string | undefined {
  if (!loaded) void load();
  return loaded?.readableText(text, isDone, options, end);
}

class Markdown extends AsyncDirective {
  #view: MarkdownView | undefined;
  #host: object | undefined;
  #last: [text: string, settings: MarkdownSettings] | undefined;

  override update({ options }: Part, args: [text: string, settings: MarkdownSettings]): unknown {
    this.#last = args;
    this.#host = options?.host;
    return this.render(...args);
  }

  override render(text: string, settings: MarkdownSettings): unknown {
    if (text === '') return nothing;
    if (!loaded) {
      void load().then((view) => view && this.#refresh());
      return renderText(text);
    }
    this.#view ??= new loaded(this.#host, () => this.#refresh());
    return this.#view.render(text, settings);
  }

  protected override reconnected(): void {
    this.#refresh();
  }

  #refresh(): void {
    if (this.isConnected && this.#last) this.setValue(this.render(...this.#last));
  }
}

/** Draws `text`; where more of it may come, what is half written is shown as what it is going to be. */
export const markdown = directive(Markdown);
