// The builds of the package, as vite configurations: library, embed (module and lazy parts), embed in one file.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';
import { buildId, firstFile } from './first-file.js';
import { flatten, leaveOut } from './left-out.js';
import { lexerOnly } from './lexer-only.js';
import { minifyCss } from './minify-css.js';
import { minifyHtml } from './minify-html.js';

export const dist = path.join(root, 'dist');
const source = (file) => path.join(root, 'src', file);

const base = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [minifyCss()],
};

const common = {
  target: 'es2022',
  outDir: dist,
  emptyOutDir: false,
  modulePreload: false,
  reportCompressedSize: false,
};

/** Names of src/ that consumers import, as rolldown wants them; those that do not exist are left out. */
export function libraryEntries() {
  const names = ['index', 'core/index', 'define', 'inspector'];
  const folder = source('translations');
  if (fs.existsSync(folder))
    // A language is one entry; the folder beside it holds its parts.
    for (const file of fs.readdirSync(folder))
      if (file.endsWith('.ts')) names.push(`translations/${file.slice(0, -'.ts'.length)}`);
  return Object.fromEntries(
    names.map((name) => [name, source(`${name}.ts`)]).filter(([, file]) => fs.existsSync(file)),
  );
}

/** Helpers of the compiler get plain names; the rest is named as in src/. */
const libraryFileName = ({ name }) =>
  name.startsWith('_virtual/') ? `helpers/${path.posix.basename(name)}.js` : '[name].js';

/** One output file for each source file, packages left as imports. */
export function libraryBuild() {
  return {
    ...base,
    build: {
      ...common,
      minify: false,
      sourcemap: true,
      lib: { entry: libraryEntries(), formats: ['es'] },
      rolldownOptions: {
        // The helpers of the compiler are no dependency of ours: they go in.
        external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@oxc-project/runtime'),
        output: { preserveModules: true, preserveModulesRoot: source(''), entryFileNames: libraryFileName },
      },
    },
  };
}

/** Whether a module loads at once with an entry, or with another module that `isRoot`, over static imports alone. */
function loadsAtOnce(id, graph, isRoot = ({ isEntry }) => isEntry, seen = new Set()) {
  const info = graph.getModuleInfo(id);
  if (!info || seen.has(id)) return false;
  seen.add(id);
  if (isRoot(info)) return true;
  // Of what is asked for by `import()` an index holds the name as well; a page that waits for it would wait for more files.
  if (info.dynamicImporters.length > 0) return false;
  return info.importers.some((importer) => loadsAtOnce(importer, graph, isRoot, seen));
}

/** Files that take one way to the server each, by the modules that are asked for; what these need comes along. */
const TOGETHER = {
  /** What shows a conversation, and what the buttons around it share. */
  transcript: [
    'transcript/late-transcript',
    'markdown/copy-button',
    'actions/quote',
    'actions/action-icons',
    'translations/en/actions',
  ],
  /** What sends the first message and reads its answer. */
  turn: [
    'turn/wire',
    'transport/http-run',
    'interrupts/pauses',
    'tools/page-runner',
    'tools/tool-arguments',
    'client/state-news',
  ],
};

/** What a kept conversation is read with comes with a page, before anybody has written. */
const KEPT = ['storage/keeper'];

const groupOf = (name, priority) => ({
  debugName: name,
  name: (id, graph) => {
    const isOf = (roots) => loadsAtOnce(id, graph, (info) => roots.some((root) => info.id.endsWith(`/${root}.ts`)));
    return isOf(TOGETHER[name]) && !isOf(KEPT) ? name : null;
  },
  priority,
  includeDependenciesRecursively: false,
});

/** Compiled whole while it comes in, beside the main thread: nearly all of it runs at once (V8's compile hints). */
const compileAhead = ({ name }) =>
  /^(embed|transcript|markdown-view|turn|esm)$/.test(name) ? '//# allFunctionsCalledOnLoad' : '';

/** `embed.js`, a module in one file, and its lazy parts in files beside it. */
export function embedBuild() {
  const id = buildId();
  return {
    ...base,
    plugins: [...base.plugins, lexerOnly(), minifyHtml(), firstFile({ entry: 'embed.js', keep: ['version'], id })],
    build: {
      ...common,
      lib: { entry: { embed: source('embed.ts') }, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          entryFileNames: '[name].js',
          chunkFileNames: `embed.[name]-[hash]-${id}.js`,
          postBanner: compileAhead,
          codeSplitting: {
            groups: [
              { debugName: 'first', name: (id, graph) => (loadsAtOnce(id, graph) ? 'first' : null), priority: 2 },
              groupOf('transcript', 1),
              groupOf('turn', 0),
            ],
          },
        },
      },
    },
  };
}

/** Keeps the name that an IIFE with exports must have out of the page's globals. */
const hideName = {
  name: 'hide-name',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = `(()=>{${chunk.code}})();`;
  },
};

/** `embed.single.js`: everything in one file that also works as a classic script. */
export function singleBuild() {
  return {
    ...base,
    plugins: [...base.plugins, lexerOnly(), minifyHtml(), leaveOut, flatten, hideName],
    // A classic script has none; it is told by `document.currentScript` where it comes from.
    define: { 'import.meta.url': 'undefined' },
    build: {
      ...common,
      lib: { entry: { 'embed.single': source('embed.ts') }, formats: ['iife'], name: 'AgentChatEmbed' },
      rolldownOptions: {
        output: { minify: true, entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  };
}
