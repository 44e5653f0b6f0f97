// What frameworks and editors know of the elements, made of dist/custom-elements.json: element-types.d.ts (which jsx.d.ts,
// vue.d.ts and svelte.d.ts of scripts/framework-types/ stand on) and the custom data of VS Code for HTML and CSS.
import fs from 'node:fs';
import path from 'node:path';
import { dist } from './builds.js';
import { root } from './bundle.js';
import { described, readUnions } from './option-docs.js';

const TEMPLATES = path.join(root, 'scripts/framework-types');

const quote = (text) => `'${text}'`;
const union = (names) => (names.length > 0 ? names.map(quote).join(' | ') : 'never');
const comment = (text) => (text ? `/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n      ` : '');

/** The elements of the manifest, each with the file of its class. */
export function readElements() {
  const { modules } = JSON.parse(fs.readFileSync(path.join(dist, 'custom-elements.json'), 'utf8'));
  return modules.flatMap(({ path: file, declarations = [] }) =>
    declarations
      .filter(({ tagName }) => tagName)
      .map((element) => ({ ...element, file: file.replace(/^dist\//, './') })),
  );
}

/** Properties that a page may set. */
function writable({ members = [] }) {
  return members.filter(
    ({ kind, name, privacy, readonly, static: isStatic }) =>
      kind === 'field' &&
      !readonly &&
      !isStatic &&
      !['private', 'protected'].includes(privacy) &&
      !name.startsWith('#'),
  );
}

function elementType(element) {
  const { tagName, name, attributes = [], events = [] } = element;
  const properties = writable(element).map((member) => member.name);
  const others = attributes.filter((attribute) => attribute.fieldName && !properties.includes(attribute.name));
  const lines = others.map(
    (attribute) =>
      `${comment(described(attribute).description)}${quote(attribute.name)}?: Attribute<${name}[${quote(attribute.fieldName)}]> | undefined;`,
  );
  return `  ${comment(element.description).trimEnd()}
  ${quote(tagName)}: {
    element: ${name};
    properties: ${union(properties)};
    attributes: {${lines.map((line) => `\n      ${line}`).join('')}
    };
    events: ${union([...new Set(events.map((event) => event.name))])};
  };`;
}

function elementTypes(elements) {
  return `/** What each element takes and says, made of its JSDoc. */
import type { AgentEventMap } from './lit/events.js';
${elements.map(({ name, file }) => `import type { ${name} } from ${quote(file)};`).join('\n')}

/** What an attribute may be for a property of that type; richer values as JSON. */
type Attribute<T> = T extends string | undefined
  ? T
  : T extends number
    ? T | \`\${T}\`
    : T extends boolean
      ? T | ''
      : string;

export interface AgentElements {
${elements.map(elementType).join('\n')}
}

export type ElementOf<Tag extends keyof AgentElements> = AgentElements[Tag]['element'];
export type EventsOf<Tag extends keyof AgentElements> = AgentElements[Tag]['events'];

/** The properties by their names, and attributes that are called otherwise and not like something of every element. */
export type ElementProps<Tag extends keyof AgentElements> = {
  [Name in AgentElements[Tag]['properties'] & keyof ElementOf<Tag>]?: ElementOf<Tag>[Name] | undefined;
} & Omit<AgentElements[Tag]['attributes'], keyof HTMLElement>;

export type ElementEvent<Tag extends keyof AgentElements, Name extends string> = (Name extends keyof AgentEventMap
  ? AgentEventMap[Name]
  : CustomEvent) & { currentTarget: ElementOf<Tag> };
`;
}

const LITERAL = /^'([^']*)'$/;

function valuesOf(type = '', unions = new Map()) {
  const parts = type.split('|').flatMap((part) => (unions.get(part.trim()) ?? part).split('|'));
  const values = parts.map((part) => LITERAL.exec(part.trim())?.[1]);
  return values.filter((value) => value !== undefined).map((name) => ({ name }));
}

function htmlData(elements) {
  const unions = readUnions();
  const tags = elements.map(({ tagName, description = '', attributes = [], slots = [], cssParts = [] }) => ({
    name: tagName,
    description: {
      kind: 'markdown',
      value: [
        description,
        ...slots.map((slot) => `- slot \`${slot.name || 'default'}\`: ${slot.description ?? ''}`),
        ...cssParts.map((part) => `- part \`${part.name}\`: ${part.description ?? ''}`),
      ].join('\n'),
    },
    attributes: attributes.map((attribute) => {
      const { type, description = '' } = described(attribute);
      const values = valuesOf(type, unions);
      const isFlag = type === 'boolean';
      return {
        name: attribute.name,
        description,
        ...(isFlag ? { valueSet: 'v' } : {}),
        ...(values.length > 0 ? { values } : {}),
      };
    }),
  }));
  return { version: 1.1, tags };
}

/** Each name once, with what the first element says of it. */
function once(entries) {
  return [...new Map(entries.toReversed().map((entry) => [entry.name, entry])).values()].toReversed();
}

function cssData(elements) {
  const named = (list, wrap = (name) => name) =>
    once(elements.flatMap((element) => element[list] ?? [])).map(({ name, description = '' }) => ({
      name: wrap(name),
      description,
    }));
  return {
    version: 1.1,
    properties: named('cssProperties'),
    pseudoClasses: named('cssStates', (name) => `:state(${name})`),
    pseudoElements: named('cssParts', (name) => `::part(${name})`),
  };
}

/** Writes all of it to dist/. */
export function writeFrameworkTypes() {
  const elements = readElements();
  const write = (name, text) => fs.writeFileSync(path.join(dist, name), text);
  const writeJson = (name, data) => write(name, `${JSON.stringify(data, null, 2)}\n`);
  write('element-types.d.ts', elementTypes(elements));
  for (const name of fs.readdirSync(TEMPLATES)) fs.copyFileSync(path.join(TEMPLATES, name), path.join(dist, name));
  writeJson('vscode.html-custom-data.json', htmlData(elements));
  writeJson('vscode.css-custom-data.json', cssData(elements));
}
