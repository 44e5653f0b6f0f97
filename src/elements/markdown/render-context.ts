import type { Localize } from '../../lit/localize.js';
import type { MarkdownOptions } from './markdown-options.js';
import type { Notes } from './notes.js';

/** What blocks are drawn with. It is another object as soon as all of them have to be drawn again. */
export interface RenderContext {
  readonly localize: Localize;
  readonly options: MarkdownOptions;
  readonly notes: Notes;
}
