// Bundles each page by itself, with what it loads later in files beside it.
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;

/** Writes the bundles of the named pages to a folder. */
export async function bundle(names, outdir) {
  for (const name of names) await bundlePage(path.join(here, 'pages', `${name}.js`), outdir);
  return outdir;
}

async function bundlePage(entry, outdir) {
  await build({
    entryPoints: [entry],
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.js': 'jsx', '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['/dist/*'],
    logLevel: 'error',
  });
}
