/** What a host may add to how Markdown is shown. Whatever a hook returns Lit can draw: a node, a template; a string is text. */
export interface MarkdownOptions {
  /**
   * Hosts whose images load by themselves, such as `cdn.example.com` or `*.example.com`; without it only the page's own
   * origin. All others wait for a click.
   */
  readonly imageHosts?: readonly string[];
  /** Colours a finished code block in place of the built-in colours, or returns `undefined` to leave it to those. */
  readonly highlighter?: (code: string, language: string) => unknown;
  /** Draws a formula. Only with it do `$…$`, `$$…$$`, `\(…\)` and `\[…\]` mean formulas. */
  readonly math?: (source: string, isDisplay: boolean) => unknown;
  /** Draws a finished code block as a diagram, or returns `undefined` where the language is none of a diagram. */
  readonly diagram?: (source: string, language: string) => unknown;
}
