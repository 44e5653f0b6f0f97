/** The manifest speaks of what is published: dist/ instead of src/. */
const published = {
  name: 'published-paths',
  packageLinkPhase({ customElementsManifest }) {
    const rename = (value) => value.replace(/^(\/?)src\/(.*)\.ts$/, '$1dist/$2.js');
    const visit = (node) => {
      for (const [key, value] of Object.entries(node)) {
        if (value && typeof value === 'object') visit(value);
        else if ((key === 'path' || key === 'module') && typeof value === 'string') node[key] = rename(value);
      }
    };
    visit(customElementsManifest);
    customElementsManifest.schemaVersion = '2.1.0';
    // Whatever is dispatched under a variable name is not called "name".
    for (const { declarations = [] } of customElementsManifest.modules)
      for (const declaration of declarations)
        if (declaration.events)
          declaration.events = declaration.events.filter(({ name }) => name?.startsWith('agent-'));
    // A base class has no tag: it describes what its heirs share and is no element.
    for (const { declarations = [] } of customElementsManifest.modules)
      for (const declaration of declarations) if (!declaration.tagName) delete declaration.customElement;
  },
};

/** `npm run manifest`: describes the elements from their JSDoc; scripts/framework-types.js makes types of that. */
export default {
  globs: ['src/elements/**/*.ts', 'src/lit/**/*.ts'],
  exclude: ['**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [published],
};
