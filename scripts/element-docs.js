// Writes docs/elements.md, a reference of all elements, from dist/custom-elements.json. With --check it only says whether
// the page is the one that the manifest asks for.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bundle.js';
import { readElements } from './framework-types.js';
import { described } from './option-docs.js';

const PAGE = path.join(root, 'docs/elements.md');

/** What several elements inherit stands once; all else with the element that has it. */
const SHARED = [
  {
    heading: 'What every element has',
    classes: ['ThemedElement', 'AgentElement'],
    about: 'Looks: [theming](theming.md). Own words: [languages](languages.md). `agent-schema-form` has no client.',
  },
  {
    heading: 'What a client is made of',
    classes: ['ClientOwnerElement'],
    about:
      'On `agent-provider`, `agent-chat` and `agent-launcher`. They may be set at any time and count from the next ' +
      'request on. Their events bubble. More: [requests](requests.md), [coming back](storage.md).',
  },
  {
    heading: 'What a chat is made of',
    classes: ['TranscriptOptionsElement', 'ActionOptionsElement', 'StartOptionsElement', 'ComposerOptionsElement'],
    about: 'On `agent-chat` and `agent-launcher`.',
  },
];

/** Called by the browser, not by a page. */
const CALLBACKS = /^form\w+Callback$/;

const code = (text) => `\`${text.replaceAll('|', '\\|').replace(/\s+/g, ' ')}\``;
const words = (text = '') => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const anchor = (heading) => heading.toLowerCase().replaceAll(' ', '-');

function table(columns, rows) {
  if (rows.length === 0) return [];
  const line = (cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line), ''];
}

const isPublic = ({ privacy, name, static: isStatic }) =>
  !['private', 'protected'].includes(privacy) && !name.startsWith('#') && !isStatic;

/** Properties, each with its attribute if it has one, and attributes that stand for themselves. */
function options({ members, attributes }) {
  const fields = members.filter((member) => member.kind === 'field');
  const rows = fields.map((field) => {
    const attribute = attributes.find(({ fieldName, name }) => (fieldName ?? name) === field.name);
    const { type: text, description } = described(field);
    const type = [text ? code(text) : '', field.readonly ? 'read only' : ''].filter(Boolean);
    const initial = field.default && field.default !== 'undefined' && field.default.length < 40 ? field.default : '';
    return [
      code(field.name),
      attribute ? code(attribute.name) : '',
      type.join(', '),
      initial ? code(initial) : '',
      words(description || attribute?.description),
    ];
  });
  const lone = attributes.filter(({ name, fieldName }) => !fields.some((field) => field.name === (fieldName ?? name)));
  const more = lone.map(({ name, type, description }) => [
    '',
    code(name),
    code(type?.text ?? 'string'),
    '',
    words(description),
  ]);
  return table(['property', 'attribute', 'type', 'default', ''], [...rows, ...more]);
}

function methods({ members }) {
  const signature = ({ name, parameters = [], return: returned }) => {
    const list = parameters.map((each) => `${each.name}${each.optional ? '?' : ''}: ${each.type?.text ?? 'unknown'}`);
    return code(`${name}(${list.join(', ')}): ${returned?.type?.text ?? 'void'}`);
  };
  const own = members.filter(({ kind, name }) => kind === 'method' && !CALLBACKS.test(name));
  return table(
    ['method', ''],
    own.map((method) => [signature(method), words(method.description)]),
  );
}

/** The tables of one section. */
function tables(own) {
  const named = (list, heading, wrap = (name) => name) =>
    table(
      [heading, ''],
      own[list].map(({ name, description }) => [code(wrap(name)), words(description)]),
    );
  return [
    ...options(own),
    ...methods(own),
    ...named('events', 'event'),
    ...named('slots', 'slot', (name) => name || '(default)'),
    ...named('cssParts', 'part'),
    ...named('cssStates', 'state'),
    ...named('cssProperties', 'CSS property'),
  ];
}

/** What `element` has for which `isIts(class it comes from)` holds; without a class it is its own. */
function pick(element, isIts) {
  const of = (list = []) => list.filter((each) => each.name !== undefined && isIts(each.inheritedFrom?.name));
  return {
    members: of(element.members?.filter(isPublic)),
    attributes: of(element.attributes),
    events: of(element.events),
    slots: of(element.slots),
    cssParts: of(element.cssParts),
    cssStates: of(element.cssStates),
    cssProperties: of(element.cssProperties),
  };
}

const inherits = (element, { classes }) =>
  (element.members ?? []).some(({ inheritedFrom }) => classes.includes(inheritedFrom?.name));

/** The page for these elements of a manifest. */
export function elementPage(elements) {
  const sorted = elements.toSorted((a, b) => a.tagName.localeCompare(b.tagName));
  const isShared = (from) => SHARED.some(({ classes }) => classes.includes(from));
  const shared = SHARED.flatMap((section) => {
    const { heading, classes, about } = section;
    // The one that has all of it.
    const example = sorted.find((element) => classes.every((name) => inherits(element, { classes: [name] })));
    return example ? [`## ${heading}`, '', about, '', ...tables(pick(example, (from) => classes.includes(from)))] : [];
  });
  const own = sorted.flatMap((element) => {
    const also = SHARED.filter((section) => inherits(element, section)).map(
      ({ heading }) => `[${heading.toLowerCase()}](#${anchor(heading)})`,
    );
    const lines = [`## ${element.tagName}`, '', words(element.description).replaceAll('\\|', '|'), ''];
    return [...lines, ...tables(pick(element, (from) => !isShared(from))), `Also: ${also.join(', ')}.`, ''];
  });
  return [
    '# Elements',
    '',
    'Made of what the sources say of each element, by `npm run build`; changes belong there. Attributes take strings,',
    'numbers, truths (there or not) or JSON; everything richer is a property.',
    '',
    sorted.map(({ tagName }) => `[${tagName}](#${tagName})`).join(' · '),
    '',
    ...shared,
    ...own,
  ].join('\n');
}

/** Writes the page. */
export function writeElementPage() {
  fs.writeFileSync(PAGE, elementPage(readElements()));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv.includes('--check')) {
    writeElementPage();
  } else if (!fs.existsSync(PAGE) || fs.readFileSync(PAGE, 'utf8') !== elementPage(readElements())) {
    console.error('docs/elements.md is not that of these sources: run `npm run manifest`.');
    process.exit(1);
  }
}
