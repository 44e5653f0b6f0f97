// npm run build: library, types, both embeds, manifest and demo. `node scripts/build.js embed demo` builds only those.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { dist, embedBuild, libraryBuild, libraryEntries, singleBuild } from './builds.js';
import { bundleForBrowser, root } from './bundle.js';
import { writeElementPage } from './element-docs.js';
import { writeFrameworkTypes } from './framework-types.js';
import { stampBuild } from './stale.js';
import { cem, runTool, tsc } from './tools.js';

const has = (file) => fs.existsSync(path.join(root, file));

function run(program, args) {
  if (!runTool(program, args)) process.exit(1);
}

function removeStale(pattern) {
  if (!fs.existsSync(dist)) return;
  for (const name of fs.readdirSync(dist)) if (pattern.test(name)) fs.rmSync(path.join(dist, name));
}

const steps = {
  async lib() {
    if (Object.keys(libraryEntries()).length > 0) await build(libraryBuild());
  },
  types() {
    run(tsc, ['-p', 'tsconfig.build.json']);
  },
  async embed() {
    if (!has('src/embed.ts')) return;
    removeStale(/^embed\..*\.js$/);
    await build(embedBuild());
    await build(singleBuild());
  },
  manifest() {
    run(cem, ['analyze', '--quiet', '--config', 'custom-elements-manifest.config.js']);
    writeFrameworkTypes();
    writeElementPage();
  },
  async demo() {
    if (!has('demo/index.html')) return;
    await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
    const out = path.join(root, 'dist-demo');
    const agent = path.join(root, 'demo/embed-agent.ts');
    fs.writeFileSync(
      path.join(out, 'embed-agent.js'),
      await bundleForBrowser(agent, { minify: true, sourcemap: false }),
    );
    // Static files have no server: its stand-in loads before the chat.
    const withAgent = (page) =>
      page.replace(/<script(?=[^>]*embed\.js)/, '<script type="module" src="./embed-agent.js"></script>\n    $&');
    for (const name of fs.readdirSync(path.join(root, 'demo'))) {
      if (!/^embed.*\.(html|css)$/.test(name)) continue;
      const text = fs.readFileSync(path.join(root, 'demo', name), 'utf8');
      fs.writeFileSync(path.join(out, name), name.endsWith('.html') ? withAgent(text) : text);
    }
    for (const name of fs.readdirSync(dist))
      if (/^embed.*\.js$/.test(name)) fs.copyFileSync(path.join(dist, name), path.join(out, name));
  },
};

const wanted = process.argv.slice(2);
if (wanted.length === 0) fs.rmSync(dist, { recursive: true, force: true });
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  await step();
  console.log(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
if (wanted.length === 0) stampBuild();
