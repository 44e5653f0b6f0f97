/** What `@` and `/` offer. */

export interface Completion {
  /** What stands in the list and is searched. */
  readonly label: string;
  readonly description?: string;
  /** What comes into the text; the sign and the label where absent. */
  readonly text?: string;
  /** For commands: is called instead of putting something into the text. */
  readonly run?: () => unknown;
}

export type Completions = readonly (string | Completion)[];

/** A list that is searched by its labels, or a function that searches itself; `signal` is aborted by the next key. */
export type CompletionSource =
  Completions | ((query: string, context: { readonly signal: AbortSignal }) => Completions | Promise<Completions>);
