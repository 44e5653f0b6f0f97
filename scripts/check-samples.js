// Checks the samples of README and docs/: TypeScript and JavaScript by their types, HTML and CSS by the manifest, links by
// what they lead to. Those in the languages of frameworks are not read here: test/frameworks builds pages like them.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';
import { readElements } from './framework-types.js';
import { checkLinks } from './samples/check-links.js';
import { checkCss, checkHtml } from './samples/check-markup.js';
import { checkTypes, isCheckable } from './samples/check-types.js';
import { readPages, readSamples } from './samples/read-samples.js';

if (!fs.existsSync(path.join(root, 'dist/custom-elements.json'))) {
  console.error('There is no manifest: run `npm run manifest` first.');
  process.exit(1);
}
const elements = readElements();
const pages = readPages();

const ofFrameworks = ({ page, language }) =>
  page.startsWith(path.join('docs', 'frameworks')) || ['tsx', 'vue', 'svelte'].includes(language);

/** Scripts inside HTML are samples of their own; those with another type are data. */
function withScripts(sample) {
  if (sample.language !== 'html') return [sample];
  const scripts = [...sample.code.matchAll(/<script(?:\s+type="module")?>\n([\s\S]*?)<\/script>/g)];
  return [
    sample,
    ...scripts.map((script) => {
      const start = script.index + script[0].indexOf('\n') + 1;
      const line = sample.line + sample.code.slice(0, start).split('\n').length - 1;
      return { ...sample, language: 'js', line, code: script[1] };
    }),
  ];
}

const all = readSamples(pages);
const isCode = ({ language }) => ['ts', 'js'].includes(language);
const left = all.filter(
  (sample) => ofFrameworks(sample) || sample.info === 'fragment' || (isCode(sample) && !isCheckable(sample)),
);
const samples = all.filter((sample) => !left.includes(sample)).flatMap(withScripts);
const of = (...languages) => samples.filter(({ language }) => languages.includes(language));

const markup = (languages, check) =>
  of(...languages).flatMap(({ page, line, code }) =>
    check(code, elements).map((found) => ({ page, line: line + found.line, text: found.text })),
  );
const unreadable = of('json').flatMap(({ page, line, code }) => {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [{ page, line, text: error.message }];
  }
});

const complaints = [
  ...checkTypes(of('ts', 'js')),
  ...markup(['html'], checkHtml),
  ...markup(['css'], checkCss),
  ...unreadable,
  ...checkLinks(pages),
];
for (const { page, line, text } of complaints) console.error(`${page}:${line}: ${text}`);
const checked = of('ts', 'js', 'html', 'css', 'json').length;
console.log(
  `samples: ${checked} checked, ${left.length} left out (fragments, frameworks, servers that are not installed), ${complaints.length} wrong`,
);
process.exit(complaints.length === 0 ? 0 : 1);
