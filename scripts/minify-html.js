// Build plugin: a line break in an html`` template, with the indent around it, becomes one space, as a browser shows it.

const BREAK = /\s*\n\s*/g;

/** The pieces of text of every html`` template in a syntax tree. */
function* piecesOf(node) {
  if (Array.isArray(node)) for (const one of node) yield* piecesOf(one);
  else if (typeof node?.type === 'string') {
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'html') yield* node.quasi.quasis;
    for (const value of Object.values(node)) if (value && typeof value === 'object') yield* piecesOf(value);
  }
}

export function minifyHtml() {
  return {
    name: 'minify-html-templates',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id.split('?')[0]) || !code.includes('html`')) return undefined;
      let result = '';
      let end = 0;
      const pieces = [...piecesOf(this.parse(code))].sort((a, b) => a.start - b.start);
      for (const piece of pieces) {
        result += code.slice(end, piece.start) + code.slice(piece.start, piece.end).replace(BREAK, ' ');
        end = piece.end;
      }
      return { code: result + code.slice(end), map: null };
    },
  };
}
