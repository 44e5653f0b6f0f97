// Plugin of @web/test-runner: serves packages as one bundled module each. Some are CommonJS, which no browser loads, and
// others are hundreds of files. Lit and its kin stay as they are, because there may be only one of each.
import { createRequire } from 'node:module';
import { bundleForBrowser } from '../../scripts/bundle.js';

const AS_THEY_ARE = /^(lit|lit-html|lit-element|@lit|@lit-labs|@open-wc|@esm-bundle|@web|@shoelace-style|chai)(\/|$)/;
const BARE = /^(@[a-z0-9-]+\/)?[a-z0-9][\w.-]*(\/|$)/;
const PREFIX = '/__vendor/';
const require = createRequire(import.meta.url);

/** A CommonJS package has only a default export after bundling: its names are given back to it. */
function withNames(code, name) {
  return code.replace(/export default (require_\w+\(\));/, (_, call) => {
    const names = Object.keys(require(name)).filter((key) => /^[a-z_$][\w$]*$/i.test(key) && key !== 'default');
    return `const all = ${call}; export default all; export const { ${names.join(', ')} } = all;`;
  });
}

export function vendorPackages() {
  const bundles = new Map();
  return {
    name: 'vendor-packages',
    resolveImport({ source, context }) {
      if (!BARE.test(source) || AS_THEY_ARE.test(source)) return undefined;
      if (/\/(node_modules|__web)/.test(context.path)) return undefined;
      return `${PREFIX}${source}.js`;
    },
    async serve(context) {
      if (!context.path.startsWith(PREFIX)) return undefined;
      const name = context.path.slice(PREFIX.length, -'.js'.length);
      if (!bundles.has(name)) bundles.set(name, bundleForBrowser(name));
      return { body: withNames(await bundles.get(name), name), type: 'js' };
    },
  };
}
