/**
 * What `marked`'s lexer is asked to know, in its own form. `Marked.use` would collect the same, and bring all that makes
 * HTML of Markdown along.
 */
import { getDefaults, type MarkedOptions, type Tokenizer, type TokenizerExtension } from 'marked';

/** @param extensions Of two that read the same, the later one comes first, as with `Marked.use`. */
export function lexerOptions(tokenizer: Tokenizer, extensions: readonly TokenizerExtension[]): MarkedOptions {
  const ofLevel = (level: 'block' | 'inline'): readonly TokenizerExtension[] =>
    extensions.filter((extension) => extension.level === level);
  const readersOf = (level: 'block' | 'inline'): TokenizerExtension['tokenizer'][] =>
    ofLevel(level)
      .map((extension) => extension.tokenizer)
      .reverse();
  const startsOf = (level: 'block' | 'inline'): NonNullable<TokenizerExtension['start']>[] =>
    ofLevel(level).flatMap(({ start }) => start ?? []);
  return {
    ...getDefaults(),
    tokenizer,
    extensions: {
      renderers: {},
      childTokens: {},
      block: readersOf('block'),
      inline: readersOf('inline'),
      startBlock: startsOf('block'),
      startInline: startsOf('inline'),
    },
  };
}
