/** The words of inline tokens, without their marks. */
import { decodeEntities } from './entities.js';
import { tokensOf, type MarkdownToken } from './tokens.js';

export function plainText(tokens: readonly MarkdownToken[]): string {
  return tokens.map(textOf).join('');
}

function textOf(token: MarkdownToken): string {
  switch (token.type) {
    case 'text':
      return token.tokens ? plainText(tokensOf(token)) : decodeEntities(token.raw);
    case 'escape':
    case 'codespan':
    case 'math':
      return token.text;
    case 'br':
      return '\n';
    case 'link':
      return token.autolink ? token.text : plainText(tokensOf(token));
    case 'footnote-reference':
      return '';
    default:
      return 'tokens' in token && token.tokens ? plainText(tokensOf(token)) : token.raw;
  }
}
