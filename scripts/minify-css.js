// Build plugin: minifies the css`` template literals of src/ by lightningcss.
import { transform } from 'lightningcss';

const TEMPLATE = /\bcss`([^`]*)`/g;
const HOLE = /\$\{[^}]*\}/;

/** Minifies one style sheet; text with holes or that does not parse stays as it is. */
function minify(text) {
  if (HOLE.test(text) || text.includes('\\')) return text;
  const { code } = transform({ filename: 'style.css', code: Buffer.from(text), minify: true });
  return code.toString().replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
}

export function minifyCss() {
  return {
    name: 'minify-css-templates',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/src\/.*\.ts$/.test(id.split('?')[0]) || !source.includes('css`')) return undefined;
      return { code: source.replaceAll(TEMPLATE, (_, text) => `css\`${minify(text)}\``), map: null };
    },
  };
}
