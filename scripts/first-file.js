// Build plugin: what loads first is one file, and its parts take what they share with it without importing it.
//
// A part that imports `embed.js` by its name would load it a second time where a page says `embed.js?v=2`, and a file
// between the two would cost each visitor one more way to the server. So the first file puts what its parts take from it
// under a symbol that only builds of the same sources know.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';

const SOURCES = ['src', 'scripts', 'package-lock.json'];

function* filesOf(place) {
  if (!fs.statSync(place).isDirectory()) yield place;
  else for (const name of fs.readdirSync(place).sort()) yield* filesOf(path.join(place, name));
}

/** Tells builds of different sources apart: the parts of one build never meet the first file of another. */
export function buildId() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of filesOf(path.join(root, source)))
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 8);
}

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/** The names between the braces of an `import` or `export` statement, each with its alias. */
const namesOf = (list) =>
  list.split(',').map((one) => {
    const [name, alias = name] = one.trim().split(/\s+as\s+/);
    return { name, alias };
  });

/** What a chunk exports, as an object. */
const exported = (list) => namesOf(list).map(({ name, alias }) => `${alias}:${name}`);

/** An `import` of named bindings, or for its effect, from one file. */
const importOf = (file) =>
  new RegExp(`import\\s*(?:\\{([^}]*)\\}\\s*from\\s*)?["']\\./${file.replaceAll('.', '\\.')}["'];?`, 'g');

/** @param entry The name of the first file. @param keep What it exports to pages. @param id See `buildId`. */
export function firstFile({ entry, keep, id }) {
  const shared = `globalThis[Symbol.for("agent-chat:${id}")]`;
  return {
    name: 'first-file',
    generateBundle(_options, bundle) {
      const first = bundle[entry];
      if (first.imports.length > 0) this.error(`${entry} would load ${first.imports.join()} before it starts.`);
      // The helpers of the bundler, ten lines, are asked for by every part: they wait for no file of their own.
      const helpers = Object.values(bundle).find(({ name }) => name === 'rolldown-runtime');
      const helper = (list) => `(()=>{${helpers.code.replace(EXPORTS, () => `return{${exported(list)}}`)}})()`;
      first.code = first.code.replace(EXPORTS, (_all, list) => {
        const own = exported(list);
        if (helpers) own.push(`helpers:${helper(EXPORTS.exec(helpers.code)[1])}`);
        const kept = namesOf(list).filter(({ alias }) => keep.includes(alias));
        return `${shared}??={${own}};export{${kept.map(({ name, alias }) => `${name} as ${alias}`)}};`;
      });
      const take = (from) => (_all, list) =>
        list ? `const{${namesOf(list).map(({ name, alias }) => `${name}:${alias}`)}}=${from};` : '';
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || part === first) continue;
        part.code = part.code.replace(importOf(entry), take(shared));
        if (helpers) part.code = part.code.replace(importOf(helpers.fileName), take(`${shared}.helpers`));
      }
      if (helpers) delete bundle[helpers.fileName];
    },
  };
}
