/** The attribute `page-context`: what it reads the page with is loaded only where it stands. */
import type { ReactiveController } from 'lit';
import type { AgentClientOptions, Context } from '../../core/index.js';
import type { PageContext } from './page-context.js';
import type { ClientOwnerHost } from './client-owner-host.js';

export class PageContextAttribute implements ReactiveController {
  readonly #host: ClientOwnerHost;
  #words: string | undefined;
  #page: Promise<PageContext | undefined> | undefined;

  constructor(host: ClientOwnerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The option `context`: what the page gives, and what the attribute adds to it. */
  get option(): AgentClientOptions['context'] {
    return this.#host.pageContext === undefined ? this.#host.context : this.#read;
  }

  hostUpdate(): void {
    const { pageContext, isConnected } = this.#host;
    if (isConnected && pageContext !== this.#words) this.#begin(pageContext);
  }

  hostConnected(): void {
    this.#begin(this.#host.pageContext);
  }

  hostDisconnected(): void {
    this.#begin(undefined);
  }

  #begin(words: string | undefined): void {
    void this.#page?.then((page) => page?.stop());
    this.#words = words;
    this.#page = words === undefined ? undefined : load(words);
  }

  readonly #read = async (): Promise<Context[]> => {
    const { context } = this.#host;
    const given = typeof context === 'function' ? await context() : context;
    const page = await this.#page;
    const own = isList(given) ? given : [];
    if (given && own !== given)
      this.#host.client?.report('invalid-option', 'The option context is ignored: it must be a list.');
    return [...own, ...((await page?.()) ?? [])];
  };
}

function isList(given: readonly Context[] | undefined): given is readonly Context[] {
  return Array.isArray(given);
}

/** Without words it is the title and the address. A part that cannot be had costs no message. */
async function load(words: string): Promise<PageContext | undefined> {
  const named = words.split(/[\s,]+/);
  const isAll = words.trim() === '';
  try {
    const { pageContext } = await import('./page-context.js');
    return pageContext({
      title: isAll || named.includes('title'),
      url: named.includes('full-url') ? 'full' : isAll || named.includes('url'),
      selection: named.includes('selection'),
    });
  } catch (thrown) {
    console.warn(thrown);
    return undefined;
  }
}
