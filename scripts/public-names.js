// npm run names: lists the public names of the elements, from the manifest in dist/, in test/built/public-names.json.
// A page's theme and code stand on them: test/built/public-names.test.js fails where one is gone.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { root } from './bundle.js';

export const LIST = path.join(root, 'test/built/public-names.json');
const MANIFEST = path.join(root, 'dist/custom-elements.json');

const namesOf = (entries = []) => [...new Set(entries.map(({ name }) => name))].sort();
const isPublic = ({ privacy, name, static: isStatic }) =>
  !isStatic && !['private', 'protected'].includes(privacy) && !/^[#_]/.test(name);

function publicNames({ slots, cssParts, cssProperties, cssStates, attributes, events, members = [] }) {
  const open = members.filter(isPublic);
  return {
    attributes: namesOf(attributes?.map(({ name, fieldName }) => ({ name: name ?? fieldName }))),
    properties: namesOf(open.filter(({ kind }) => kind === 'field')),
    methods: namesOf(open.filter(({ kind }) => kind === 'method').filter(({ name }) => !LIFE_CYCLE.has(name))),
    events: namesOf(events),
    slots: namesOf(slots),
    parts: namesOf(cssParts),
    states: namesOf(cssStates),
    'custom properties': namesOf(cssProperties),
  };
}

/** What the platform and Lit call. */
const LIFE_CYCLE = new Set([
  'connectedCallback',
  'disconnectedCallback',
  'attributeChangedCallback',
  'formAssociatedCallback',
  'formDisabledCallback',
  'formResetCallback',
  'formStateRestoreCallback',
]);

/** The names as the built manifest tells them: by tag and kind. */
export function readPublicNames() {
  const { modules } = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  const elements = modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName);
  elements.sort((one, other) => (one.tagName < other.tagName ? -1 : 1));
  return Object.fromEntries(elements.map((element) => [element.tagName, publicNames(element)]));
}

/** One line for each name, e.g. `agent-chat parts heading`. */
export const flatten = (list) =>
  Object.entries(list).flatMap(([tag, kinds]) =>
    Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => `${tag} ${kind} ${name}`)),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const before = fs.existsSync(LIST) ? flatten(JSON.parse(fs.readFileSync(LIST, 'utf8'))) : [];
  const names = readPublicNames();
  const gone = before.filter((name) => !flatten(names).includes(name));
  if (gone.length > 0 && !process.argv.includes('--remove')) {
    console.error(`These names are gone, which breaks pages that use them:\n  ${gone.join('\n  ')}`);
    console.error('Keep them, or, for the next major version, run `npm run names -- --remove`.');
    process.exit(1);
  }
  fs.writeFileSync(LIST, await format(JSON.stringify(names), { parser: 'json', printWidth: 120 }));
  console.log(`${flatten(names).length} names of ${Object.keys(names).length} elements`);
}
