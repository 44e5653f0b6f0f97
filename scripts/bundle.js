// Small esbuild bundles of project files for Node and for browsers, without a build step of their own.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const root = path.resolve(import.meta.dirname, '..');
export const cache = path.join(root, 'node_modules/.cache/agent-chat');

const META = ['url', 'dirname', 'filename'];

/** Keeps `import.meta.url` of a bundled file what it is in the source tree, so that fixtures are found. */
const keepFileUrls = {
  name: 'keep-file-urls',
  setup(builder) {
    builder.initialOptions.define = Object.fromEntries(META.map((name) => [`import.meta.${name}`, `meta_${name}`]));
    builder.onLoad({ filter: /\.(ts|js|mjs)$/ }, (args) => {
      const source = fs.readFileSync(args.path, 'utf8');
      const used = META.filter((name) => source.includes(`import.meta.${name}`));
      const values = {
        url: pathToFileURL(args.path).href,
        dirname: path.dirname(args.path),
        filename: args.path,
      };
      const head = used.map((name) => `const meta_${name} = ${JSON.stringify(values[name])};`).join('');
      return { contents: head + source, loader: args.path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

let written = 0;

/**
 * Bundles a file for Node into the cache (packages stay external) and returns the path of the result. Two processes may
 * bundle the same file at once, and one import it meanwhile: it is written aside and then put in place whole.
 */
export async function bundleForNode(file) {
  const absolute = path.resolve(root, file);
  const name = path
    .relative(root, absolute)
    .replaceAll(/[\\/]/g, '.')
    .replace(/\.[tj]s$/, '');
  const outfile = path.join(cache, 'node', `${name}.mjs`);
  const aside = `${outfile}.${process.pid}-${(written += 1)}`;
  await build({
    entryPoints: [absolute],
    outfile: aside,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'error',
    tsconfig: path.join(root, 'tsconfig.json'),
    plugins: [keepFileUrls],
  });
  fs.renameSync(aside, outfile);
  return outfile;
}

/** Bundles a file for a browser, everything in, and returns the source text. */
export async function bundleForBrowser(file, options = {}) {
  const result = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    sourcemap: 'inline',
    logLevel: 'error',
    tsconfig: path.join(root, 'tsconfig.json'),
    ...options,
  });
  return result.outputFiles[0].text;
}

/** Imports a TypeScript module in Node, as it stands on the disk now. */
export async function importSource(file) {
  const outfile = await bundleForNode(file);
  const hash = createHash('sha1').update(fs.readFileSync(outfile)).digest('hex').slice(0, 12);
  return import(`${pathToFileURL(outfile).href}?${hash}`);
}
