/** Where an answer comes from: read from the metadata of its message, listed below it. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import type { Localize } from '../../lit/localize.js';
import { linkAddress } from '../markdown/addresses.js';
import { Fragment } from '../markdown/fragment.js';
import { isPrinting } from '../transcript/printing.js';
import { displayStrings } from './display-strings.js';
import { icon } from './message-icons.js';

export interface Source {
  title: string;
  /** Absent where there is none that may be linked to. */
  url?: string;
  /** The host, where the title does not say it already. */
  host?: string;
}

/** Members of `metadata` that hold sources; the first is ours, the others are those of the large model APIs. */
const MEMBERS = ['sources', 'citations', 'annotations', 'search_results'] as const;
const ADDRESSES = ['url', 'uri', 'href', 'link', 'source'] as const;
const TITLES = ['title', 'name'] as const;
/** A source inside an annotation or a chunk: OpenAI's and Gemini's manner. */
const WRAPPERS = ['url_citation', 'web', 'source'] as const;

const LONGEST_TITLE = 200;
const MOST = 100;
const SHOWN = 4;

/** The sources of a message, each once; none where the metadata has nothing of the kind. */
export function readSources(metadata: Readonly<Record<string, unknown>> | undefined): readonly Source[] {
  if (!metadata) return [];
  const found = new Map<string, Source>();
  for (const member of MEMBERS) {
    const list = metadata[member];
    if (!Array.isArray(list)) continue;
    for (const value of list as unknown[]) {
      const source = readSource(value);
      const key = source && (source.url ?? source.title);
      if (key !== undefined && !found.has(key) && found.size < MOST) found.set(key, source as Source);
    }
  }
  return [...found.values()];
}

function readSource(value: unknown): Source | undefined {
  if (typeof value === 'string') return toSource(value, undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const outer = value as Record<string, unknown>;
  const inner = WRAPPERS.map((name) => outer[name]).find((member) => typeof member === 'object' && member !== null);
  const source = { ...outer, ...(inner as Record<string, unknown> | undefined) };
  return toSource(textAt(source, ADDRESSES), textAt(source, TITLES));
}

function textAt(source: Record<string, unknown>, names: readonly string[]): string | undefined {
  const value = names.map((name) => source[name]).find((text) => typeof text === 'string' && text.trim() !== '');
  return (value as string | undefined)?.trim();
}

function toSource(address: string | undefined, title: string | undefined): Source | undefined {
  // What is no complete address is the name of something: a page of ours would be meant least of all.
  const url = address !== undefined && /^[a-z]+:/i.test(address) ? linkAddress(address) : undefined;
  const host = url === undefined ? undefined : new URL(url).host || undefined;
  const name = title ?? host ?? address;
  if (name === undefined) return undefined;
  return {
    title: name.slice(0, LONGEST_TITLE),
    ...(url === undefined ? {} : { url }),
    ...(host === undefined || name === host ? {} : { host }),
  };
}

class Sources extends Fragment<[readonly Source[], Localize]> {
  #isAllShown = false;

  override render(sources: readonly Source[], localize: Localize): TemplateResult | typeof nothing {
    if (sources.length === 0) return nothing;
    const words = displayStrings(localize);
    const isLong = sources.length > SHOWN;
    const shown = isLong && !this.#isAllShown && !isPrinting() ? sources.slice(0, SHOWN) : sources;
    return html`<section class="sources" part="sources" aria-labelledby="sources">
      <p id="sources" class="sources-title">${words.sources}</p>
      <ol>
        ${shown.map((source) => html`<li part="source">${renderSource(source, words.opensTab)}</li>`)}
      </ol>
      ${
        isLong
          ? html`<button
            type="button"
            class="fold"
            part="sources-toggle"
            aria-expanded=${this.#isAllShown ? 'true' : 'false'}
            @click=${() => this.#toggle()}
          >
            ${icon('chevron')}
            <span>${this.#isAllShown ? words.fewerSources : words.allSources(localize.number(sources.length))}</span>
          </button>`
          : nothing
      }
    </section>`;
  }

  #toggle(): void {
    this.#isAllShown = !this.#isAllShown;
    this.refresh();
  }
}

/** A numbered list of links, folded where it is long. */
export const sourceList = directive(Sources);

function renderSource({ title, url, host }: Source, opensTab: string): TemplateResult {
  const where = host === undefined ? nothing : html` <span class="muted">${host}</span>`;
  if (url === undefined) return html`<bdi>${title}</bdi>`;
  return html`<a part="source-link" href=${url} target="_blank" rel="noopener noreferrer nofollow"
      ><bdi>${title}</bdi><span class="visually-hidden"> (${opensTab})</span></a
    >${where}`;
}
